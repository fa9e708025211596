package io.ledgerway.starter.idempotency;

import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table {@code idempotency_claim}. Each call is a transaction of its own. */
class ClaimRepository {

    private static final Logger log = LoggerFactory.getLogger(ClaimRepository.class);

    private static final String CLAIM =
            """
            INSERT INTO idempotency_claim AS existing (scope, claim_id, expires_at)
            VALUES (:scope, :claim, ledgerway_now() + interval '2 minutes')
            ON CONFLICT (scope) DO UPDATE
            SET claim_id = excluded.claim_id, expires_at = excluded.expires_at
            WHERE existing.claim_id = excluded.claim_id OR existing.expires_at <= ledgerway_now()
            """;

    private final JdbcClient jdbc;

    ClaimRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Claims a key or extends the lease; false while another request holds it. */
    boolean claim(String scope, UUID claim) {
        return jdbc.sql(CLAIM).param("scope", scope).param("claim", claim).update() == 1;
    }

    /** Releases the claim; when that fails, it expires. */
    void release(String scope, UUID claim) {
        try {
            jdbc.sql("DELETE FROM idempotency_claim WHERE scope = :scope AND claim_id = :claim")
                    .param("scope", scope)
                    .param("claim", claim)
                    .update();
        } catch (DataAccessException e) {
            log.warn(
                    "A claim was not released and will expire: {}",
                    e.getMostSpecificCause().toString());
        }
    }

    /** Deletes the claims of stopped processes. */
    void deleteExpired() {
        jdbc.sql("DELETE FROM idempotency_claim WHERE expires_at <= ledgerway_now()").update();
    }
}
