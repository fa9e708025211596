package io.ledgerway.local.process;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Creates missing start-up caches one after the other: starts a program once more, without effect
 * on the running system and with the lowest priority, and lets its JVM record the start. One
 * launcher at a time does this on a machine. Each cache that cannot be created is reported with its
 * reason and the output of its JVM; the others are created nevertheless.
 */
public final class StartupTraining {

    private static final Duration START_LIMIT = Duration.ofMinutes(5);

    private static final Duration CREATE_LIMIT = Duration.ofMinutes(5);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

    /**
     * Replaces the limits of the program. A JVM that records or creates a cache loads classes that
     * a start takes from an archive, and it writes into a buffer of the size of the compressed
     * class space, which is less than the maximum of the metaspace.
     */
    private static final List<String> MEMORY = List.of("-Xmx512m", "-XX:MaxMetaspaceSize=1g");

    private static final List<String> QUIET = List.of("-Xlog:aot*=error");

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;
    private final Console console;
    private final Duration settle;

    /**
     * @param settle how long the recording continues after the program is ready, because a service
     *     loads more classes shortly after its first response
     */
    public StartupTraining(
            Workspace workspace, OrphanGuard orphanGuard, Console console, Duration settle) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
        this.console = console;
        this.settle = settle;
    }

    /** Creates missing caches. The last line that it prints begins with "start-up caches". */
    public void make(Collection<TrainingRun> trainings) {
        List<TrainingRun> missing = trainings.stream().filter(it -> cache(it).isMissing()).toList();
        if (missing.isEmpty()) {
            console.say(
                    StartupCache.ENABLED
                            ? "start-up caches in use"
                            : "start-up caches are disabled");
            return;
        }
        try (FileChannel channel = lockFile();
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                console.say("start-up caches are being created by another system");
            } else {
                makeAll(missing);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FileChannel lockFile() throws IOException {
        return FileChannel.open(
                workspace.cache("startup").resolve("lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
    }

    private StartupCache cache(TrainingRun trainingRun) {
        return StartupCache.of(trainingRun.program(), workspace);
    }

    private void makeAll(List<TrainingRun> missing) throws IOException {
        List<String> failed = new ArrayList<>();
        for (TrainingRun trainingRun : missing) {
            Path log = cache(trainingRun).log();
            Files.deleteIfExists(log);
            try {
                make(trainingRun);
                Files.deleteIfExists(log);
            } catch (IOException | RuntimeException e) {
                if (orphanGuard.isClosed() || Thread.currentThread().isInterrupted()) {
                    Files.deleteIfExists(log); // not a failure of the cache
                    return;
                }
                String name = trainingRun.program().name();
                failed.add(name);
                console.say(
                        "start-up cache of %s not created: %s, see %s"
                                .formatted(name, Console.reason(e), log));
            }
        }
        console.say(
                failed.isEmpty()
                        ? "start-up caches created: the next start is faster"
                        : "start-up caches not created: " + String.join(", ", failed));
    }

    private void make(TrainingRun trainingRun) throws IOException {
        Path recorded = workspace.directory("training").resolve("recorded");
        Path finished = workspace.cache("startup").resolve("unfinished");
        Files.deleteIfExists(finished); // left behind by a launcher that was killed
        ProcessedBeans beans = trainingRun.program().beans();
        try {
            if (beans != null) {
                processBeans(trainingRun.program(), beans);
            }
            record(trainingRun, recorded);
            create(trainingRun.program(), recorded, finished);
            cache(trainingRun).fill(finished);
        } finally {
            Files.deleteIfExists(recorded);
            Files.deleteIfExists(finished);
        }
    }

    /** Replaces the jar at once: another system may run the previous one. */
    private void processBeans(Program program, ProcessedBeans beans) throws IOException {
        workspace.delete("training/beans");
        Path work = workspace.directory("training/beans");
        Path sources = Files.createDirectory(work.resolve("sources"));
        Path classes = Files.createDirectory(work.resolve("classes"));
        Path copy = work.resolve("beans.jar");
        requireSuccess(
                "the generation of its beans",
                background(program, beans.generation(sources, classes)),
                classes);
        requireSuccess(
                "the compilation of its beans",
                background(program, beans.compilation(sources, classes)),
                classes);
        Files.copy(beans.source(), copy);
        requireSuccess(
                "the packaging of its beans",
                background(program, ProcessedBeans.addition(classes, copy)),
                copy);
        Path finished =
                Files.copy(copy, beans.jar().resolveSibling("unfinished"), REPLACE_EXISTING);
        Files.move(finished, beans.jar(), ATOMIC_MOVE);
        workspace.delete("training/beans");
    }

    private void record(TrainingRun trainingRun, Path recorded) throws IOException {
        Program program = trainingRun.program();
        trainingRun.before().run();
        Process process = start(program, "-XX:AOTMode=record", "-XX:AOTConfiguration=" + recorded);
        long end = System.nanoTime() + START_LIMIT.toNanos();
        try {
            while (!trainingRun.hasStarted().getAsBoolean()) {
                if (!process.isAlive()) {
                    throw new StartFailure(
                            "the recorded start ended with status " + process.exitValue());
                }
                if (System.nanoTime() > end) {
                    throw new StartFailure(
                            "the recorded start takes more than %d s"
                                    .formatted(START_LIMIT.toSeconds()));
                }
                pause(POLL_INTERVAL);
            }
            pause(settle);
            endRecording(program, process, recorded);
        } finally {
            process.destroyForcibly();
        }
    }

    private void endRecording(Program program, Process process, Path recorded) throws IOException {
        String pid = String.valueOf(process.pid());
        requireSuccess(
                "the end of the recording",
                run(program, new ProcessBuilder(Jdk.tool("jcmd"), pid, "AOT.end_recording")),
                recorded);
    }

    private void create(Program program, Path recorded, Path finished) throws IOException {
        requireSuccess(
                "the creation",
                start(
                        program,
                        "-XX:AOTMode=create",
                        "-XX:AOTConfiguration=" + recorded,
                        "-XX:AOTCache=" + finished),
                finished);
    }

    private Process start(Program program, String... aot) throws IOException {
        List<String> command = new ArrayList<>(List.of(Jdk.tool("java")));
        command.addAll(program.jvm());
        command.addAll(MEMORY);
        command.addAll(List.of(aot));
        command.addAll(QUIET);
        command.addAll(program.trainedArguments());
        return background(program, command);
    }

    /** Starts a command with the variables of the program and the lowest priority. */
    private Process background(Program program, List<String> command) throws IOException {
        List<String> nice = new ArrayList<>(List.of("nice", "-n", "19"));
        nice.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(nice).directory(workspace.root().toFile());
        builder.environment().putAll(program.environment());
        return run(program, builder);
    }

    private Process run(Program program, ProcessBuilder builder) throws IOException {
        Path log = StartupCache.of(program, workspace).log();
        builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        return orphanGuard.start(
                OrphanGuard.StopOrder.SERVICE, "training-" + program.name(), "KILL", builder);
    }

    private static void requireSuccess(String step, Process process, Path file) {
        try {
            if (!process.waitFor(CREATE_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                throw new StartFailure(
                        "%s takes more than %d s".formatted(step, CREATE_LIMIT.toSeconds()));
            }
            if (process.exitValue() != 0 || !Files.exists(file)) {
                throw new StartFailure(
                        "%s ended with status %d".formatted(step, process.exitValue()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartFailure("the system is being stopped", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private void pause(Duration time) {
        if (!InterruptiblePause.of(time) || orphanGuard.isClosed()) {
            throw new StartFailure("the system is being stopped");
        }
    }
}
