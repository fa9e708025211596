package io.ledgerway.connector.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.List;
import java.util.Map;

/**
 * Imports tokens that a customer granted to another application of the same client. It verifies the
 * access token with one call; the caller renews and stores the tokens.
 */
public interface CredentialImporter {

    /** The fields that identify the tenant; may be empty. */
    List<String> tenantFields();

    /**
     * Verifies that the access token gives access to the tenant that the fields identify. Calls the
     * platform: not within a transaction.
     *
     * @param fields a value for each of {@link #tenantFields()}
     * @throws ConnectorException.AccessTokenRejected when the token is expired or invalid
     * @throws ConnectorException.AuthorizationRevoked when the authorization was revoked
     * @throws ConnectorException.NotFound when the token does not give access to the tenant
     */
    Tenant importCredentials(Credentials credentials, Map<String, String> fields, PlatformHttp http)
            throws ConnectorException;
}
