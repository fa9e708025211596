package io.ledgerway.connector.link;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** How a customer authorizes us at the platform: out to its pages, and back to our callback. */
public interface LinkFlow {

    /** Where the customer's browser goes; no I/O. */
    URI authorizeUrl(Start start);

    /**
     * Turns the callback into credentials and a tenant. Calls the platform: never inside a
     * transaction.
     *
     * @param query the parameters of the callback
     */
    Outcome complete(Start start, Map<String, String> query, PlatformHttp http)
            throws ConnectorException;

    /**
     * Links one of the tenants that {@link Outcome.NeedsTenant} offered.
     *
     * @throws ConnectorException.NotFound when it was not offered
     */
    Outcome chooseTenant(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException;

    /** Tells the platform that we no longer need the permission; best effort. */
    void revoke(Credentials credentials, PlatformHttp http) throws ConnectorException;

    /**
     * One attempt to link.
     *
     * @param state ties the callback to the browser that began
     * @param codeVerifier PKCE: kept by us, its S256 challenge goes out
     * @param accountHint which organisation is meant: the connection's own id, or {@code choose}
     */
    record Start(
            ConnectionId connection,
            URI redirectUri,
            String state,
            String codeVerifier,
            String accountHint) {

        /** Without state and verifier: whoever has both can finish the attempt. */
        @Override
        public String toString() {
            return "Start[connection=" + connection + ", accountHint=" + accountHint + "]";
        }
    }

    /** How an attempt ended. */
    sealed interface Outcome {

        /** We are in. */
        record Linked(Credentials credentials, Tenant tenant) implements Outcome {}

        /** We are in, and the customer has several organisations: one is to be chosen. */
        record NeedsTenant(Credentials credentials, List<Tenant> choices) implements Outcome {
            public NeedsTenant {
                choices = List.copyOf(choices);
            }
        }

        /** The customer or the platform said no. */
        record Denied(String platformError, String description) implements Outcome {}
    }
}
