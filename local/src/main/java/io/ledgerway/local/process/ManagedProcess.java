package io.ledgerway.local.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A process that is restarted when it exits, with its entry in {@code run.json} and its start. */
public final class ManagedProcess {

    private final String name;
    private final String url;
    private final @Nullable String managementUrl;
    private final LongSupplier start;
    private volatile long pid;

    /**
     * Describes a process without starting it.
     *
     * @param start starts it, waits until it is ready and returns its pid
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

    /** Whether it runs and is not a zombie. */
    boolean isAlive() {
        boolean known = ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
        return known && !isZombie();
    }

    private boolean isZombie() {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) == 'Z';
        } catch (java.io.IOException e) {
            return false; // no /proc on this system, or the process has ended: isAlive decides
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
