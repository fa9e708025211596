package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Revokes grants at platforms. A revocation is a row that is written with the change that makes a
 * grant obsolete, so it survives a crash. Failed revocations are retried for one day. No grant is
 * revoked if its organisation is linked again, because some platforms would revoke the new grant as
 * well. A grant whose organisation is unknown is not revoked if its connection is linked again. Nor
 * is one revoked while another grant of the same user of the platform exists, whichever client has
 * it: the platform would end all authorizations of the user. Revocations are claimed one by one, so
 * that both are decided immediately before the call.
 */
class RevocationWorker {

    private static final Logger log = LoggerFactory.getLogger(RevocationWorker.class);

    private static final String ADD =
            """
            INSERT INTO revocation (id, platform_key, tenant_id, access_sealed, refresh_sealed,
                user_hash, company_id, connection_id, created_at, next_at)
            VALUES (?, ?, ?, ?, ?, ?, %s, %s, ledgerway_now(), ledgerway_now())
            """
                    .formatted(GrantRepository.COMPANY_IF_KEPT, GrantRepository.CONNECTION_IF_KEPT);

    /**
     * The next attempt time is both lease and retry schedule: 10 minutes, doubled with each attempt
     * up to 4 hours.
     */
    private static final String CLAIM =
            """
            UPDATE revocation r
            SET attempts = r.attempts + 1,
                next_at = ledgerway_now()
                    + least(interval '10 minutes' * power(2, least(r.attempts, 20)),
                            interval '4 hours')
            WHERE r.id = (SELECT id FROM revocation WHERE next_at <= ledgerway_now()
                          ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING r.id, r.platform_key, r.access_sealed, r.refresh_sealed,
                r.company_id, r.connection_id,
                r.created_at < ledgerway_now() - interval '1 day' AS late,
                CASE WHEN r.tenant_id IS NULL
                     THEN EXISTS (SELECT FROM connection k
                                  WHERE k.id = r.connection_id AND k.linked_at >= r.created_at)
                     ELSE EXISTS (SELECT FROM connection k
                                  WHERE k.platform_key = r.platform_key
                                    AND k.tenant_id = r.tenant_id
                                    AND k.linked_at >= r.created_at)
                END AS linked_again,
                EXISTS (SELECT FROM oauth_grant g WHERE g.platform_key = r.platform_key
                        AND g.user_hash = r.user_hash) AS in_use
            """;

    /** By at least a second: a row is not due again in the same run. */
    private static final String DEFER =
            """
            UPDATE revocation SET next_at = ledgerway_now() + make_interval(secs => greatest(1, ?))
            WHERE id = ?
            """;

    private static final String DONE = "DELETE FROM revocation WHERE id = ?";

    private static final RowMapper<Due> DUE = RecordRowMapper.of(Due.class);

    private final JdbcClient jdbc;
    private final SealedCredentials sealing;
    private final Platforms platforms;
    private final MeterRegistry meters;

    RevocationWorker(
            JdbcClient jdbc, Encryptor encryptor, Platforms platforms, MeterRegistry meters) {
        this.jdbc = jdbc;
        this.sealing = new SealedCredentials(encryptor);
        this.platforms = platforms;
        this.meters = meters;
    }

    /**
     * Queues the revocation of credentials that were never stored.
     *
     * @param tenantId their organisation; null if it is unknown, or if there are several
     */
    void add(
            String platformKey,
            Credentials credentials,
            @Nullable String tenantId,
            CallOwner account) {
        UUID id = UUID.randomUUID();
        CompanyId company = account.companyId();
        ConnectionId connection = account.connectionId();
        jdbc.sql(ADD)
                .param(id)
                .param(platformKey)
                .param(tenantId)
                .param(sealing.seal(credentials.accessToken(), id))
                .param(sealing.sealNullable(credentials.refreshToken(), id))
                .param(GrantRepository.userHash(credentials, platformKey))
                .param(company == null ? null : company.value())
                .param(connection == null ? null : connection.value())
                .update();
    }

    /** Runs all revocations that are due. */
    void run() {
        Optional<Due> due = claim();
        while (due.isPresent()) {
            process(due.get());
            due = claim();
        }
    }

    private Optional<Due> claim() {
        return jdbc.sql(CLAIM).query(DUE).optional();
    }

    private void process(Due it) {
        String outcome =
                it.linkedAgain() ? "linked_again" : it.inUse() ? "in_use" : revokeAtPlatform(it);
        if (outcome.equals("failed") && it.late()) {
            outcome = "exhausted";
            log.warn(
                    "Revocation {} of a grant at {} failed for one day and is not retried",
                    it.id(),
                    it.platformKey());
        }
        if (!outcome.equals("failed")) {
            jdbc.sql(DONE).param(it.id()).update();
        }
        meters.counter(
                        "ledgerway.token.revocations",
                        "platform",
                        it.platformKey(),
                        "outcome",
                        outcome)
                .increment();
    }

    private String revokeAtPlatform(Due it) {
        Credentials credentials = opened(it);
        if (credentials == null) {
            return "failed";
        }
        try {
            platforms
                    .require(it.platformKey())
                    .linkFlow()
                    .revoke(credentials, platforms.http(it.platformKey(), it.account()));
            return "revoked";
        } catch (ConnectorException.AuthorizationRevoked e) {
            return "revoked";
        } catch (ConnectorException.RateLimited e) {
            defer(it.id(), e.retryAfter());
            return failed(it, e);
        } catch (ConnectorException | RuntimeException e) {
            return failed(it, e);
        }
    }

    private static String failed(Due it, Exception why) {
        log.warn("Revocation of a grant of {} failed: {}", it.platformKey(), why.getMessage());
        return "failed";
    }

    private void defer(UUID id, Duration pause) {
        jdbc.sql(DEFER).params(pause.toMillis() / 1000.0, id).update();
    }

    /** A row that cannot be decrypted must not block the others. */
    private @Nullable Credentials opened(Due it) {
        try {
            return sealing.open(it.tokens(), it.id(), null);
        } catch (IllegalStateException e) {
            log.error("A grant to revoke cannot be decrypted: {}", e.getMessage());
            return null;
        }
    }

    private record Due(
            UUID id,
            String platformKey,
            SealedCredentials.Tokens tokens,
            CallOwner account,
            boolean late,
            boolean linkedAgain,
            boolean inUse) {}
}
