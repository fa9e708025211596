package io.ledgerway.sync.fetch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The processor time used so far by this JVM and by the database server: what a figure is worth on
 * a machine that has other work.
 */
record Cpu(double jvm, double database) {

    private static final double TICKS = 100;

    static Cpu now(JdbcClient jdbc) {
        long backend = jdbc.sql("SELECT pg_backend_pid()").query(Long.class).single();
        long server = parent(backend);
        double database = used(server, true);
        for (ProcessHandle each : ProcessHandle.of(server).orElseThrow().children().toList()) {
            database += used(each.pid(), false);
        }
        return new Cpu(
                ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L)
                        / 1_000.0,
                database);
    }

    String since(Cpu before) {
        return "; CPU: JVM %.1f s, PostgreSQL %.1f s"
                .formatted(jvm - before.jvm, database - before.database);
    }

    private static long parent(long process) {
        return ProcessHandle.of(process).flatMap(ProcessHandle::parent).orElseThrow().pid();
    }

    /** Of a process that has ended meanwhile: nothing; its parent has it then. */
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
