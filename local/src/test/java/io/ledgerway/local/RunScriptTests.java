package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code run} in a folder of its own, with a program that takes the place of Java. */
class RunScriptTests {

    private static final Path ROOT = Path.of("..");

    private static final String JAR = "local/target/run/local.jar";
    private static final String CACHE = ".local/cache/run/startup/launcher-0123abcd.aot";

    @TempDir Path folder;

    @BeforeEach
    void copyScripts() throws IOException {
        copy("run");
        copy("scripts/jdk25.sh");
        write("jdk/release", "JAVA_VERSION=\"25.0\"");
        executable(write("jdk/bin/javac", ""));
        write(JAR, 1000);
    }

    @Test
    void onlyTheOwnerCanReadTheFilesOfTheLauncher() throws Exception {
        assertThat(run("umask", Map.of())).matches("0?077");
    }

    @Test
    void launcherStartsWithTheCacheOfItsJar() throws Exception {
        write(CACHE, 1060);

        assertThat(arguments(Map.of("LEDGERWAY_STARTUP_CACHE", "on")))
                .containsSubsequence(
                        "-XX:AOTCache=" + CACHE, "-Xlog:aot*=error", "-jar", JAR, "--help");
    }

    @Test
    void cacheOfAnEarlierJarIsNotUsed() throws Exception {
        write(CACHE, 940);

        assertThat(arguments(Map.of("LEDGERWAY_STARTUP_CACHE", "on")))
                .containsSubsequence("-XX:-UsePerfData", "-jar", JAR, "--help")
                .doesNotContain("-XX:AOTCache=" + CACHE);
    }

    @Test
    void disabledCacheIsNotUsed() throws Exception {
        write(CACHE, 1060);

        assertThat(arguments(Map.of("LEDGERWAY_STARTUP_CACHE", "off")))
                .containsSubsequence("-XX:-UsePerfData", "-jar", JAR, "--help")
                .doesNotContain("-XX:AOTCache=" + CACHE);
    }

    /** The arguments of Java. */
    private List<String> arguments(Map<String, String> variables) throws Exception {
        return run("for one; do echo \"$one\"; done", variables).lines().toList();
    }

    /** Output of the script with a program that takes the place of Java. */
    private String run(String java, Map<String, String> variables) throws Exception {
        executable(write("jdk/bin/java", "#!/bin/sh\n" + java + "\n"));
        // with --help the script builds nothing
        ProcessBuilder script =
                new ProcessBuilder("/bin/bash", folder.resolve("run").toString(), "--help")
                        .redirectErrorStream(true);
        script.environment().putAll(variables);
        script.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        Process process = script.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }

    private void write(String name, long second) throws IOException {
        Files.setLastModifiedTime(write(name, ""), FileTime.from(second, TimeUnit.SECONDS));
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
