package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import java.util.List;

/**
 * The scopes that a customer granted. They are an attribute of the tenant, so a missing one fails
 * only the types that need it, and without a call.
 */
public final class GrantedScopes {

    /** The attribute of the tenant: scopes separated by spaces. */
    public static final String ATTRIBUTE = "scopes";

    private GrantedScopes() {}

    /**
     * Checks that the type can be read. Without the attribute, Xero decides.
     *
     * @throws ConnectorException.InsufficientPermission naming the missing scope
     */
    public static void require(Tenant tenant, DataType type)
            throws ConnectorException.InsufficientPermission {
        var granted = tenant.attributes().get(ATTRIBUTE);
        if (granted != null && !XeroScopes.covers(List.of(granted.split(" ", -1)), type)) {
            throw new ConnectorException.InsufficientPermission(
                    "The customer has not granted %s, which %s need; the connection must be authorized again"
                            .formatted(XeroScopes.needed(type), type.key()));
        }
    }
}
