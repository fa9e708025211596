package io.ledgerway.connector.quickbooksonline.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialImporter;
import java.util.List;
import java.util.Map;

/** Verifies imported tokens by reading the company that the {@code realmId} names. */
public final class QuickBooksCredentialImporter implements CredentialImporter {

    private static final String REALM_ID = "realmId";

    private final IntuitOAuthClient oauth;

    public QuickBooksCredentialImporter(IntuitOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public List<String> tenantFields() {
        return List.of(REALM_ID);
    }

    /** The platform answers "forbidden" for a company that the token does not cover. */
    @Override
    public Tenant importCredentials(
            Credentials credentials, Map<String, String> fields, PlatformHttp http)
            throws ConnectorException {
        try {
            return oauth.company(fields.getOrDefault(REALM_ID, ""), credentials, http);
        } catch (ConnectorException.InsufficientPermission other) {
            throw new ConnectorException.NotFound(
                    "The access token does not give access to this " + REALM_ID);
        }
    }
}
