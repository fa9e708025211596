package io.ledgerway.sandbox.oauth;

import java.util.List;

/** What a bearer token is good for. */
public sealed interface AccessDecision {

    /** It opens these organisations, by number. */
    record Open(List<Integer> tenants) implements AccessDecision {
        public Open {
            tenants = List.copyOf(tenants);
        }
    }

    /** It was good once; the application should refresh. */
    record Expired() implements AccessDecision {}

    /** The user or the application took it back. */
    record Revoked() implements AccessDecision {}

    /** No such token was ever issued. */
    record Unknown() implements AccessDecision {}
}
