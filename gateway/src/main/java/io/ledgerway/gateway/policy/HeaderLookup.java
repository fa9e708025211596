package io.ledgerway.gateway.policy;

import java.util.List;

/** The headers of a request, whichever transport received it. */
public interface HeaderLookup {

    /** All values of a header; empty if the request does not have it. */
    List<String> all(String name);

    /** Whether the request has a header. */
    boolean contains(String name);
}
