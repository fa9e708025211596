package io.ledgerway.connector.link;

import java.util.Collection;
import java.util.Set;

/** The scopes of OAuth that the use of a platform needs. Constant; needs no I/O. */
public interface ScopePolicy {

    /**
     * The attribute of a tenant with the granted scopes, separated by spaces; absent: not known.
     */
    String TENANT_ATTRIBUTE = "scopes";

    /**
     * The scopes that the data types and writes in use need and a customer has not granted; empty
     * where nothing is missing. A granted scope may stand for others.
     */
    Set<String> missing(Collection<String> granted);
}
