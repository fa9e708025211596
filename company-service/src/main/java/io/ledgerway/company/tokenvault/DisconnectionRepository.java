package io.ledgerway.company.tokenvault;

import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores organisations that are to be disconnected while a grant of their user serves other
 * connections.
 */
class DisconnectionRepository {

    private static final String ADD =
            """
            INSERT INTO tenant_disconnection
                (id, grant_id, platform_key, tenant_id, created_at, next_at)
            SELECT ?, ?, ?, ?, ledgerway_now(), ledgerway_now()
            WHERE EXISTS (SELECT FROM oauth_grant WHERE id = ? AND user_hash IS NOT NULL)
            ON CONFLICT (grant_id, tenant_id) DO NOTHING
            """;

    /** The other grant may have to disconnect the same organisation already. */
    private static final String MOVE_TO_OTHER_GRANT =
            """
            UPDATE tenant_disconnection d SET grant_id = other.id
            FROM (SELECT o.id FROM oauth_grant g
                  JOIN oauth_grant o ON o.platform_key = g.platform_key
                      AND o.user_hash = g.user_hash AND o.id <> g.id
                  WHERE g.id = ? AND NOT EXISTS (SELECT FROM connection k WHERE k.grant_id = g.id)
                  ORDER BY o.id LIMIT 1) AS other
            WHERE d.grant_id = ?
              AND NOT EXISTS (SELECT FROM tenant_disconnection s
                              WHERE s.grant_id = other.id AND s.tenant_id = d.tenant_id)
            """;

    /**
     * The next attempt time is both lease and retry schedule: 10 minutes, doubled with each attempt
     * up to 4 hours. No connection of a user of the platform may lose its organisation, whichever
     * client has it. Rows are claimed one by one, so that this is decided shortly before the call.
     */
    private static final String CLAIM =
            """
            UPDATE tenant_disconnection d
            SET attempts = d.attempts + 1,
                next_at = ledgerway_now()
                    + least(interval '10 minutes' * power(2, least(d.attempts, 20)),
                            interval '4 hours')
            WHERE d.id = (SELECT id FROM tenant_disconnection WHERE next_at <= ledgerway_now()
                          ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING d.id, d.grant_id, d.platform_key, d.tenant_id,
                d.created_at < ledgerway_now() - interval '1 day' AS late,
                EXISTS (SELECT FROM connection k JOIN oauth_grant other ON other.id = k.grant_id
                        JOIN oauth_grant own ON own.id = d.grant_id
                        WHERE k.platform_key = d.platform_key AND k.tenant_id = d.tenant_id
                          AND (other.id = own.id OR other.user_hash = own.user_hash)) AS used
            """;

    private static final RowMapper<Due> DUE = RecordRowMapper.of(Due.class);

    private final JdbcClient jdbc;

    DisconnectionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A claimed row.
     *
     * @param late whether it has been tried for a day
     * @param used whether a connection uses the organisation again or still
     */
    record Due(
            UUID id,
            UUID grantId,
            String platformKey,
            String tenantId,
            boolean late,
            boolean used) {}

    /** Queues a disconnection, in the caller's transaction; only grants of a user have others. */
    void add(UUID grantId, String platformKey, String tenantId) {
        jdbc.sql(ADD).params(UUID.randomUUID(), grantId, platformKey, tenantId, grantId).update();
    }

    /**
     * Moves the disconnections of a grant that no connection uses to another grant of the same
     * user, of any client, in the caller's transaction. Those of the last grant of a user remain,
     * and are deleted with it.
     */
    void moveToOtherGrant(UUID grantId) {
        jdbc.sql(MOVE_TO_OTHER_GRANT).params(grantId, grantId).update();
    }

    /** Claims one row. */
    Optional<Due> claim() {
        return jdbc.sql(CLAIM).query(DUE).optional();
    }

    void done(UUID id) {
        jdbc.sql("DELETE FROM tenant_disconnection WHERE id = ?").param(id).update();
    }
}
