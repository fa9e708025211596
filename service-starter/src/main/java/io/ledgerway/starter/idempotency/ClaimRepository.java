package io.ledgerway.starter.idempotency;

import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code idempotency_claim}. Each call is a transaction of its own. */
class ClaimRepository {

    private static final Logger log = LoggerFactory.getLogger(ClaimRepository.class);

    private static final String TAKE =
            """
            INSERT INTO idempotency_claim AS held (scope, claim, held_until)
            VALUES (:scope, :claim, ledgerway_now() + interval '2 minutes')
            ON CONFLICT (scope) DO UPDATE
            SET claim = excluded.claim, held_until = excluded.held_until
            WHERE held.claim = excluded.claim OR held.held_until <= ledgerway_now()
            """;

    private final JdbcClient jdbc;

    ClaimRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes a key, or keeps it longer; false while somebody else has it. */
    boolean claim(String scope, UUID claim) {
        return jdbc.sql(TAKE).param("scope", scope).param("claim", claim).update() == 1;
    }

    /** Gives it back; when that fails, time does. */
    void release(String scope, UUID claim) {
        try {
            jdbc.sql("DELETE FROM idempotency_claim WHERE scope = :scope AND claim = :claim")
                    .param("scope", scope)
                    .param("claim", claim)
                    .update();
        } catch (DataAccessException e) {
            log.warn("A claim ends by itself: {}", e.getMostSpecificCause().toString());
        }
    }

    /** Deletes those of dead processes. */
    void deleteExpired() {
        jdbc.sql("DELETE FROM idempotency_claim WHERE held_until <= ledgerway_now()").update();
    }
}
