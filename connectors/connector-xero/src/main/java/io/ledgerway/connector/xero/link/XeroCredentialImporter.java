package io.ledgerway.connector.xero.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialImporter;
import java.util.List;
import java.util.Map;

/** Verifies imported tokens by listing their organisations; {@code tenantId} identifies one. */
public final class XeroCredentialImporter implements CredentialImporter {

    private static final String TENANT_ID = "tenantId";

    private final XeroOAuthClient oauth;

    public XeroCredentialImporter(XeroOAuthClient oauth) {
        this.oauth = oauth;
    }

    @Override
    public List<String> tenantFields() {
        return List.of(TENANT_ID);
    }

    @Override
    public Tenant importCredentials(
            Credentials credentials, Map<String, String> supplied, PlatformHttp http)
            throws ConnectorException {
        return oauth.accessible(credentials, http).stream()
                .filter(each -> each.id().equalsIgnoreCase(supplied.get(TENANT_ID)))
                .findFirst()
                .orElseThrow(() ->
                        new ConnectorException.NotFound(
                                "The access token does not give access to this tenantId"));
    }
}
