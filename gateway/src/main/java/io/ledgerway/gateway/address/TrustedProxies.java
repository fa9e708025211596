package io.ledgerway.gateway.address;

import java.net.InetAddress;
import java.util.List;

/** The proxies in front of us whose word about callers' addresses counts; none by default. */
record TrustedProxies(List<Network> networks) {

    TrustedProxies {
        networks = List.copyOf(networks);
    }

    /**
     * Reads networks in CIDR notation.
     *
     * @throws IllegalArgumentException naming the one that is none
     */
    static TrustedProxies of(List<String> cidrs) {
        return new TrustedProxies(
                cidrs.stream()
                        .map(String::strip)
                        .filter(it -> !it.isEmpty())
                        .map(Network::of)
                        .toList());
    }

    boolean trusts(InetAddress address) {
        for (Network network : networks) {
            if (network.contains(address)) {
                return true;
            }
        }
        return false;
    }
}
