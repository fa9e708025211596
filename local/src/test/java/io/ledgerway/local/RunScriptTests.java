package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code run} in a folder of its own, with a program that takes the place of Java. */
class RunScriptTests {

    private static final Path ROOT = Path.of("..");

    @TempDir Path folder;

    @Test
    void onlyTheOwnerCanReadTheFilesOfTheLauncher() throws Exception {
        copy("run");
        copy("scripts/jdk25.sh");
        write("local/target/run/local.jar", "");
        write("jdk/release", "JAVA_VERSION=\"25.0\"");
        executable(write("jdk/bin/javac", ""));
        executable(write("jdk/bin/java", "#!/bin/sh\numask\n"));

        // with --help the script builds nothing
        ProcessBuilder script =
                new ProcessBuilder("/bin/bash", folder.resolve("run").toString(), "--help")
                        .redirectErrorStream(true);
        script.environment().putAll(Map.of("JAVA_HOME", folder.resolve("jdk").toString()));
        Process process = script.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output.strip()).matches("0?077");
    }

    private void copy(String name) throws IOException {
        write(name, Files.readString(ROOT.resolve(name)));
    }

    private Path write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private static void executable(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
