package io.ledgerway.model.network;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Permits public addresses and the networks that the operator allows. An IPv4 address embedded in
 * an IPv6 address must be permitted too.
 */
public final class AddressPolicy {

    private static final List<IpNetwork> DENIED =
            Stream.of(
                            "0.0.0.0/8",
                            "10.0.0.0/8",
                            "100.64.0.0/10",
                            "127.0.0.0/8",
                            "169.254.0.0/16",
                            "172.16.0.0/12",
                            "192.0.0.0/24",
                            "192.0.2.0/24",
                            "192.88.99.0/24",
                            "192.168.0.0/16",
                            "198.18.0.0/15",
                            "198.51.100.0/24",
                            "203.0.113.0/24",
                            "224.0.0.0/4",
                            "240.0.0.0/4",
                            // all IPv6 outside of 2000::/3, which alone is global unicast
                            "::/3",
                            "4000::/2",
                            "8000::/1",
                            // Teredo and other protocol assignments
                            "2001::/23",
                            "2001:db8::/32",
                            // 6to4
                            "2002::/16",
                            "3fff::/20")
                    .map(IpNetwork::of)
                    .toList();

    private static final IpNetwork COMPATIBLE = IpNetwork.of("::/96");
    private static final IpNetwork IPV4_TRANSLATED = IpNetwork.of("::ffff:0:0:0/96");
    private static final IpNetwork TRANSLATED = IpNetwork.of("64:ff9b::/96");
    private static final IpNetwork TRANSLATED_LOCALLY = IpNetwork.of("64:ff9b:1::/48");
    private static final IpNetwork TEREDO = IpNetwork.of("2001::/32");
    private static final IpNetwork SIX_TO_FOUR = IpNetwork.of("2002::/16");

    private final List<IpNetwork> allowed;

    /**
     * @param allowed networks that are permitted although they are not public
     */
    public AddressPolicy(List<IpNetwork> allowed) {
        this.allowed = List.copyOf(allowed);
    }

    /** Whether an allowed network contains the address. */
    public boolean allows(InetAddress address) {
        return within(allowed, address) && permits(address);
    }

    public boolean permits(InetAddress address) {
        boolean itself = within(allowed, address) || publicly(address);
        return itself && embedded(address).stream().allMatch(this::permits);
    }

    private static boolean publicly(InetAddress address) {
        return !within(DENIED, address) && !(address instanceof Inet6Address six && isatap(six));
    }

    private static boolean within(List<IpNetwork> networks, InetAddress address) {
        return networks.stream().anyMatch(network -> network.contains(address));
    }

    /** The interface id {@code ::0:5efe:a.b.c.d}, with or without the bit for unique addresses. */
    private static boolean isatap(Inet6Address address) {
        byte[] bytes = address.getAddress();
        return (bytes[8] & 0xfd) == 0
                && bytes[9] == 0
                && bytes[10] == 0x5e
                && bytes[11] == (byte) 0xfe;
    }

    private static List<InetAddress> embedded(InetAddress address) {
        List<InetAddress> found = new ArrayList<>();
        if (!(address instanceof Inet6Address six) || six.isLoopbackAddress()) {
            return found;
        }
        byte[] bytes = six.getAddress();
        if (COMPATIBLE.contains(six)
                || IPV4_TRANSLATED.contains(six)
                || TRANSLATED.contains(six)
                || isatap(six)) {
            found.add(ipv4(bytes, 12, 13, 14, 15));
        }
        if (TRANSLATED_LOCALLY.contains(six)) {
            found.add(ipv4(bytes, 6, 7, 9, 10));
            found.add(ipv4(bytes, 12, 13, 14, 15));
        }
        if (SIX_TO_FOUR.contains(six)) {
            found.add(ipv4(bytes, 2, 3, 4, 5));
        }
        if (TEREDO.contains(six)) {
            found.add(ipv4(bytes, 4, 5, 6, 7));
            for (int at = 12; at < 16; at++) {
                bytes[at] = (byte) ~bytes[at];
            }
            found.add(ipv4(bytes, 12, 13, 14, 15));
        }
        return found;
    }

    private static InetAddress ipv4(byte[] bytes, int a, int b, int c, int d) {
        try {
            return InetAddress.getByAddress(new byte[] {bytes[a], bytes[b], bytes[c], bytes[d]});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("Four bytes are a valid address", e);
        }
    }
}
