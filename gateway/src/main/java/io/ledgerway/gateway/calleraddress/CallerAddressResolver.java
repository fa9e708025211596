package io.ledgerway.gateway.calleraddress;

import io.ledgerway.gateway.policy.HeaderLookup;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Determines the address of the caller: the address of its connection or, if this is a trusted
 * proxy, the last address in {@code X-Forwarded-For} that is not a trusted proxy. Earlier addresses
 * are not trusted; the handlers of Spring and Reactor Netty use the first one, which the caller can
 * set.
 */
public final class CallerAddressResolver {

    /** Address of all callers whose connection has no address. */
    private static final String UNKNOWN = "unknown";

    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final TrustedProxies proxies;

    CallerAddressResolver(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    /**
     * The IP address of the caller in text form, without a port.
     *
     * @param remote the remote address of the connection; null if it has none
     */
    public String resolve(@Nullable InetSocketAddress remote, HeaderLookup headers) {
        InetAddress address = remote == null ? null : remote.getAddress();
        if (address == null) {
            return UNKNOWN;
        }
        InetAddress caller =
                proxies.trusts(address)
                        ? behindProxies(address, headers.all(FORWARDED_FOR))
                        : address;
        return text(caller);
    }

    /** Searches from the right, past trusted proxies; stops at an address that cannot be parsed. */
    private InetAddress behindProxies(InetAddress nearest, List<String> headers) {
        InetAddress caller = nearest;
        String[] hops = String.join(",", headers).split(",", -1);
        for (int i = hops.length - 1; i >= 0 && proxies.trusts(caller); i--) {
            InetAddress hop = IpLiterals.address(hops[i].strip());
            if (hop == null) {
                return caller;
            }
            caller = hop;
        }
        return caller;
    }

    /** The address without the zone of a link-local address. */
    private static String text(InetAddress address) {
        String text = address.getHostAddress();
        int zone = text.indexOf('%');
        return zone < 0 ? text : text.substring(0, zone);
    }
}
