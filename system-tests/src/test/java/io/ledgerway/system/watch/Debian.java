package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Programs of Debian packages. Without them a test is skipped; in CI it fails. */
final class Debian {

    private Debian() {}

    static void needs(Path program, String aPackage) {
        if (!Files.isReadable(program)) {
            assertThat(System.getenv("CI")).as("CI has the package " + aPackage).isNull();
            Assumptions.abort("install the package " + aPackage + " to run this");
        }
    }
}
