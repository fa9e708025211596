package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.model.datatype.DataType;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The scopes that a customer granted. They are an attribute of the tenant, so a missing one fails
 * only the types that need it, and without a call.
 */
public final class GrantedScopes {

    private GrantedScopes() {}

    /**
     * Checks that the collections of the type can be read. Without the attribute, Xero decides.
     *
     * @throws ConnectorException.InsufficientPermission naming the missing scopes
     */
    public static void require(Tenant tenant, DataType type, List<XeroCollection> collections)
            throws ConnectorException.InsufficientPermission {
        require(tenant, type, granted -> XeroScopes.missing(granted, type, collections));
    }

    /**
     * Checks that the type can be written. Without the attribute, Xero decides.
     *
     * @throws ConnectorException.InsufficientPermission naming the missing scope
     */
    public static void require(Tenant tenant, DataType type, PushOperation operation)
            throws ConnectorException.InsufficientPermission {
        require(tenant, type, granted -> XeroScopes.missing(granted, type, operation));
    }

    private static void require(
            Tenant tenant, DataType type, Function<Collection<String>, Set<String>> check)
            throws ConnectorException.InsufficientPermission {
        var granted = tenant.attributes().get(ScopePolicy.TENANT_ATTRIBUTE);
        if (granted == null) {
            return;
        }
        var missing = check.apply(List.of(granted.split(" ", -1)));
        if (!missing.isEmpty()) {
            throw new ConnectorException.InsufficientPermission(
                    "The company has not granted %s, which %s need; ask the company to link again"
                            .formatted(String.join(" ", missing), type.key()));
        }
    }
}
