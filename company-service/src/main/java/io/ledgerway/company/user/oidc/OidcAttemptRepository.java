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
 * Sign-ins under way at the identity provider: begun here, ended once by who comes back with the
 * state. What only has to be recognised is kept hashed, the PKCE verifier sealed.
 */
public final class OidcAttemptRepository {

    static final Duration LIFE = Duration.ofMinutes(10);

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
     * A sign-in that has begun.
     *
     * @param state what the browser comes back with
     */
    public record Begun(URI authorizeUrl, String state) {

        @Override
        public String toString() {
            return "Begun[***]";
        }
    }

    /** Begins a sign-in that comes back to this page of ours. */
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
                        (double) LIFE.toSeconds())
                .update();
        return new Begun(URI.create(request.getAuthorizationRequestUri()), state);
    }

    /**
     * Who came back; nothing when the state is unknown, used or too old. No transaction is open
     * while the provider is asked.
     *
     * @throws OidcException when the provider or our check of its token says no
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
