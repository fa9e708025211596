package io.ledgerway.webhook.replay;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Completes replay jobs, in the transaction that holds the row lock of the job. */
final class ReplayJobCompletion {

    /** Deletes deliveries without attempts, as if the job had not found them. */
    private static final String WITHDRAW =
            """
            DELETE FROM delivery
             WHERE id IN (SELECT id FROM delivery
                           WHERE job_id = :job AND status = 'pending' AND attempt_no = 0 AND claims = 0
                             FOR UPDATE SKIP LOCKED)
            """;

    private static final String END =
            """
            UPDATE replay_job
               SET state = :state, queued = queued - :withdrawn, ended_at = ledgerway_now()
             WHERE id = :job AND state = 'Running'
            """;

    private final JdbcClient jdbc;

    ReplayJobCompletion(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Completes a running job; withdraws unsent deliveries unless it is done. */
    void end(UUID job, ReplayJobState state) {
        int withdrawn =
                state == ReplayJobState.COMPLETED
                        ? 0
                        : jdbc.sql(WITHDRAW).param("job", job).update();
        jdbc.sql(END)
                .param("job", job)
                .param("state", state.wire())
                .param("withdrawn", withdrawn)
                .update();
    }
}
