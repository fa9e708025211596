package io.ledgerway.webhook.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Resource usage of processes, from {@code /proc}. */
final class Usage {

    private static final double TICKS_PER_SECOND = 100;

    private Usage() {}

    /** CPU seconds of a process and its descendants, including ended ones. */
    static double processorSeconds(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        return Stream.concat(Stream.of(process), process.descendants())
                .mapToDouble(it -> seconds(it.pid(), it.pid() == pid))
                .sum();
    }

    private static double seconds(long pid, boolean withEnded) {
        String stat;
        try {
            stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
        } catch (IOException e) {
            return 0; // it has just ended, and counts with its parent
        }
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        if (withEnded) {
            ticks += Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
        }
        return ticks / TICKS_PER_SECOND;
    }

    /** Peak memory of a process, in MiB. */
    static long mostMemory(long pid) {
        return status(pid, "VmHWM") / 1024;
    }

    private static long status(long pid, String name) {
        try {
            return Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status")).stream()
                    .filter(it -> it.startsWith(name + ":"))
                    .mapToLong(it -> Long.parseLong(it.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Steal time in seconds, and the load. */
    static String host() {
        try {
            List<String> cpu =
                    List.of(Files.readAllLines(Path.of("/proc/stat")).getFirst().split(" +", -1));
            String load = Files.readString(Path.of("/proc/loadavg")).strip();
            return String.format(
                    Locale.ROOT,
                    "load %s, stolen so far %.0f s",
                    load,
                    Long.parseLong(cpu.get(8)) / TICKS_PER_SECOND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
