package io.ledgerway.connector.link;

import io.ledgerway.model.datatype.DataType;
import java.util.Collection;
import java.util.Set;

/** The scopes of OAuth that the use of a platform needs. Constant; needs no I/O. */
public interface ScopePolicy {

    /**
     * The attribute of a tenant with the granted scopes, separated by spaces; absent: not known.
     */
    String TENANT_ATTRIBUTE = "scopes";

    /**
     * The scopes that the use of a client needs, within the bounds that the operator has set, and a
     * customer has not granted; empty where nothing is missing. A granted scope may stand for
     * others.
     */
    Set<String> missing(DataTypeAccess use, Collection<String> granted);

    /** The same for one data type that is read. */
    default Set<String> missing(DataType type, Collection<String> granted) {
        return missing(new DataTypeAccess(Set.of(type), Set.of()), granted);
    }
}
