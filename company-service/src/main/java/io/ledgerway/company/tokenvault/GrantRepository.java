package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.CallOwner;
import io.ledgerway.connector.access.Credentials;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores grants: encrypted, updated by compare-and-set. Several connections of a client can refer
 * to one grant.
 */
public class GrantRepository {

    private static final String ADD =
            """
            INSERT INTO oauth_grant (id, platform_key, generation, access_sealed,
                access_expires_at, refresh_sealed, authorization_ends_at, scopes, tenant_id,
                created_at)
            VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ledgerway_now())
            """;

    private static final String ADD_OF_USER =
            """
            INSERT INTO oauth_grant (id, platform_key, generation, access_sealed,
                access_expires_at, refresh_sealed, authorization_ends_at, scopes, tenant_id,
                client_id, user_hash, created_at)
            VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ledgerway_now())
            ON CONFLICT (client_id, platform_key, user_hash) DO NOTHING
            """;

    /** Locks the grants of other clients as well, in the same order as the end of a grant. */
    private static final String LOCK_OF_USER =
            """
            WITH locked AS (
                SELECT id, client_id FROM oauth_grant
                WHERE platform_key = ? AND user_hash = ? ORDER BY id FOR UPDATE)
            SELECT id FROM locked WHERE client_id = ?
            """;

    /** Ends the lease of a running refresh, whose tokens are older than the new ones. */
    private static final String REPLACE =
            """
            UPDATE oauth_grant
            SET generation = generation + 1, access_sealed = ?, access_expires_at = ?,
                refresh_sealed = ?, previous_refresh_sealed = NULL,
                authorization_ends_at = coalesce(CAST(? AS timestamptz), authorization_ends_at),
                scopes = coalesce(CAST(? AS text[]), scopes), tenant_id = ?,
                lease_owner = NULL, lease_expires_at = NULL, refreshed_at = ledgerway_now(),
                authorized_at = ledgerway_now(), retry_at = NULL, keep_alive_at = NULL,
                keep_alive_failures = 0
            WHERE id = ?
            """;

    private static final String GENERATION = "SELECT generation FROM oauth_grant WHERE id = ?";

    /** In the order of the ids: concurrent changes of grants of one user cannot deadlock. */
    private static final String LOCK_ALL_OF_USER =
            """
            SELECT o.id FROM oauth_grant g
            JOIN oauth_grant o ON o.id = g.id
                OR (o.platform_key = g.platform_key AND o.user_hash = g.user_hash)
            WHERE g.id = ? ORDER BY o.id FOR UPDATE OF o
            """;

    private static final String OF_CONNECTION =
            "SELECT grant_id FROM connection WHERE id = ? AND grant_id IS NOT NULL";

    private static final String WAS_AUTHORIZED_AFTER =
            "SELECT coalesce(authorized_at, created_at) > ? FROM oauth_grant WHERE id = ?";

    private static final String FIND =
            """
            SELECT id, platform_key, generation, access_sealed, access_expires_at, refresh_sealed,
                previous_refresh_sealed, authorization_ends_at, scopes,
                greatest(0, extract(epoch FROM retry_at - ledgerway_now())) AS pause_seconds
            FROM oauth_grant WHERE id = ?
            """;

    private static final String UNUSED =
            "WHERE g.id = ? AND NOT EXISTS (SELECT FROM connection k WHERE k.grant_id = g.id)";

    private static final String WIPE = "DELETE FROM oauth_grant g " + UNUSED;

    /** The id of a company, which a revocation refers to while the company exists. */
    static final String COMPANY_IF_KEPT =
            "(SELECT id FROM company WHERE id = CAST(? AS uuid) FOR KEY SHARE)";

    /** The id of a connection, which a revocation refers to while the connection exists. */
    static final String CONNECTION_IF_KEPT =
            "(SELECT id FROM connection WHERE id = CAST(? AS uuid) FOR KEY SHARE)";

    /** The encrypted tokens are copied unchanged; the row keeps its id, to which they are bound. */
    private static final String DELETE_AND_REVOKE =
            """
            WITH deleted AS (DELETE FROM oauth_grant g %s RETURNING *)
            INSERT INTO revocation (id, platform_key, tenant_id, user_hash, access_sealed,
                refresh_sealed, company_id, connection_id, created_at, next_at)
            SELECT id, platform_key, tenant_id, user_hash, access_sealed, refresh_sealed,
                %s, %s, ledgerway_now(), ledgerway_now()
            FROM deleted
            """
                    .formatted(UNUSED, COMPANY_IF_KEPT, CONNECTION_IF_KEPT);

    private static final String CONNECTIONS = "SELECT id FROM connection WHERE grant_id = ?";

    private static final String ACCOUNT =
            """
            SELECT company_id, id AS connection_id FROM connection WHERE grant_id = ?
            ORDER BY created_at, id LIMIT 1
            """;

    private static final RowMapper<CallOwner> ACCOUNT_ROW = RecordRowMapper.of(CallOwner.class);

    private static final RowMapper<SealedGrant> SEALED = RecordRowMapper.of(SealedGrant.class);

    private final JdbcClient jdbc;
    private final SealedCredentials sealing;

    GrantRepository(JdbcClient jdbc, Encryptor encryptor) {
        this.jdbc = jdbc;
        this.sealing = new SealedCredentials(encryptor);
    }

    public UUID add(String platformKey, Credentials credentials, @Nullable String tenantId) {
        UUID id = UUID.randomUUID();
        jdbc.sql(ADD)
                .param(id)
                .param(platformKey)
                .param(sealing.seal(credentials.accessToken(), id))
                .param(TimestampParameter.ofNullable(credentials.accessExpiresAt()))
                .param(sealing.sealNullable(credentials.refreshToken(), id))
                .param(TimestampParameter.ofNullable(credentials.authorizationEndsAt()))
                .param(array(credentials.scopes()))
                .param(tenantId)
                .update();
        return id;
    }

    /**
     * Stores an authorization in the caller's transaction. If the client has a grant of the same
     * user of the platform, its tokens are replaced, and the caller's connection shares it with
     * those that the user authorized before. The caller has locked the company's row.
     */
    public UUID store(
            ClientId client, String platformKey, Credentials credentials, String tenantId) {
        byte[] user = userHash(credentials, platformKey);
        return user == null
                ? add(platformKey, credentials, tenantId)
                : storeOf(client, user, platformKey, credentials, tenantId);
    }

    private UUID storeOf(
            ClientId client,
            byte[] user,
            String platformKey,
            Credentials credentials,
            String tenantId) {
        Optional<UUID> stored;
        do {
            stored =
                    lock(client, platformKey, user)
                            .map(it -> replace(it, credentials, tenantId))
                            .or(() -> addOf(client, user, platformKey, credentials, tenantId));
        } while (stored.isEmpty());
        return stored.get();
    }

    private Optional<UUID> lock(ClientId client, String platformKey, byte[] user) {
        return jdbc.sql(LOCK_OF_USER)
                .params(platformKey, user, client.value())
                .query(UUID.class)
                .optional();
    }

    private UUID replace(UUID id, Credentials credentials, String tenantId) {
        jdbc.sql(REPLACE)
                .param(sealing.seal(credentials.accessToken(), id))
                .param(TimestampParameter.ofNullable(credentials.accessExpiresAt()))
                .param(sealing.sealNullable(credentials.refreshToken(), id))
                .param(TimestampParameter.ofNullable(credentials.authorizationEndsAt()))
                .param(array(credentials.scopes()))
                .param(tenantId)
                .param(id)
                .update();
        return id;
    }

    /** Empty if a concurrent transaction has stored a grant of the user. */
    private Optional<UUID> addOf(
            ClientId client,
            byte[] user,
            String platformKey,
            Credentials credentials,
            String tenantId) {
        UUID id = UUID.randomUUID();
        int added =
                jdbc.sql(ADD_OF_USER)
                        .param(id)
                        .param(platformKey)
                        .param(sealing.seal(credentials.accessToken(), id))
                        .param(TimestampParameter.ofNullable(credentials.accessExpiresAt()))
                        .param(sealing.sealNullable(credentials.refreshToken(), id))
                        .param(TimestampParameter.ofNullable(credentials.authorizationEndsAt()))
                        .param(array(credentials.scopes()))
                        .param(tenantId)
                        .param(client.value())
                        .param(user)
                        .update();
        return added == 1 ? Optional.of(id) : Optional.empty();
    }

    /** The user of the platform, as a hash; null if the platform names none. */
    static byte @Nullable [] userHash(Credentials credentials, String platformKey) {
        String user = credentials.user();
        return user == null
                ? null
                : Sha256.hash((platformKey + " " + user).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Locks a grant as {@link #lockAllOfUser} does; true if it still has the tokens of the
     * generation.
     */
    boolean lock(UUID id, long generation) {
        lockAllOfUser(id);
        return jdbc.sql(GENERATION)
                .param(id)
                .query(Long.class)
                .optional()
                .filter(it -> it == generation)
                .isPresent();
    }

    /**
     * Locks a grant and all others of the same user of the platform, of any client, until the end
     * of the caller's transaction.
     */
    void lockAllOfUser(UUID id) {
        jdbc.sql(LOCK_ALL_OF_USER).param(id).query(UUID.class).list();
    }

    /**
     * Locks the grant of a connection as {@link #lockAllOfUser} does; true if a customer authorized
     * it after a time. The caller has locked the company's row.
     */
    boolean wasAuthorizedAfter(ConnectionId connection, Instant time) {
        Optional<UUID> grant =
                jdbc.sql(OF_CONNECTION).param(connection.value()).query(UUID.class).optional();
        grant.ifPresent(this::lockAllOfUser);
        return grant.flatMap(it ->
                        jdbc.sql(WAS_AUTHORIZED_AFTER)
                                .param(TimestampParameter.of(time))
                                .param(it)
                                .query(Boolean.class)
                                .optional())
                .orElse(false);
    }

    Optional<Grant> find(UUID id) {
        return jdbc.sql(FIND).param(id).query(SEALED).optional().map(this::grant);
    }

    /** Finds the connections that use a grant. */
    List<ConnectionId> connections(UUID id) {
        return jdbc.sql(CONNECTIONS).param(id).query(ValueRowMapper.of(ConnectionId.class)).list();
    }

    /** The account whose usage contains the calls of a grant: its oldest connection. */
    CallOwner account(UUID id) {
        return jdbc.sql(ACCOUNT).param(id).query(ACCOUNT_ROW).optional().orElse(CallOwner.DELETED);
    }

    /**
     * Deletes a grant that no connection uses, in the caller's transaction. The caller has called
     * {@link #lockAllOfUser}: a statement after the lock sees a connection that a concurrent
     * transaction linked with the grant.
     */
    void wipe(UUID id) {
        jdbc.sql(WIPE).param(id).update();
    }

    /**
     * Deletes a grant that no connection uses and queues its revocation; false if it is in use. The
     * caller has called {@link #lockAllOfUser}, as for {@link #wipe}.
     *
     * @param account whose usage of the platform contains the revocation
     */
    boolean wipeAndRevoke(UUID id, CallOwner account) {
        CompanyId company = account.companyId();
        ConnectionId connection = account.connectionId();
        return jdbc.sql(DELETE_AND_REVOKE)
                        .param(id)
                        .param(company == null ? null : company.value())
                        .param(connection == null ? null : connection.value())
                        .update()
                == 1;
    }

    private Grant grant(SealedGrant it) {
        return new Grant(
                it.id(),
                it.platformKey(),
                it.generation(),
                credentials(it),
                sealing.open(it.previousRefreshSealed(), it.id()),
                Duration.ofMillis((long) (it.pauseSeconds() * 1000)));
    }

    private Credentials credentials(SealedGrant it) {
        Credentials tokens = sealing.open(it.tokens(), it.id(), it.accessExpiresAt());
        return new Credentials(
                tokens.accessToken(),
                tokens.accessExpiresAt(),
                tokens.refreshToken(),
                it.authorizationEndsAt(),
                it.scopes(),
                /* user= */ null);
    }

    static String @Nullable [] array(@Nullable Set<String> scopes) {
        return scopes == null ? null : scopes.stream().sorted().toArray(String[]::new);
    }

    @SuppressWarnings("ArrayRecordComponent") // opened at once, never compared
    private record SealedGrant(
            UUID id,
            String platformKey,
            long generation,
            SealedCredentials.Tokens tokens,
            @Nullable Instant accessExpiresAt,
            byte @Nullable [] previousRefreshSealed,
            @Nullable Instant authorizationEndsAt,
            @Nullable Set<String> scopes,
            double pauseSeconds) {}
}
