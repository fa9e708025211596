package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Authorization by a customer: the platform's consent page, and the callback. */
public interface LinkFlow {

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
     * Selects one of the tenants of {@link Outcome.NeedsTenant}.
     *
     * @throws ConnectorException.NotFound when it was not offered
     */
    Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException;

    /**
     * Ends the access to one tenant of an authorization that gives access to several; the others
     * remain. Has no effect if there is no access, and where an authorization is for one tenant.
     */
    default void disconnect(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {}

    /**
     * Whether a call to an address serves authorization: tokens, revocation, or the list of
     * organisations of a token. No platform charges for such calls.
     */
    boolean isAuthorizationCall(URI address);

    /** Revokes the authorization at the platform; best effort. */
    void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException;

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
            PlatformUse use) {

        /** Asks for permission to everything. */
        public AuthorizationRequest(
                ConnectionId connection,
                URI redirectUri,
                String state,
                String codeVerifier,
                String accountHint) {
            this(connection, redirectUri, state, codeVerifier, accountHint, PlatformUse.ALL);
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

    /** The result of an authorization. */
    sealed interface Outcome {

        /** Authorized for one tenant. */
        record Linked(Credentials credentials, Tenant tenant) implements Outcome {}

        /** Authorized for several tenants: the customer has to choose one. */
        record NeedsTenant(Credentials credentials, List<Tenant> choices) implements Outcome {
            public NeedsTenant {
                choices = List.copyOf(choices);
            }
        }

        /** Denied by the customer or the platform. */
        record Denied(String platformError, String description) implements Outcome {}
    }
}
