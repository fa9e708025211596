package io.ledgerway.company.grant;

import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.secret.Sealer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Grants in the database: sealed, moved on by compare-and-set only. */
class GrantStore {

    private static final String COLUMNS =
            " id, platform_key, generation, access_sealed, access_expires_at, refresh_sealed,"
                    + " previous_refresh_sealed ";

    private static final String ADD =
            """
            INSERT INTO oauth_grant (id, platform_key, generation, access_sealed,
                access_expires_at, refresh_sealed, created)
            VALUES (?, ?, 1, ?, ?, ?, ledgerway_now())
            """;

    private static final String FIND = "SELECT" + COLUMNS + "FROM oauth_grant WHERE id = ?";

    private static final String LEASE =
            """
            UPDATE oauth_grant
            SET lease_owner = ?, lease_until = ledgerway_now() + make_interval(secs => ?)
            WHERE id = ? AND generation = ?
              AND (lease_until IS NULL OR lease_until < ledgerway_now())
            """;

    private static final String RELEASE =
            """
            UPDATE oauth_grant SET lease_owner = NULL, lease_until = NULL
            WHERE id = ? AND lease_owner = ?
            """;

    /** A late writer, whose lease another one has taken over, changes nothing. */
    private static final String RENEW =
            """
            UPDATE oauth_grant
            SET generation = generation + 1, access_sealed = ?, access_expires_at = ?,
                previous_refresh_sealed = refresh_sealed, refresh_sealed = ?,
                lease_owner = NULL, lease_until = NULL, refreshed_at = ledgerway_now()
            WHERE id = ? AND generation = ? AND lease_owner = ?
            """;

    private static final String WIPE =
            """
            DELETE FROM oauth_grant g
            WHERE g.id = ? AND NOT EXISTS (SELECT FROM connection k WHERE k.grant_id = g.id)
            RETURNING
            """
                            .stripTrailing()
                    + COLUMNS;

    private static final String CONNECTIONS = "SELECT id FROM connection WHERE grant_id = ?";

    private final JdbcClient jdbc;
    private final Sealer sealer;

    GrantStore(JdbcClient jdbc, Sealer sealer) {
        this.jdbc = jdbc;
        this.sealer = sealer;
    }

    UUID add(String platformKey, Credentials credentials) {
        UUID id = UUID.randomUUID();
        jdbc.sql(ADD)
                .param(id)
                .param(platformKey)
                .param(sealer.seal(credentials.accessToken().value(), id))
                .param(at(credentials.accessExpiresAt()))
                .param(sealed(credentials.refreshToken(), id))
                .update();
        return id;
    }

    Optional<Grant> find(UUID id) {
        return jdbc.sql(FIND).param(id).query((row, _) -> grant(row)).optional();
    }

    /** The connections that a grant opens. */
    List<ConnectionId> connections(UUID id) {
        return jdbc.sql(CONNECTIONS)
                .param(id)
                .query((row, _) -> new ConnectionId(row.getObject(1, UUID.class)))
                .list();
    }

    /** Reserves the refresh of one generation; false when another one has it. */
    boolean lease(UUID id, long generation, UUID owner, Duration duration) {
        return jdbc.sql(LEASE).params(owner, duration.toMillis() / 1000.0, id, generation).update()
                == 1;
    }

    void release(UUID id, UUID owner) {
        jdbc.sql(RELEASE).params(id, owner).update();
    }

    /** Puts new tokens in the place of a generation's; false when the lease is lost. */
    boolean renew(Grant seen, Credentials fresh, UUID owner) {
        return jdbc.sql(RENEW)
                        .param(sealer.seal(fresh.accessToken().value(), seen.id()))
                        .param(at(fresh.accessExpiresAt()))
                        .param(sealed(fresh.refreshToken(), seen.id()))
                        .param(seen.id())
                        .param(seen.generation())
                        .param(owner)
                        .update()
                == 1;
    }

    /** Removes a grant that no connection uses; empty when one still does. */
    Optional<Grant> wipe(UUID id) {
        return jdbc.sql(WIPE).param(id).query((row, _) -> grant(row)).optional();
    }

    private Grant grant(ResultSet row) throws SQLException {
        UUID id = row.getObject("id", UUID.class);
        OffsetDateTime expires = row.getObject("access_expires_at", OffsetDateTime.class);
        return new Grant(
                id,
                row.getString("platform_key"),
                row.getLong("generation"),
                new Credentials(
                        new Secret(sealer.open(row.getBytes("access_sealed"), id)),
                        expires == null ? null : expires.toInstant(),
                        opened(row.getBytes("refresh_sealed"), id)),
                opened(row.getBytes("previous_refresh_sealed"), id));
    }

    private byte @Nullable [] sealed(@Nullable Secret secret, UUID id) {
        return secret == null ? null : sealer.seal(secret.value(), id);
    }

    private @Nullable Secret opened(byte @Nullable [] sealed, UUID id) {
        return sealed == null ? null : new Secret(sealer.open(sealed, id));
    }

    private static @Nullable OffsetDateTime at(@Nullable Instant instant) {
        return instant == null ? null : instant.atOffset(ZoneOffset.UTC);
    }
}
