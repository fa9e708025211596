package io.ledgerway.connector.link;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Authorization on a page of the platform: the consent page, and the callback. */
public non-sealed interface AuthorizationCodeFlow extends LinkFlow {

    /** The consent page for the customer's browser. Needs no I/O. */
    URI authorizationUrl(AuthorizationRequest start);

    /**
     * The issuer identifier that the platform sends as {@code iss} in every callback (RFC 9207).
     * The caller rejects a callback that names another issuer or none. Empty for a platform that
     * does not send it.
     */
    default Optional<String> issuer() {
        return Optional.empty();
    }

    /**
     * Exchanges the parameters of the callback for credentials and a tenant. Calls the platform:
     * not within a transaction.
     *
     * @param query the parameters of the callback
     */
    Outcome complete(AuthorizationRequest start, Map<String, String> query, PlatformHttp http)
            throws ConnectorException;

    /**
     * One authorization request.
     *
     * @param state ties the callback to the browser session
     * @param codeVerifier of PKCE: kept secret, its S256 challenge is sent
     * @param accountHint which tenant is meant: the id of the connection, or {@code choose}
     * @param use permission is asked for this and nothing else
     */
    record AuthorizationRequest(
            ConnectionId connection,
            URI redirectUri,
            String state,
            String codeVerifier,
            String accountHint,
            DataTypeAccess use) {

        /** Asks for permission to everything. */
        public AuthorizationRequest(
                ConnectionId connection,
                URI redirectUri,
                String state,
                String codeVerifier,
                String accountHint) {
            this(connection, redirectUri, state, codeVerifier, accountHint, DataTypeAccess.ALL);
        }

        /** The S256 challenge of the code verifier. */
        public String codeChallenge() {
            var hash = Sha256.hash(codeVerifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        }

        /** Without state and verifier: with both, anyone can complete the request. */
        @Override
        public String toString() {
            return "AuthorizationRequest[connection="
                    + connection
                    + ", accountHint="
                    + accountHint
                    + "]";
        }
    }
}
