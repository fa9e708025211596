package io.ledgerway.local.process;

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
 * Creates missing start-up caches one after the other: starts a program once more, isolated from
 * the running system and with the lowest priority, and lets its JVM record the start. One launcher
 * at a time does this on a machine.
 */
public final class StartupTraining {

    private static final Duration START_LIMIT = Duration.ofMinutes(5);

    private static final Duration CREATE_LIMIT = Duration.ofMinutes(5);

    /** The recording includes what a service does shortly after its first response. */
    private static final Duration SETTLE = Duration.ofSeconds(5);

    private static final List<String> QUIET = List.of("-Xlog:aot*=error");

    private final Workspace workspace;
    private final OrphanGuard orphanGuard;

    public StartupTraining(Workspace workspace, OrphanGuard orphanGuard) {
        this.workspace = workspace;
        this.orphanGuard = orphanGuard;
    }

    /**
     * Creates missing caches.
     *
     * @return true when caches were missing and all exist now
     */
    public boolean make(Collection<TrainingRun> trainings) {
        List<TrainingRun> missing = trainings.stream().filter(it -> cache(it).isMissing()).toList();
        if (missing.isEmpty()) {
            return false;
        }
        try (FileChannel channel = lockFile();
                FileLock lock = channel.tryLock()) {
            boolean all = lock != null;
            for (TrainingRun trainingRun : all ? missing : List.<TrainingRun>of()) {
                all &= make(trainingRun);
            }
            return all;
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

    private boolean make(TrainingRun trainingRun) throws IOException {
        Path recorded = workspace.directory("training").resolve("recorded");
        Path finished = workspace.cache("startup").resolve("unfinished");
        Files.deleteIfExists(finished); // left behind by a launcher that was killed
        boolean made =
                record(trainingRun, recorded) && create(trainingRun.program(), recorded, finished);
        if (made) {
            cache(trainingRun).fill(finished);
        }
        Files.deleteIfExists(recorded);
        Files.deleteIfExists(finished);
        return made;
    }

    private boolean record(TrainingRun trainingRun, Path recorded) throws IOException {
        Program program = trainingRun.program();
        trainingRun.before().run();
        Process process = start(program, "-XX:AOTMode=record", "-XX:AOTConfiguration=" + recorded);
        long end = System.nanoTime() + START_LIMIT.toNanos();
        try {
            while (!trainingRun.hasStarted().getAsBoolean()) {
                if (!process.isAlive()
                        || System.nanoTime() > end
                        || !pause(Duration.ofMillis(500))) {
                    return false;
                }
            }
            return pause(SETTLE) && endRecording(process) && Files.exists(recorded);
        } finally {
            process.destroyForcibly();
        }
    }

    private boolean endRecording(Process process) throws IOException {
        String pid = String.valueOf(process.pid());
        return finishes(
                run("jcmd", new ProcessBuilder(Jdk.tool("jcmd"), pid, "AOT.end_recording")));
    }

    private boolean create(Program program, Path recorded, Path finished) throws IOException {
        Process process =
                start(
                        program,
                        "-XX:AOTMode=create",
                        "-XX:AOTConfiguration=" + recorded,
                        "-XX:AOTCache=" + finished);
        return finishes(process) && Files.exists(finished);
    }

    private Process start(Program program, String... aot) throws IOException {
        List<String> command = new ArrayList<>(List.of("nice", "-n", "19", Jdk.tool("java")));
        command.addAll(program.jvm());
        command.addAll(List.of(aot));
        command.addAll(QUIET);
        command.addAll(program.arguments());
        ProcessBuilder builder = new ProcessBuilder(command).directory(workspace.root().toFile());
        builder.environment().putAll(program.environment());
        return run(program.name(), builder);
    }

    private Process run(String name, ProcessBuilder builder) throws IOException {
        Path log = workspace.directory("training").resolve(name + ".log");
        builder.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        return orphanGuard.start(
                OrphanGuard.StopOrder.SERVICE, "training-" + name, "KILL", builder);
    }

    private static boolean finishes(Process process) {
        try {
            return process.waitFor(CREATE_LIMIT.toSeconds(), TimeUnit.SECONDS)
                    && process.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            process.destroyForcibly();
        }
    }

    private boolean pause(Duration time) {
        return InterruptiblePause.of(time) && !orphanGuard.isClosed();
    }
}
