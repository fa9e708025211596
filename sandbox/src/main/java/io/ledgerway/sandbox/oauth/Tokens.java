package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.TenantCache;
import io.ledgerway.sandbox.tenant.Tenants;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tokens. Lifetime and rotation follow the {@link TokenPolicy} of the organisation's platform. All
 * times are by the clock of the organisation, the most advanced one if a grant covers several. Only
 * hashes are stored.
 */
public class Tokens {

    private static final String TOKEN =
            """
            SELECT t.id, t.kind, t.access_grant, t.issued_at, t.expires_at, t.rotated_at,
                   t.revoked_at,
                   (SELECT platform FROM tenant WHERE number = g.tenants[1]) AS platform,
                   g.revoked_at AS grant_revoked_at, array_to_string(g.tenants, ',') AS tenants,
                   (SELECT max(clock_offset) FROM tenant WHERE number = ANY (g.tenants)) AS ahead
            FROM issued_token t JOIN access_grant g ON g.id = t.access_grant
            WHERE t.hash = :hash
            """;

    private static final RowMapper<IssuedToken> ISSUED =
            new SimplePropertyRowMapper<>(IssuedToken.class);

    private final JdbcClient jdbc;
    private final Grants grants;
    private final AuthorizationCodes authorizationCodes;
    private final Tenants tenants;
    private final TenantCache<String, CachedToken> tenantCache = new TenantCache<>();

    Tokens(JdbcClient jdbc, Grants grants, AuthorizationCodes authorizationCodes, Tenants tenants) {
        this.jdbc = jdbc;
        this.grants = grants;
        this.authorizationCodes = authorizationCodes;
        this.tenants = tenants;
    }

    /**
     * A token in the cache.
     *
     * @param ahead offset of its clock in milliseconds
     * @param changes change counter of the organisations at that time
     */
    private record CachedToken(Stored token, long ahead, long changes) {}

    private record Stored(
            long id,
            String kind,
            UUID grant,
            TokenPolicy policy,
            Instant issuedAt,
            Instant expiresAt,
            @Nullable Instant rotatedAt,
            boolean revoked,
            List<Integer> tenants,
            Instant now) {}

    /** Writes the access token of a grant. */
    @FunctionalInterface
    interface AccessTokenForm {

        String write(UUID grant, Instant issuedAt, Instant expiresAt);
    }

    private static final AccessTokenForm OPAQUE = (_, _, _) -> RandomToken.random("sbx_at_");

    /** Issues a pair of tokens for an organisation without a user, for the control API. */
    public TokenPair issueFor(Tenant tenant) {
        return issue(grants.open(List.of(tenant), "control"), "control", OPAQUE);
    }

    /** Exchanges a code; empty when it is unknown, used, expired or issued to another caller. */
    Optional<TokenPair> exchange(String code, String redirectUri, String verifier) {
        return exchange(code, redirectUri, verifier, OPAQUE);
    }

    Optional<TokenPair> exchange(
            String code, String redirectUri, String verifier, AccessTokenForm form) {
        return authorizationCodes
                .redeem(code, redirectUri, verifier)
                .map(it -> issue(it, "authorization_code", form));
    }

    /**
     * Exchanges a refresh token; empty when it is unknown, revoked, idle for too long or past its
     * grace period.
     */
    Optional<TokenPair> refresh(String refreshToken) {
        return refresh(refreshToken, OPAQUE);
    }

    Optional<TokenPair> refresh(String refreshToken, AccessTokenForm form) {
        return stored(refreshToken)
                .filter(it -> it.kind().equals("refresh") && !it.revoked())
                .filter(it -> it.expiresAt().isAfter(it.now()))
                .filter(it -> it.policy().stillWorks(it.rotatedAt(), it.now()))
                .map(it ->
                        it.policy().keeps(it.issuedAt(), it.now())
                                ? keep(it, refreshToken, form)
                                : rotate(it, form));
    }

    private TokenPair rotate(Stored token, AccessTokenForm form) {
        jdbc.sql(
                        """
                        UPDATE issued_token
                        SET refresh_count = refresh_count + 1,
                            rotated_at = coalesce(rotated_at, :now)
                        WHERE id = :id
                        """)
                .param("now", token.now().atOffset(ZoneOffset.UTC))
                .param("id", token.id())
                .update();
        return issue(token.grant(), "refresh_token", form);
    }

    /** Returns the same refresh token and counts its use against the idle lifetime. */
    private TokenPair keep(Stored token, String refreshToken, AccessTokenForm form) {
        jdbc.sql(
                        """
                        UPDATE issued_token
                        SET refresh_count = refresh_count + 1, expires_at = :until
                        WHERE id = :id
                        """)
                .param(
                        "until",
                        token.now().plus(token.policy().idleLifetime()).atOffset(ZoneOffset.UTC))
                .param("id", token.id())
                .update();
        return access(
                token.grant(), token.policy(), "refresh_token", refreshToken, token.now(), form);
    }

    /** Checks an access token. */
    public AccessDecision check(String accessToken) {
        Optional<CachedToken> cached =
                cached(accessToken).filter(it -> it.token().kind().equals("access"));
        if (cached.isEmpty()) {
            return new AccessDecision.Unknown();
        }
        Stored token = cached.get().token();
        if (token.revoked()) {
            return new AccessDecision.Revoked();
        }
        return token.expiresAt().isAfter(grants.ahead(cached.get().ahead()))
                ? new AccessDecision.Open(token.tenants())
                : new AccessDecision.Expired();
    }

    /** Finds the grant of an access token, expired or revoked ones too. */
    Optional<AccessGrant> grantOf(String accessToken) {
        return cached(accessToken)
                .filter(it -> it.token().kind().equals("access"))
                .map(it ->
                        new AccessGrant(
                                it.token().grant(),
                                it.token().expiresAt(),
                                it.token().revoked(),
                                !it.token().expiresAt().isAfter(grants.ahead(it.ahead()))));
    }

    /** Finds the grant of a refresh token. */
    Optional<UUID> grantOfRefreshToken(String refreshToken) {
        return stored(refreshToken).filter(it -> it.kind().equals("refresh")).map(Stored::grant);
    }

    /** Returns the cached value if neither grants nor organisations have changed. */
    private Optional<CachedToken> cached(String token) {
        String hash = RandomToken.hash(token);
        Optional<CachedToken> entry = tenantCache.find(hash, () -> look(hash));
        if (entry.filter(it -> it.changes() != tenants.changes()).isEmpty()) {
            return entry;
        }
        tenantCache.forget();
        return look(hash);
    }

    private Optional<CachedToken> look(String hash) {
        long changes = tenants.changes();
        return jdbc.sql(TOKEN)
                .param("hash", hash)
                .query((rs, row) -> new CachedToken(read(rs, row), rs.getLong("ahead"), changes))
                .optional();
    }

    /** Revokes the grant of the token, with all its tokens. */
    void revoke(String token) {
        stored(token)
                .ifPresent(it -> {
                    grants.end(it.grant());
                    tenantCache.forget();
                });
    }

    /** Revokes every grant for the organisation. */
    public void revokeAll(Tenant tenant) {
        grants.endAll(tenant);
        tenantCache.forget();
    }

    /** All tokens issued for the organisation, oldest first. */
    public List<IssuedToken> issuedFor(Tenant tenant) {
        return jdbc.sql(
                        """
                        SELECT t.id, t.access_grant AS grant, t.kind, t.origin, t.issued_at, t.expires_at,
                               t.rotated_at, coalesce(t.revoked_at, g.revoked_at) AS revoked_at,
                               t.refresh_count
                        FROM issued_token t JOIN access_grant g ON g.id = t.access_grant
                        WHERE g.tenants @> ARRAY[CAST(:tenant AS integer)] ORDER BY t.id
                        """)
                .param("tenant", tenant.number())
                .query(ISSUED)
                .list();
    }

    /** First organisation of the code or token, if it is known. */
    Optional<UUID> tenantOf(String secret) {
        return jdbc.sql(
                        """
                        SELECT t.id FROM tenant t JOIN access_grant g ON g.tenants[1] = t.number
                        WHERE g.id IN (SELECT access_grant FROM issued_token WHERE hash = :hash
                            UNION ALL SELECT access_grant FROM authorization_code WHERE hash = :hash)
                        """)
                .param("hash", RandomToken.hash(secret))
                .query(UUID.class)
                .optional();
    }

    TokenPair issue(UUID grant, String origin, AccessTokenForm form) {
        Instant now = grants.now(grant);
        TokenPolicy policy = grants.policy(grant);
        String refresh = RandomToken.random("sbx_rt_");
        TokenPair pair = access(grant, policy, origin, refresh, now, form);
        store(grant, "refresh", origin, refresh, now, now.plus(policy.idleLifetime()));
        return pair;
    }

    private TokenPair access(
            UUID grant,
            TokenPolicy policy,
            String origin,
            String refreshToken,
            Instant now,
            AccessTokenForm form) {
        Instant expiresAt = now.plus(policy.accessLifetime());
        TokenPair pair =
                new TokenPair(
                        form.write(grant, now, expiresAt),
                        refreshToken,
                        expiresAt,
                        policy.accessLifetime());
        store(grant, "access", origin, pair.accessToken(), now, pair.expiresAt());
        return pair;
    }

    private void store(
            UUID grant, String kind, String origin, String token, Instant now, Instant until) {
        jdbc.sql(
                        """
                        INSERT INTO issued_token (hash, access_grant, kind, origin, issued_at, expires_at)
                        VALUES (:hash, :grant, :kind, :origin, :now, :until)
                        """)
                .param("hash", RandomToken.hash(token))
                .param("grant", grant)
                .param("kind", kind)
                .param("origin", origin)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("until", until.atOffset(ZoneOffset.UTC))
                .update();
    }

    private Optional<Stored> stored(String token) {
        return jdbc.sql(TOKEN).param("hash", RandomToken.hash(token)).query(this::read).optional();
    }

    private Stored read(ResultSet rs, int row) throws SQLException {
        OffsetDateTime rotated = rs.getObject("rotated_at", OffsetDateTime.class);
        return new Stored(
                rs.getLong("id"),
                rs.getString("kind"),
                rs.getObject("access_grant", UUID.class),
                TokenPolicy.of(rs.getString("platform")),
                instant(rs, "issued_at"),
                instant(rs, "expires_at"),
                rotated == null ? null : rotated.toInstant(),
                rs.getObject("revoked_at") != null || rs.getObject("grant_revoked_at") != null,
                Arrays.stream(rs.getString("tenants").split(",")).map(Integer::valueOf).toList(),
                grants.ahead(rs.getLong("ahead")));
    }

    private static Instant instant(ResultSet rs, String column) throws SQLException {
        return rs.getObject(column, OffsetDateTime.class).toInstant();
    }
}
