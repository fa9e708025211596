package io.ledgerway.company.testclock;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of the table {@code test_clock_move}. One replica executes a move. */
class TestClockMoveRepository {

    private static final String READ =
            "SELECT started_from, target, steps, waiting_for, overdue, finished FROM test_clock_move";

    private static final String BEGIN =
            """
            INSERT INTO test_clock_move AS m (started_from, target) VALUES (:from, :target)
            ON CONFLICT (singleton) DO UPDATE
               SET started_from = excluded.started_from, target = excluded.target, steps = 0,
                   waiting_for = '{}', overdue = '{}', finished = false, lease_owner = NULL,
                   lease_expires_at = NULL
             WHERE m.finished
            """;

    private static final String CLAIM =
            """
            UPDATE test_clock_move
               SET lease_owner = :owner, lease_expires_at = clock_timestamp() + interval '30 seconds'
             WHERE NOT finished
               AND (lease_owner IS NULL OR lease_owner = :owner OR lease_expires_at < clock_timestamp())
            RETURNING target
            """;

    private static final String PROGRESS =
            """
            UPDATE test_clock_move
               SET steps = steps + :steps, waiting_for = :waiting::text[],
                   lease_expires_at = clock_timestamp() + interval '30 seconds'
             WHERE NOT finished AND lease_owner = :owner
            """;

    private static final String OVERDUE =
            """
            UPDATE test_clock_move SET overdue = (
                SELECT array_agg(DISTINCT it ORDER BY it) FROM unnest(overdue || :work::text[]) it)
             WHERE NOT finished AND lease_owner = :owner
            """;

    private static final String FINISH =
            """
            UPDATE test_clock_move
               SET finished = true, waiting_for = '{}', lease_owner = NULL, lease_expires_at = NULL
             WHERE NOT finished AND lease_owner = :owner
            """;

    private static final RowMapper<TestClockMove> ROW = RecordRowMapper.of(TestClockMove.class);

    private final JdbcClient jdbc;

    TestClockMoveRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The last move; empty before the first. */
    Optional<TestClockMove> find() {
        return jdbc.sql(READ).query(ROW).optional();
    }

    /** Stores a move; returns false while another one is not finished. */
    boolean begin(Instant from, Instant target) {
        return jdbc.sql(BEGIN)
                        .param("from", TimestampParameter.of(from))
                        .param("target", TimestampParameter.of(target))
                        .update()
                == 1;
    }

    /** Claims an unfinished move, also after a crash of its owner; returns its target. */
    Optional<Instant> claim(UUID owner) {
        return jdbc.sql(CLAIM)
                .param("owner", owner)
                .query(ValueRowMapper.of(Instant.class))
                .optional();
    }

    /** Extends the claim; returns false if it is lost. */
    boolean progress(UUID owner, int steps, Collection<String> waitingFor) {
        return jdbc.sql(PROGRESS)
                        .param("owner", owner)
                        .param("steps", steps)
                        .param("waiting", waitingFor.toArray(String[]::new))
                        .update()
                == 1;
    }

    void addOverdue(UUID owner, Collection<String> work) {
        jdbc.sql(OVERDUE).param("owner", owner).param("work", work.toArray(String[]::new)).update();
    }

    void finish(UUID owner) {
        jdbc.sql(FINISH).param("owner", owner).update();
    }
}
