package io.ledgerway.webhook.destination;

import java.util.List;

/**
 * The source addresses of requests, as the operator declares them, for the firewalls of customers.
 * The setting is informative: the egress proxy or the bind address decides the actual source.
 *
 * @param addresses addresses or networks; empty: not declared
 */
public record SourceAddresses(List<String> addresses) {

    public SourceAddresses {
        addresses = List.copyOf(addresses);
    }
}
