package io.ledgerway.connector;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The jars of a directory, each an adapter with a class loader of its own. A jar sees the classes
 * of the application and of no other jar; where both have a class, it gets that of the application.
 * One jar that cannot be used refuses the whole directory: a service that started without it would
 * treat its connections as those of an unknown platform.
 *
 * @param adapters in the order of the jars' names
 */
record AdapterDirectory(List<Adapter> adapters) {

    /** The directory, as setting and as system property. */
    static final String SETTING = "adapters.directory";

    /** The attribute of the manifest with the version of the SPI that a jar was built against. */
    static final String VERSION_ATTRIBUTE = "Ledgerway-Spi-Version";

    private static final AdapterDirectory NONE = new AdapterDirectory(List.of());
    private static final Pattern KEY = Pattern.compile("[a-z]{4}");
    private static final String PROVIDERS =
            "META-INF/services/" + ConnectorProvider.class.getName();

    private static @Nullable AdapterDirectory installed;

    AdapterDirectory {
        adapters = List.copyOf(adapters);
    }

    /** A jar with its provider. */
    record Adapter(Path jar, ConnectorProvider provider) {}

    /**
     * The directory of this process, as the class path is that of this process: the environment
     * variable {@code LEDGERWAY_ADAPTERS_DIRECTORY} or the system property {@code
     * ledgerway.adapters.directory}. Read once.
     *
     * @throws AdapterRefusedException when a jar cannot be used
     */
    static synchronized AdapterDirectory installed() {
        if (installed == null) {
            installed =
                    configured()
                            .map(it -> open(it, Connectors.ofClassPath().toList()))
                            .orElse(NONE);
        }
        return installed;
    }

    private static Optional<Path> configured() {
        return Optional.ofNullable(System.getProperty("ledgerway." + SETTING))
                .or(() -> Optional.ofNullable(System.getenv(ConnectorSettings.variable(SETTING))))
                .filter(it -> !it.isBlank())
                .map(Path::of);
    }

    /**
     * Loads the jars of a directory.
     *
     * @param others the adapters of the application
     * @throws AdapterRefusedException naming every jar that cannot be used, and why
     */
    static AdapterDirectory open(Path directory, List<ConnectorProvider> others) {
        var adapters = new ArrayList<Adapter>();
        var refusals = new ArrayList<String>();
        var platforms = new ArrayList<>(others);
        for (var jar : jars(directory)) {
            try {
                for (var each : providers(jar)) {
                    check(each, platforms);
                    platforms.add(each);
                    adapters.add(new Adapter(jar, each));
                }
            } catch (RefusedJarException refused) {
                refusals.add(jar.getFileName() + " is refused: " + refused.getMessage());
            }
        }
        if (!refusals.isEmpty()) {
            throw refused(String.join(" ", refusals));
        }
        return new AdapterDirectory(adapters);
    }

    private static List<Path> jars(Path directory) {
        try (var files = Files.list(directory)) {
            return files.filter(it -> it.getFileName().toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw refused(directory + " is not a directory that can be read.");
        }
    }

    private static AdapterRefusedException refused(String reason) {
        return new AdapterRefusedException(ConnectorSettings.variable(SETTING) + ": " + reason);
    }

    private static List<ConnectorProvider> providers(Path jar) throws RefusedJarException {
        checkManifest(jar);
        try {
            // open as long as the process runs
            var loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, application());
            var own =
                    ServiceLoader.load(ConnectorProvider.class, loader).stream()
                            .filter(it -> loader.equals(it.type().getClassLoader()))
                            .map(ServiceLoader.Provider::get)
                            .toList();
            if (own.isEmpty()) {
                throw new RefusedJarException(
                        "the application has a class with the name of its provider; choose"
                                + " another package.");
            }
            return own;
        } catch (IOException | ServiceConfigurationError | LinkageError e) {
            throw new RefusedJarException("its provider cannot be loaded: " + reason(e) + ".");
        }
    }

    private static ClassLoader application() {
        return ConnectorProvider.class.getClassLoader();
    }

    private static void checkManifest(Path jar) throws RefusedJarException {
        try (var file = new JarFile(jar.toFile())) {
            var manifest = file.getManifest();
            var version =
                    manifest == null
                            ? null
                            : manifest.getMainAttributes().getValue(VERSION_ATTRIBUTE);
            if (version == null) {
                throw new RefusedJarException(
                        "its manifest has no %s; add %s: %d, the version it is built against."
                                .formatted(
                                        VERSION_ATTRIBUTE,
                                        VERSION_ATTRIBUTE,
                                        ConnectorProvider.SPI_VERSION));
            }
            if (!version.equals(String.valueOf(ConnectorProvider.SPI_VERSION))) {
                throw new RefusedJarException(
                        "it is built against version %s of the SPI, and this release has version %d; get a jar that is built against it."
                                .formatted(version, ConnectorProvider.SPI_VERSION));
            }
            if (file.getEntry(PROVIDERS) == null) {
                throw new RefusedJarException(
                        "it has no adapter; name the provider in " + PROVIDERS + ".");
            }
        } catch (IOException e) {
            throw new RefusedJarException("it is not a jar that can be read: " + reason(e) + ".");
        }
    }

    /** Two adapters must not differ in what clients see as one platform, nor share an identity. */
    private static void check(ConnectorProvider provider, List<ConnectorProvider> others)
            throws RefusedJarException {
        for (var platform : descriptors(provider)) {
            if (!KEY.matcher(platform.platformKey()).matches()) {
                throw new RefusedJarException(
                        "the platform key \"%s\" is not four letters a-z."
                                .formatted(platform.platformKey()));
            }
            for (var other : others) {
                for (var known : other.descriptors()) {
                    check(platform, known);
                }
            }
        }
    }

    private static void check(PlatformDescriptor platform, PlatformDescriptor known)
            throws RefusedJarException {
        if (platform.platformKey().equals(known.platformKey())) {
            if (platform.emulated() == known.emulated()) {
                throw new RefusedJarException(
                        "another adapter, of %s, has the platform key %s; choose another key."
                                .formatted(known.name(), known.platformKey()));
            }
        } else if (platform.integrationId().equals(known.integrationId())
                || platform.sourceId().equals(known.sourceId())) {
            throw new RefusedJarException(
                    "%s has the integration id or source id of %s; generate new ones."
                            .formatted(platform.name(), known.name()));
        }
    }

    private static List<PlatformDescriptor> descriptors(ConnectorProvider provider)
            throws RefusedJarException {
        try {
            return provider.descriptors();
        } catch (RuntimeException | LinkageError e) {
            throw new RefusedJarException("its platforms cannot be read: " + reason(e) + ".");
        }
    }

    /** With the causes: the last one is what went wrong. */
    private static String reason(Throwable error) {
        var text = new StringBuilder();
        for (var each = error; each != null; each = each.getCause()) {
            text.append(text.isEmpty() ? "" : ": ")
                    .append(each.getClass().getSimpleName())
                    .append(' ')
                    .append(each.getMessage());
        }
        return text.toString();
    }

    /** The jars, each once. */
    List<Path> jars() {
        return adapters.stream().map(Adapter::jar).distinct().toList();
    }

    /** Thrown if a jar cannot be used; the message is the reason. */
    private static final class RefusedJarException extends Exception {
        private static final long serialVersionUID = 1L;

        RefusedJarException(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }
}
