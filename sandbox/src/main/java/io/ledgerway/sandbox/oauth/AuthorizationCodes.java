package io.ledgerway.sandbox.oauth;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Authorization codes; each can be exchanged once for a pair of tokens of its grant. Only hashes
 * are stored.
 */
class AuthorizationCodes {

    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private final JdbcClient jdbc;
    private final Grants grants;

    AuthorizationCodes(JdbcClient jdbc, Grants grants) {
        this.jdbc = jdbc;
        this.grants = grants;
    }

    String issue(UUID grant, AuthorizationRequest request) {
        return issue(grant, request.redirectUri(), request.codeChallenge());
    }

    /**
     * Issues a code.
     *
     * @param challenge S256 challenge; empty when the application uses none
     */
    String issue(UUID grant, String redirectUri, String challenge) {
        String code = RandomToken.random("sbx_code_");
        jdbc.sql(
                        """
                        INSERT INTO authorization_code
                            (hash, access_grant, redirect_uri, code_challenge, expires_at)
                        VALUES (:hash, :grant, :redirectUri, :challenge, :expiresAt)
                        """)
                .param("hash", RandomToken.hash(code))
                .param("grant", grant)
                .param("redirectUri", redirectUri)
                .param("challenge", challenge)
                .param("expiresAt", grants.now(grant).plus(LIFETIME).atOffset(ZoneOffset.UTC))
                .update();
        return code;
    }

    /**
     * Redeems a code once for its grant; empty when it is unknown, used, expired or issued to
     * another caller.
     *
     * @param verifier verifier of the challenge; empty, and only empty, for a code without one
     */
    Optional<UUID> redeem(String code, String redirectUri, String verifier) {
        return jdbc.sql(
                        """
                        UPDATE authorization_code c SET used = true
                        FROM access_grant g
                        WHERE c.hash = :hash AND NOT c.used AND g.id = c.access_grant
                          AND g.revoked_at IS NULL
                        RETURNING c.access_grant, c.redirect_uri, c.code_challenge, c.expires_at
                        """)
                .param("hash", RandomToken.hash(code))
                .query(Code.class)
                .optional()
                .filter(it -> it.redirectUri().equals(redirectUri))
                .filter(it -> proves(it.codeChallenge(), verifier))
                .filter(it -> it.expiresAt().isAfter(grants.now(it.accessGrant())))
                .map(Code::accessGrant);
    }

    private static boolean proves(String challenge, String verifier) {
        return challenge.isEmpty()
                ? verifier.isEmpty()
                : RandomToken.same(challenge, RandomToken.challenge(verifier));
    }

    private record Code(
            UUID accessGrant, String redirectUri, String codeChallenge, Instant expiresAt) {}
}
