package io.ledgerway.testsupport.architecture;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Set;

/**
 * The compiled classes of the module that a test belongs to, without its tests. Where {@code
 * AnalyzeClasses} names a package, ArchUnit reads the list of files of every jar on the class path
 * to find it, which takes longer than the rules.
 */
public final class ModuleClasses implements LocationProvider {

    @Override
    public Set<Location> get(Class<?> testClass) {
        try {
            var tests =
                    Path.of(testClass.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Set.of(Location.of(tests.resolveSibling("classes")));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
