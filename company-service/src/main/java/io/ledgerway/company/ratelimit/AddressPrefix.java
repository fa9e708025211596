package io.ledgerway.company.ratelimit;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Address prefix that identifies a caller: an IPv4 address or the /64 prefix of an IPv6 address.
 */
public final class AddressPrefix {

    private static final int PREFIX_BYTES = 8;
    private static final int MAX_LENGTH = 64;

    private AddressPrefix() {}

    public static String of(String address) {
        try {
            InetAddress parsed = InetAddress.ofLiteral(address);
            return parsed instanceof Inet6Address it
                    ? HexFormat.of().formatHex(Arrays.copyOf(it.getAddress(), PREFIX_BYTES))
                    : parsed.getHostAddress();
        } catch (IllegalArgumentException e) {
            return address.length() > MAX_LENGTH ? address.substring(0, MAX_LENGTH) : address;
        }
    }
}
