package io.ledgerway.connector.sandbox.link;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialImporter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Verifies imported tokens by listing their organisations; the first field identifies one. */
public final class SandboxCredentialImporter implements CredentialImporter {

    private final SandboxOAuthClient oauth;
    private final List<String> fields;

    public SandboxCredentialImporter(SandboxOAuthClient oauth, List<String> fields) {
        this.oauth = oauth;
        this.fields = List.copyOf(fields);
    }

    @Override
    public List<String> tenantFields() {
        return fields;
    }

    @Override
    public Tenant importCredentials(
            Credentials credentials, Map<String, String> supplied, PlatformHttp http)
            throws ConnectorException {
        var accessible = oauth.tenants(credentials, http);
        return fields.isEmpty() ? single(accessible) : byId(accessible, supplied);
    }

    /** For platforms whose tokens give access to a single organisation. */
    private static Tenant single(List<Tenant> accessible) throws ConnectorException {
        if (accessible.size() != 1) {
            throw new ConnectorException.NotFound(
                    "The access token gives access to %d organisations, not to one"
                            .formatted(accessible.size()));
        }
        return accessible.getFirst();
    }

    private Tenant byId(List<Tenant> accessible, Map<String, String> supplied)
            throws ConnectorException {
        var id = supplied.get(fields.getFirst());
        var tenant =
                accessible.stream()
                        .filter(each -> each.id().equalsIgnoreCase(id))
                        .findFirst()
                        .orElseThrow(() ->
                                new ConnectorException.NotFound(
                                        "The access token does not give access to this "
                                                + fields.getFirst()));
        var attributes = new LinkedHashMap<>(tenant.attributes());
        fields.stream().skip(1).forEach(each -> attributes.put(each, supplied.get(each)));
        return new Tenant(tenant.id(), tenant.name(), attributes);
    }
}
