package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialImporter;
import io.ledgerway.connector.link.Credentials;
import io.ledgerway.connector.link.Tenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks which organisations the token opens; the first field names one of them. */
final class NativeImporter implements CredentialImporter {

    private final NativeOAuth oauth;
    private final List<String> fields;

    NativeImporter(NativeOAuth oauth, List<String> fields) {
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
        var opened = oauth.tenants(credentials, http);
        return fields.isEmpty() ? only(opened) : named(opened, supplied);
    }

    /** Where a token is one organisation's, the platform needs no name for it. */
    private static Tenant only(List<Tenant> opened) throws ConnectorException {
        if (opened.size() != 1) {
            throw new ConnectorException.NotFound(
                    "The access token opens %d organisations, not one".formatted(opened.size()));
        }
        return opened.getFirst();
    }

    private Tenant named(List<Tenant> opened, Map<String, String> supplied)
            throws ConnectorException {
        var id = supplied.get(fields.getFirst());
        var tenant =
                opened.stream()
                        .filter(each -> each.id().equalsIgnoreCase(id))
                        .findFirst()
                        .orElseThrow(() ->
                                new ConnectorException.NotFound(
                                        "The access token does not open this "
                                                + fields.getFirst()));
        var attributes = new LinkedHashMap<>(tenant.attributes());
        fields.stream().skip(1).forEach(each -> attributes.put(each, supplied.get(each)));
        return new Tenant(tenant.id(), tenant.name(), attributes);
    }
}
