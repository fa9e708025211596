package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.net.URI;
import java.util.List;

/**
 * Authorization by a customer. An adapter implements one of the two: {@link AuthorizationCodeFlow}
 * where the customer authorizes on a page of the platform, {@link CredentialForm} where the
 * customer types the credentials on the link page.
 */
public sealed interface LinkFlow permits AuthorizationCodeFlow, CredentialForm {

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

        /**
         * A typed value is wrong: the customer can correct it. Only a {@link CredentialForm} has
         * this outcome.
         *
         * @param field the name of the field to correct
         */
        record Incorrect(CredentialProblem problem, String field) implements Outcome {}
    }
}
