package io.ledgerway.webhook.destination;

import java.util.List;

/**
 * The addresses that messages come from, as the operator of this installation says it (decision
 * 54); told to customers, who let them through their firewalls. Nothing follows from it: where
 * requests leave is for the egress proxy or the bind address.
 *
 * @param addresses addresses or ranges; empty: not said
 */
public record SourceAddresses(List<String> addresses) {

    public SourceAddresses {
        addresses = List.copyOf(addresses);
    }
}
