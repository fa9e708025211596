package io.ledgerway.gateway.address;

import io.netty.handler.ipfilter.IpFilterRule;
import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** The proxies in front of us whose word about callers' addresses counts; none by default. */
record TrustedProxies(List<IpFilterRule> networks) {

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
                        .map(TrustedProxies::network)
                        .toList());
    }

    boolean trusts(InetAddress address) {
        InetSocketAddress caller = new InetSocketAddress(address, 0);
        for (IpFilterRule network : networks) {
            if (network.matches(caller)) {
                return true;
            }
        }
        return false;
    }

    /** Netty's rule would look a name up, so the address is read here. */
    private static IpFilterRule network(String cidr) {
        int slash = cidr.indexOf('/');
        InetAddress base = Literals.address(slash < 0 ? cidr : cidr.substring(0, slash));
        if (base == null) {
            throw new IllegalArgumentException(cidr + " is no network");
        }
        try {
            int bits =
                    slash < 0
                            ? base.getAddress().length * 8
                            : Integer.parseInt(cidr.substring(slash + 1));
            return new IpSubnetFilterRule(base, bits, IpFilterRuleType.ACCEPT);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(cidr + " is no network", e);
        }
    }
}
