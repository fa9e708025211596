package io.ledgerway.model.network;

import java.net.InetAddress;

/**
 * A range of addresses, e.g. {@code 10.0.0.0/8} or {@code fc00::/7}. Spring Security's {@code
 * InetAddressMatchers} (7.1) compare an IPv4 range with the first bytes of an IPv6 address.
 */
public record IpNetwork(InetAddress base, int prefix) {

    public IpNetwork {
        if (prefix < 0 || prefix > base.getAddress().length * 8) {
            throw new IllegalArgumentException("No such range: %s/%d".formatted(base, prefix));
        }
    }

    /**
     * Parses the CIDR form; a single address is a network of one address.
     *
     * @throws IllegalArgumentException when it is invalid
     */
    public static IpNetwork of(String cidr) {
        int slash = cidr.indexOf('/');
        InetAddress base =
                InetAddress.ofLiteral(slash < 0 ? cidr.strip() : cidr.substring(0, slash).strip());
        int prefix =
                slash < 0
                        ? base.getAddress().length * 8
                        : Integer.parseInt(cidr.substring(slash + 1).strip());
        return new IpNetwork(base, prefix);
    }

    public boolean contains(InetAddress address) {
        byte[] mine = base.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < prefix; bit += 8) {
            int mask = prefix - bit >= 8 ? 0xff : 0xff00 >> (prefix - bit) & 0xff;
            if (((mine[bit / 8] ^ other[bit / 8]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
