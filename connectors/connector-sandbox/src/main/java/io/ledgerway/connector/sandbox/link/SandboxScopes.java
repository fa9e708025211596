package io.ledgerway.connector.sandbox.link;

import io.ledgerway.connector.link.DataTypeAccess;
import io.ledgerway.connector.link.ScopePolicy;
import java.util.Collection;
import java.util.Set;

/** One scope covers all data types and writes. */
public final class SandboxScopes implements ScopePolicy {

    static final String ACCOUNTING = "accounting";

    @Override
    public Set<String> missing(DataTypeAccess use, Collection<String> granted) {
        return granted.contains(ACCOUNTING) ? Set.of() : Set.of(ACCOUNTING);
    }
}
