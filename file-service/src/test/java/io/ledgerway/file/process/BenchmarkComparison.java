package io.ledgerway.file.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.LongStream;

/** Runs the same work through the service and through the bare proxy, and compares the medians. */
final class BenchmarkComparison {

    private static final double TICKS_PER_SECOND = 100;

    private final String what;
    private final double megabytes;
    private final int rounds;
    private final long service;
    private final long proxy;

    BenchmarkComparison(String what, double megabytes, int rounds, long service, long proxy) {
        this.what = what;
        this.megabytes = megabytes;
        this.rounds = rounds;
        this.service = service;
        this.proxy = proxy;
    }

    /** Measured to measure. */
    @FunctionalInterface
    interface Measured {

        void run() throws IOException;
    }

    /**
     * Runs the comparison.
     *
     * @param ours work through the service
     * @param bare work through the bare proxy
     * @param durable flushes that the service performs and the bare proxy does not
     */
    void run(Measured ours, Measured bare, Measured durable) throws IOException {
        double[] mine = new double[rounds];
        double[] others = new double[rounds];
        double[] wholeOthers = new double[rounds];
        double processor = 0;
        double processorOfProxy = 0;
        for (int round = 0; round < rounds; round++) {
            double before = processorSeconds(service);
            mine[round] = seconds(ours);
            processor += processorSeconds(service) - before;
            double beforeProxy = processorSeconds(proxy);
            others[round] = seconds(bare);
            processorOfProxy += processorSeconds(proxy) - beforeProxy;
            wholeOthers[round] = others[round] + seconds(durable);
        }
        System.out.printf(
                Locale.ROOT,
                "FILES %s: %s; bare %s, ratio %.2f; bare and on the disk %s, ratio %.2f;"
                        + " processor %.2f s (service), %.2f s (bare, both)%n",
                what,
                pace(mine),
                pace(others),
                median(others) / median(mine),
                pace(wholeOthers),
                median(wholeOthers) / median(mine),
                processor / rounds,
                processorOfProxy / rounds);
    }

    private String pace(double[] seconds) {
        return String.format(
                Locale.ROOT, "%.2f s (%.0f MB/s)", median(seconds), megabytes / median(seconds));
    }

    private static double median(double[] seconds) {
        double[] sorted = seconds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double seconds(Measured work) throws IOException {
        long began = System.nanoTime();
        work.run();
        return (System.nanoTime() - began) / 1e9;
    }

    /** CPU time of a process and its children. */
    private static double processorSeconds(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
        return LongStream.concat(
                                LongStream.of(pid),
                                process.descendants().mapToLong(ProcessHandle::pid))
                        .mapToDouble(BenchmarkComparison::ticks)
                        .sum()
                / TICKS_PER_SECOND;
    }

    private static double ticks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(pid), "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return (double) Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
