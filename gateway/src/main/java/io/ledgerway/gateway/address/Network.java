package io.ledgerway.gateway.address;

import java.net.InetAddress;

/** A network in CIDR notation, or a single address. */
final class Network {

    private final byte[] prefix;
    private final int bits;

    private Network(byte[] prefix, int bits) {
        this.prefix = prefix;
        this.bits = bits;
    }

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException when it is none
     */
    static Network of(String cidr) {
        int slash = cidr.indexOf('/');
        InetAddress base = Literals.address(slash < 0 ? cidr : cidr.substring(0, slash));
        if (base == null) {
            throw new IllegalArgumentException(cidr + " is no network");
        }
        byte[] prefix = base.getAddress();
        int bits = slash < 0 ? prefix.length * 8 : bits(cidr, slash);
        if (bits < 0 || bits > prefix.length * 8) {
            throw new IllegalArgumentException(cidr + " is no network");
        }
        return new Network(prefix, bits);
    }

    private static int bits(String cidr, int slash) {
        try {
            return Integer.parseInt(cidr.substring(slash + 1));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    boolean contains(InetAddress caller) {
        byte[] address = caller.getAddress();
        if (address.length != prefix.length) {
            return false;
        }
        int whole = bits / 8;
        for (int i = 0; i < whole; i++) {
            if (address[i] != prefix[i]) {
                return false;
            }
        }
        int rest = bits % 8;
        return rest == 0 || ((address[whole] ^ prefix[whole]) & 0xff) >> (8 - rest) == 0;
    }
}
