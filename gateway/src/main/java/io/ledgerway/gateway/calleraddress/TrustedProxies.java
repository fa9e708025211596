package io.ledgerway.gateway.calleraddress;

import io.netty.handler.ipfilter.IpFilterRule;
import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Networks of the proxies in front of the gateway whose {@code X-Forwarded-For} is trusted; none by
 * default.
 */
record TrustedProxies(List<IpFilterRule> networks) {

    TrustedProxies {
        networks = List.copyOf(networks);
    }

    /**
     * Parses networks in CIDR notation.
     *
     * @throws IllegalArgumentException naming the invalid network
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

    /** Parses the address here because Netty's rule would resolve a host name. */
    private static IpFilterRule network(String cidr) {
        int slash = cidr.indexOf('/');
        InetAddress base = IpLiterals.address(slash < 0 ? cidr : cidr.substring(0, slash));
        if (base == null) {
            throw new IllegalArgumentException(cidr + " is not a network in CIDR notation");
        }
        try {
            int bits =
                    slash < 0
                            ? base.getAddress().length * 8
                            : Integer.parseInt(cidr.substring(slash + 1));
            return new IpSubnetFilterRule(base, bits, IpFilterRuleType.ACCEPT);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(cidr + " is not a network in CIDR notation", e);
        }
    }
}
