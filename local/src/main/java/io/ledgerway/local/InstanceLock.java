package io.ledgerway.local;

import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.OrphanGuard;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Allows at most one system per state folder. The launcher holds a file lock of the operating
 * system, which is released however the launcher ends, and stores its pid and its guard's pid.
 */
final class InstanceLock {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(90);

    private final Workspace workspace;
    private @Nullable FileChannel lockChannel;

    InstanceLock(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Acquires the lock. Waits for the guard of a launcher that was killed.
     *
     * @throws StartFailure when a system runs from this folder
     */
    void claim() {
        if (!tryLock()) {
            throw running();
        }
        awaitGuard();
        write("launcher.pid", ProcessHandle.current().pid());
    }

    /** Fails if a system is running, before any of its files is changed. */
    void requireIdle() {
        if (!tryLock()) {
            throw running();
        }
        release();
    }

    private StartFailure running() {
        return new StartFailure(
                "A system is running from %s: stop it with %s, or use another folder with --state"
                        .formatted(workspace.state(), workspace.stopCommand()));
    }

    private void release() {
        try {
            if (lockChannel != null) {
                lockChannel.close();
                lockChannel = null;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void guardedBy(long pid) {
        write("guard.pid", pid);
    }

    /** Stops a running launcher and waits until all its processes have ended. */
    boolean stop() {
        Optional<ProcessHandle> launcher = process("launcher.pid").filter(InstanceLock::isJava);
        boolean running = launcher.isPresent() && !tryLock();
        if (running) {
            launcher.get().destroy();
            long end = System.nanoTime() + STOP_LIMIT.toNanos();
            while (launcher.get().isAlive() && !tryLock()) {
                if (System.nanoTime() > end) {
                    throw new StartFailure(
                            "The launcher (pid %d) does not stop".formatted(launcher.get().pid()));
                }
                InterruptiblePause.of(Duration.ofMillis(100));
            }
        }
        awaitGuard();
        return running;
    }

    private void awaitGuard() {
        long end = System.nanoTime() + STOP_LIMIT.toNanos();
        while (process("guard.pid").filter(OrphanGuard::isGuard).isPresent()) {
            if (System.nanoTime() > end) {
                throw new StartFailure(
                        "Processes of an earlier run do not stop, see "
                                + workspace.file("launcher.log"));
            }
            InterruptiblePause.of(Duration.ofMillis(100));
        }
    }

    private boolean tryLock() {
        if (lockChannel != null) {
            return true;
        }
        try {
            FileChannel channel =
                    FileChannel.open(
                            workspace.file("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return false;
            }
            lockChannel = channel; // stays open: closing the channel would release the lock
            return true;
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isJava(ProcessHandle process) {
        return process.info().command().orElse("java").contains("java");
    }

    /**
     * Returns the running process whose pid is in the file. It may be another one if the file is of
     * an earlier run.
     */
    private Optional<ProcessHandle> process(String file) {
        Path noted = workspace.file(file);
        try {
            return Files.exists(noted)
                    ? ProcessHandle.of(Long.parseLong(Files.readString(noted).strip()))
                            .filter(ProcessHandle::isAlive)
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // a crash or a full disk left it empty
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String file, long pid) {
        try {
            Files.writeString(workspace.file(file), String.valueOf(pid));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
