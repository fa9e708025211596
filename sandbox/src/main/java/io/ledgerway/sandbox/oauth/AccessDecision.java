package io.ledgerway.sandbox.oauth;

import java.util.List;

/** Result of the check of an access token. */
public sealed interface AccessDecision {

    /** Valid for these organisations, by number. */
    record Open(List<Integer> tenants) implements AccessDecision {
        public Open {
            tenants = List.copyOf(tenants);
        }
    }

    /** Expired; the application should refresh. */
    record Expired() implements AccessDecision {}

    /** Revoked by the user or the application. */
    record Revoked() implements AccessDecision {}

    /** Unknown token. */
    record Unknown() implements AccessDecision {}
}
