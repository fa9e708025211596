package io.ledgerway.sync.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * CPU time used so far by this JVM, by the database server, and by the whole machine, to judge a
 * measurement on a machine with other load.
 */
public record CpuTime(double jvm, double database, double all) {

    private static final double TICKS = 100;

    public static CpuTime now(JdbcClient jdbc) {
        long backend = jdbc.sql("SELECT pg_backend_pid()").query(Long.class).single();
        long server = parent(backend);
        double database = used(server, true);
        for (ProcessHandle each : ProcessHandle.of(server).orElseThrow().children().toList()) {
            database += used(each.pid(), false);
        }
        return new CpuTime(
                ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L)
                        / 1_000.0,
                database,
                machine());
    }

    /** Seconds that this JVM and the database server have used since then. */
    public double ownSince(CpuTime before) {
        return jvm - before.jvm + database - before.database;
    }

    public String since(CpuTime before) {
        return "; CPU: JVM %.1f s, PostgreSQL %.1f s, others %.1f s"
                .formatted(
                        jvm - before.jvm,
                        database - before.database,
                        all - before.all - ownSince(before));
    }

    /**
     * Sum over all processors of user, nice, system and interrupt time; idle and I/O wait are left
     * out.
     */
    private static double machine() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            String[] fields = lines.findFirst().orElseThrow().split(" +", -1);
            return IntStream.of(1, 2, 3, 6, 7).mapToLong(it -> Long.parseLong(fields[it])).sum()
                    / TICKS;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long parent(long process) {
        return ProcessHandle.of(process).flatMap(ProcessHandle::parent).orElseThrow().pid();
    }

    /** CPU time of a process; zero if it has ended, because its parent includes it then. */
    private static double used(long process, boolean withChildren) {
        Path file = Path.of("/proc/" + process + "/stat");
        if (!Files.exists(file)) {
            return 0;
        }
        try {
            String stat = Files.readString(file);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            long ticks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
            if (withChildren) {
                ticks += Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
            }
            return ticks / TICKS;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
