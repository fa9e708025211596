package io.ledgerway.local.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** One program of the system, kept running: what {@code run.json} says of it, and how it starts. */
public final class ManagedProcess {

    private final String name;
    private final String url;
    private final @Nullable String managementUrl;
    private final LongSupplier start;
    private volatile long pid;

    /**
     * Describes it; nothing is started yet.
     *
     * @param start starts it, waits until it is ready and gives its pid
     */
    public ManagedProcess(
            String name, String url, @Nullable String managementUrl, LongSupplier start) {
        this.name = name;
        this.url = url;
        this.managementUrl = managementUrl;
        this.start = start;
    }

    public void start() {
        pid = start.getAsLong();
    }

    /** Running, and no zombie. */
    boolean isAlive() {
        boolean known = ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
        return known && !isZombie();
    }

    private boolean isZombie() {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) == 'Z';
        } catch (java.io.IOException e) {
            return false; // no /proc on this system, or gone meanwhile: isAlive tells
        }
    }

    public String name() {
        return name;
    }

    public long pid() {
        return pid;
    }

    public String url() {
        return url;
    }

    public @Nullable String managementUrl() {
        return managementUrl;
    }
}
