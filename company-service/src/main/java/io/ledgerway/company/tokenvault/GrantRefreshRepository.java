package io.ledgerway.company.tokenvault;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.encryption.Encryptor;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Leases of refreshes of grants, and the new tokens, stored by compare-and-set. */
class GrantRefreshRepository {

    private static final String LEASE =
            """
            UPDATE oauth_grant
            SET lease_owner = ?, lease_expires_at = ledgerway_now() + make_interval(secs => ?)
            WHERE id = ? AND generation = ?
              AND (lease_expires_at IS NULL OR lease_expires_at < ledgerway_now())
            """;

    /** Succeeds also for an expired lease that no other owner has taken. */
    private static final String PROLONG =
            """
            UPDATE oauth_grant SET lease_expires_at = ledgerway_now() + make_interval(secs => ?)
            WHERE id = ? AND generation = ? AND lease_owner = ?
            """;

    private static final String RELEASE =
            """
            UPDATE oauth_grant
            SET lease_owner = NULL, lease_expires_at = NULL,
                retry_at = ledgerway_now() + make_interval(secs => ?)
            WHERE id = ? AND lease_owner = ?
            """;

    /**
     * A stale owner, whose lease another replica has taken over, changes no row. A response that
     * lacks the end of the authorization or its scopes leaves the stored ones.
     */
    private static final String RENEW =
            """
            UPDATE oauth_grant
            SET generation = generation + 1, access_sealed = ?, access_expires_at = ?,
                previous_refresh_sealed = refresh_sealed, refresh_sealed = ?,
                authorization_ends_at = coalesce(CAST(? AS timestamptz), authorization_ends_at),
                scopes = coalesce(CAST(? AS text[]), scopes), user_hash = coalesce(user_hash, CAST(? AS bytea)),
                lease_owner = NULL, lease_expires_at = NULL, refreshed_at = ledgerway_now(),
                retry_at = NULL, keep_alive_at = NULL, keep_alive_failures = 0
            WHERE id = ? AND generation = ? AND lease_owner = ?
            """;

    private final JdbcClient jdbc;
    private final SealedCredentials sealing;

    GrantRefreshRepository(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.sealing = new SealedCredentials(encryptor);
    }

    /** Leases the refresh of one generation; false if another owner has the lease. */
    boolean lease(UUID id, long generation, UUID owner, Duration duration) {
        return jdbc.sql(LEASE).params(owner, seconds(duration), id, generation).update() == 1;
    }

    /** Renews the lease; false if another owner has it or the generation has changed. */
    boolean prolong(Grant seen, UUID owner, Duration duration) {
        return jdbc.sql(PROLONG)
                        .params(seconds(duration), seen.id(), seen.generation(), owner)
                        .update()
                == 1;
    }

    /** Releases the lease; no replica calls the platform during the pause. */
    void release(UUID id, UUID owner, Duration pause) {
        jdbc.sql(RELEASE).params(seconds(pause), id, owner).update();
    }

    /** Stores new tokens as the next generation; false if the lease is lost. */
    boolean renew(Grant seen, Credentials fresh, UUID owner) {
        return jdbc.sql(RENEW)
                        .param(sealing.seal(fresh.accessToken(), seen.id()))
                        .param(TimestampParameter.ofNullable(fresh.accessExpiresAt()))
                        .param(sealing.sealNullable(fresh.refreshToken(), seen.id()))
                        .param(TimestampParameter.ofNullable(fresh.authorizationEndsAt()))
                        .param(GrantRepository.array(fresh.scopes()))
                        .param(GrantRepository.userHash(fresh, seen.platformKey()))
                        .param(seen.id())
                        .param(seen.generation())
                        .param(owner)
                        .update()
                == 1;
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
