package io.ledgerway.starter.time;

import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.time.Instant;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of table {@code ledgerway_clock}, the offset of {@code ledgerway_now()}. */
final class ClockOffsetRepository {

    private static final String READ =
            "SELECT (extract(epoch FROM offset_by) * 1000)::bigint FROM ledgerway_clock";

    /** Milliseconds as a number, because months and days of an interval have no fixed length. */
    private static final String RAISE =
            """
            UPDATE ledgerway_clock SET offset_by = make_interval(secs => :millis / 1000.0)
             WHERE extract(epoch FROM offset_by) * 1000 < :millis
            """;

    private static final String STATE =
            """
            SELECT ledgerway_now() AS now, EXISTS (SELECT FROM outbox) AS unsent,
                   (SELECT last_value FROM outbox_id_seq) AS published
            """;

    private static final RowMapper<State> ROW = RecordRowMapper.of(State.class);

    private final JdbcClient jdbc;

    ClockOffsetRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * State of the database.
     *
     * @param now its time
     * @param unsent whether events wait to be published
     * @param published number of the last event that was written
     */
    record State(Instant now, boolean unsent, long published) {}

    Duration read() {
        return Duration.ofMillis(jdbc.sql(READ).query(Long.class).single());
    }

    /** Raises the offset; a lower one changes nothing. */
    void raise(Duration offset) {
        jdbc.sql(RAISE).param("millis", (double) offset.toMillis()).update();
    }

    State state() {
        return jdbc.sql(STATE).query(ROW).single();
    }
}
