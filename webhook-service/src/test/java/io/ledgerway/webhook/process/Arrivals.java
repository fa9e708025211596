package io.ledgerway.webhook.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.postgresql.PGConnection;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Loads a part of the ledger into the service's database, to compute exact latencies from both.
 * Done after the measurement.
 */
final class Arrivals {

    private static final String TABLE =
            """
            DROP TABLE IF EXISTS arrival;
            CREATE UNLOGGED TABLE arrival (
              micros bigint, path text, id text, stamp bigint, hash text, generated text, valid boolean)
            """;

    /** From the time in the event, or from the storage of the message. */
    private static final String QUANTILES =
            """
            WITH first AS (
              SELECT id, min(micros) AS micros, min(generated) AS generated
                FROM arrival WHERE path = ANY (:paths) GROUP BY id, path)
            SELECT array_to_string(percentile_disc(ARRAY[0.5, 0.9, 0.99, 1.0])
                       WITHIN GROUP (ORDER BY (f.micros - extract(epoch FROM {start}) * 1e6) / 1e3), ' ')
              FROM first f JOIN message m ON m.id = f.id
            """;

    private final JdbcClient jdbc;

    private Arrivals(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Loads the ledger from a byte position. */
    static Arrivals load(OwnPostgres postgres, Path ledger, long from) {
        JdbcClient jdbc = postgres.client();
        for (String statement : TABLE.split(";", -1)) {
            jdbc.sql(statement).update();
        }
        try (Connection connection =
                        DriverManager.getConnection(postgres.url(), "postgres", "postgres");
                InputStream in = Files.newInputStream(ledger)) {
            in.skipNBytes(from);
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("COPY arrival FROM STDIN", in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new Arrivals(jdbc);
    }

    /** Latencies in milliseconds at 0.5, 0.9, 0.99 and 1. */
    record Quantiles(double p50, double p90, double p99, double max) {

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "p50 %.1f, p90 %.1f, p99 %.1f, max %.0f ms", p50, p90, p99, max);
        }
    }

    Quantiles sinceMeant(Collection<String> paths) {
        return quantiles("f.generated::timestamptz", paths);
    }

    Quantiles sinceStored(Collection<String> paths) {
        return quantiles("m.created_at", paths);
    }

    private Quantiles quantiles(String start, Collection<String> paths) {
        String text =
                jdbc.sql(QUANTILES.replace("{start}", start))
                        .param("paths", paths.toArray(String[]::new))
                        .query(String.class)
                        .single();
        List<Double> all = List.of(text.split(" ", -1)).stream().map(Double::parseDouble).toList();
        return new Quantiles(all.get(0), all.get(1), all.get(2), all.get(3));
    }

    long requests() {
        return number("SELECT count(*) FROM arrival");
    }

    long deliveries() {
        return number("SELECT count(DISTINCT (id, path)) FROM arrival");
    }

    /** Time from the first to the last, in milliseconds. */
    long span() {
        return number("SELECT (max(micros) - min(micros)) / 1000 FROM arrival");
    }

    /** The first full second after a time with this rate, in milliseconds after it. */
    long fullAgainAfter(long micros, double perSecond) {
        return jdbc.sql(
                        """
                        SELECT coalesce(min(second) * 1000, -1) FROM (
                          SELECT (micros - :from) / 1000000 AS second FROM arrival
                           WHERE micros >= :from GROUP BY 1 HAVING count(*) >= :rate) s
                        """)
                .param("from", micros)
                .param("rate", perSecond)
                .query(Long.class)
                .single();
    }

    /** Arrival of the last message that was due before a time, in milliseconds after it. */
    long lastOfBefore(long micros) {
        return jdbc.sql(
                        """
                        SELECT coalesce((max(micros) - :at) / 1000, -1) FROM arrival
                         WHERE extract(epoch FROM generated::timestamptz) * 1e6 < :at
                        """)
                .param("at", micros)
                .query(Long.class)
                .single();
    }

    /**
     * Delay of the n-th request of a delivery relative to the schedule: minimum, median, maximum,
     * in milliseconds.
     */
    String lateness(int attempt, long waitMillis) {
        return jdbc.sql(
                        """
                        SELECT format('%s to %s ms late, median %s (%s of them)', min(late),
                                      max(late), percentile_disc(0.5) WITHIN GROUP (ORDER BY late),
                                      count(*))
                          FROM (SELECT row_number() OVER w AS number,
                                       (micros - lag(micros) OVER w) / 1000 - :wait AS late
                                  FROM arrival
                                WINDOW w AS (PARTITION BY id, path ORDER BY micros)) a
                         WHERE number = :attempt
                        """)
                .param("wait", waitMillis)
                .param("attempt", attempt)
                .query(String.class)
                .single();
    }

    private long number(String sql) {
        return jdbc.sql(sql).query(Long.class).single();
    }
}
