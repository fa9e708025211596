package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The start script beside a copied jar, on a machine without the sources. */
class StartScriptTests {

    @TempDir private Path folder;
    private Path home = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        Path program = Files.createDirectory(folder.resolve("program"));
        Files.copy(Path.of("ledgerway"), program.resolve("ledgerway"));
        Files.createFile(program.resolve("cli.jar"));
        home = folder.resolve("java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"25.0.1", "26"})
    void suitableJavaIsStarted(String version) throws Exception {
        java("echo started");
        Files.writeString(home.resolve("release"), release(version));

        assertThat(output(0)).isEqualTo("started\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17.0.2", "1.8.0_402"})
    void olderJavaIsNotStarted(String version) throws Exception {
        java("echo started");
        Files.writeString(home.resolve("release"), release(version));

        assertThat(output(2))
                .startsWith("Java 25 is needed: %s/bin/java is Java 1".formatted(home))
                .doesNotContain("started");
    }

    @Test
    void javaWithoutAReleaseFileIsAskedForItsVersion() throws Exception {
        java("echo 'openjdk version \"21.0.1\" 2023-10-17' >&2");

        assertThat(output(2))
                .startsWith("Java 25 is needed: %s/bin/java is Java 21.".formatted(home));
    }

    @Test
    void missingJavaIsExplained() throws Exception {
        assertThat(output(2))
                .startsWith("Java 25 is needed: there is no %s/bin/java.".formatted(home));
    }

    private static String release(String version) {
        return "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"%s\"\n".formatted(version);
    }

    private void java(String command) throws IOException {
        Path program = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(program, "#!/bin/bash\n" + command + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private String output(int exitCode) throws IOException, InterruptedException {
        ProcessBuilder command =
                new ProcessBuilder("/bin/bash", folder.resolve("program/ledgerway").toString())
                        .redirectErrorStream(true);
        command.environment().put("JAVA_HOME", home.toString());
        command.environment().remove("LEDGERWAY_JAVA_OPTIONS");
        Process script = command.start();
        String output = new String(script.getInputStream().readAllBytes(), UTF_8);

        assertThat(script.waitFor()).as(output).isEqualTo(exitCode);
        return output;
    }
}
