package io.ledgerway.connector.link;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import java.util.List;
import java.util.Map;

/**
 * Takes over a permission that the customer gave to another application of the same client (PUT
 * authorization). It proves the access token in one live call; renewing and storing are the token
 * vault's.
 */
public interface CredentialImporter {

    /** What names the organisation in the body, besides the tokens; may be nothing. */
    List<String> tenantFields();

    /**
     * The organisation that the fields name, which the access token must open. Calls the platform:
     * never inside a transaction.
     *
     * @param fields a value for each of {@link #tenantFields()}
     * @throws ConnectorException.AccessTokenRejected when the token has ended or is none
     * @throws ConnectorException.AuthorizationRevoked when the permission is gone
     * @throws ConnectorException.NotFound when it opens another organisation, or none
     */
    Tenant importCredentials(Credentials credentials, Map<String, String> fields, PlatformHttp http)
            throws ConnectorException;
}
