package io.ledgerway.company.user.oidc;

import io.ledgerway.company.user.session.SessionTokens;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.encryption.Encryptor;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;

/**
 * Stores pending sign-ins at the identity provider. An attempt is completed once, by its state.
 * State and nonce are stored as hashes, the PKCE verifier is encrypted.
 */
public final class OidcAttemptRepository {

    static final Duration TTL = Duration.ofMinutes(10);

    private static final String PURGE =
            "DELETE FROM oidc_attempt WHERE expires_at < ledgerway_now()";

    private static final String BEGIN =
            """
            INSERT INTO oidc_attempt
                (id, state_hash, nonce_hash, verifier_sealed, redirect_uri, expires_at)
            VALUES (?, ?, ?, ?, ?, ledgerway_now() + make_interval(secs => ?))
            """;

    private static final String CLAIM =
            """
            DELETE FROM oidc_attempt WHERE state_hash = ? AND expires_at > ledgerway_now()
            RETURNING *
            """;

    private static final RowMapper<Attempt> ATTEMPT = RecordRowMapper.of(Attempt.class);

    private final JdbcClient jdbc;
    private final Encryptor encryptor;
    private final IdentityProvider provider;

    public OidcAttemptRepository(JdbcClient jdbc, Encryptor encryptor, IdentityProvider provider) {
        this.jdbc = jdbc;
        this.encryptor = encryptor;
        this.provider = provider;
    }

    /**
     * Started sign-in.
     *
     * @param state state that the provider returns to the redirect URI
     */
    public record Begun(URI authorizeUrl, String state) {

        @Override
        public String toString() {
            return "Begun[***]";
        }
    }

    /** Starts a sign-in that returns to this page of the portal. */
    public Begun begin(String redirectUri) {
        String state = SessionTokens.next();
        String nonce = SessionTokens.next();
        OAuth2AuthorizationRequest request = provider.request(redirectUri, state, nonce);
        String verifier =
                Objects.requireNonNull(request.getAttribute(PkceParameterNames.CODE_VERIFIER));
        UUID id = UUID.randomUUID();
        jdbc.sql(PURGE).update();
        jdbc.sql(BEGIN)
                .params(
                        id,
                        SessionTokens.hash(state),
                        SessionTokens.hash(nonce),
                        encryptor.encrypt(verifier, id),
                        redirectUri,
                        (double) TTL.toSeconds())
                .update();
        return new Begun(URI.create(request.getAuthorizationRequestUri()), state);
    }

    /**
     * Completes a sign-in; empty if the state is unknown, used or expired. The provider is called
     * outside of any transaction.
     *
     * @throws OidcException if the provider rejects the code or its token is invalid
     */
    public Optional<OidcIdentity> complete(String state, String code) {
        return claim(state)
                .map(it ->
                        provider.identity(
                                code,
                                it.redirectUri(),
                                encryptor.decrypt(it.verifierSealed(), it.id()),
                                it.nonceHash()));
    }

    private Optional<Attempt> claim(String state) {
        return jdbc.sql(CLAIM).param(SessionTokens.hash(state)).query(ATTEMPT).optional();
    }

    @SuppressWarnings("ArrayRecordComponent") // lives for one line
    private record Attempt(UUID id, byte[] nonceHash, byte[] verifierSealed, String redirectUri) {}
}
