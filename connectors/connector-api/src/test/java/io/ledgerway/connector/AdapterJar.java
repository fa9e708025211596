package io.ledgerway.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Builds jars of adapters as another project would. */
final class AdapterJar {

    private final Path directory;

    AdapterJar(Path directory) {
        this.directory = directory;
    }

    /** A jar whose adapter is in the package and has the platform. */
    void write(String file, String version, String source, String packageName) throws IOException {
        var classes = Files.createTempDirectory(directory, "classes");
        compile(source, packageName, classes);
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!version.isEmpty()) {
            manifest.getMainAttributes().putValue(AdapterDirectory.VERSION_ATTRIBUTE, version);
        }
        var name = packageName + ".Provider";
        try (var jar =
                new JarOutputStream(Files.newOutputStream(directory.resolve(file)), manifest)) {
            for (var entry :
                    Map.of(
                                    name.replace('.', '/') + ".class",
                                    Files.readAllBytes(
                                            classes.resolve(name.replace('.', '/') + ".class")),
                                    "META-INF/services/" + ConnectorProvider.class.getName(),
                                    name.getBytes(StandardCharsets.UTF_8))
                            .entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue());
            }
        }
    }

    static String source(String packageName, String platformKey, String body, int id) {
        return """
        package %1$s;

        import io.ledgerway.connector.*;
        import java.time.Clock;
        import java.util.*;

        public final class Provider implements ConnectorProvider {

            public List<PlatformDescriptor> descriptors() {
                %3$s
                return List.of(
                        new PlatformDescriptor(
                                "%2$s", "Platform %2$s", new UUID(2, %4$d), new UUID(3, %4$d),
                                io.ledgerway.model.company.SourceType.ACCOUNTING,
                                PlatformDescriptor.Authorization.CREDENTIALS,
                                new RatePolicy(List.of(), 1), Map.of(), Map.of(), false));
            }

            public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
                return List.of();
            }
        }
        """
                .formatted(packageName, platformKey, body, id);
    }

    private static void compile(String source, String packageName, Path classes) {
        var file =
                new SimpleJavaFileObject(
                        URI.create("string:///" + packageName.replace('.', '/') + "/Provider.java"),
                        JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        assertThat(
                        ToolProvider.getSystemJavaCompiler()
                                .getTask(
                                        null,
                                        null,
                                        null,
                                        List.of(
                                                "-proc:none",
                                                "-d",
                                                classes.toString(),
                                                "-classpath",
                                                System.getProperty("java.class.path")),
                                        null,
                                        List.of(file))
                                .call())
                .isTrue();
    }
}
