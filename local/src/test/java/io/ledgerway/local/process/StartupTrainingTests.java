package io.ledgerway.local.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class StartupTrainingTests {

    /** Enough for a start that uses the JDK's archive of classes, not for one that records. */
    private static final String LITTLE_METASPACE = "-XX:MaxMetaspaceSize=4m";

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @TempDir Path folder;
    private Workspace workspace;
    private OrphanGuard orphanGuard;

    @BeforeEach
    void startGuard() {
        workspace = new Workspace(folder, folder.resolve("state"), Path.of("target"));
        orphanGuard = OrphanGuard.start();
    }

    @AfterEach
    void closeGuard() {
        orphanGuard.close();
    }

    @Test
    void programWithLittleMemoryGetsACacheThatItUses() throws Exception {
        Program program = program("small", LITTLE_METASPACE);

        make(program);

        assertThat(lines()).containsExactly("start-up caches created: the next start is faster");
        assertThat(program.lacksStartupCache(workspace)).isFalse();
        assertThat(program.failedStartupCache(workspace)).isEmpty();
        assertThat(startWithCache(program)).isZero();
    }

    @Test
    void failureIsReportedAndOtherCachesAreCreated() throws Exception {
        Program faulty = program("faulty", "-XX:NoSuchOption");
        Program other = program("other");

        make(faulty, other);

        Path log = faulty.failedStartupCache(workspace).orElseThrow();
        assertThat(lines())
                .containsExactly(
                        "start-up cache of faulty not created: the recorded start ended with status 1, see "
                                + log,
                        "start-up caches not created: faulty");
        assertThat(log).content().contains("NoSuchOption");
        assertThat(faulty.lacksStartupCache(workspace)).isTrue();
        assertThat(other.lacksStartupCache(workspace)).isFalse();
    }

    @Test
    void existingCachesAreNotCreatedAgain() {
        make();

        assertThat(lines()).containsExactly("start-up caches in use");
    }

    private void make(Program... programs) {
        new StartupTraining(
                        workspace,
                        orphanGuard,
                        new Console(new PrintStream(printed, true, UTF_8)),
                        Duration.ZERO)
                .make(
                        Stream.of(programs)
                                .map(it -> new TrainingRun(() -> {}, it, () -> hasStarted(it)))
                                .toList());
    }

    /** Without their seconds. */
    private Stream<String> lines() {
        return printed.toString(UTF_8).lines().map(it -> it.replaceFirst("^ *[0-9.]+ s  ", ""));
    }

    private Path mark(String name) {
        return folder.resolve(name + ".started");
    }

    private boolean hasStarted(Program program) {
        return Files.exists(mark(program.name()));
    }

    private Program program(String name, String... jvm) throws IOException {
        Path jar = folder.resolve(name + ".jar");
        String file = Started.class.getName().replace('.', '/') + ".class";
        try (var code = Started.class.getClassLoader().getResourceAsStream(file);
                var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(file));
            code.transferTo(out);
        }
        return new Program(
                name,
                OrphanGuard.StopOrder.SERVICE,
                Stream.concat(Stream.of("-XX:+UseSerialGC"), Stream.of(jvm)).toList(),
                List.of(jar),
                List.of("-cp", jar.toString(), Started.class.getName(), mark(name).toString()),
                null,
                Map.of());
    }

    /** Fails unless the JVM accepts the cache. */
    private int startWithCache(Program program) throws Exception {
        List<String> command = new ArrayList<>(List.of(Jdk.tool("java")));
        command.addAll(program.jvm());
        command.addAll(
                List.of(
                        "-XX:AOTMode=on",
                        "-XX:AOTCache=" + StartupCache.of(program, workspace).file()));
        command.addAll(program.arguments());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return process.waitFor();
    }

    /** Runs until its input ends. */
    static final class Started {

        private Started() {}

        public static void main(String[] arguments) throws IOException {
            Files.writeString(Path.of(arguments[0]), "");
            System.in.transferTo(System.out);
        }
    }
}
