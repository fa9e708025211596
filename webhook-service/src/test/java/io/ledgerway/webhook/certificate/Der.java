package io.ledgerway.webhook.certificate;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.stream.Stream;

/** Values in DER, the encoding of keys and certificates. */
final class Der {

    private Der() {}

    static byte[] sequence(byte[]... parts) {
        return value(0x30, parts);
    }

    static byte[] integer(BigInteger value) {
        return value(0x02, value.toByteArray());
    }

    /** A bit string of whole bytes. */
    static byte[] bits(byte[] bytes) {
        return value(0x03, new byte[1], bytes);
    }

    /** A value whose content is the parts; it is shorter than 16 MiB. */
    static byte[] value(int tag, byte[]... parts) {
        int length = Stream.of(parts).mapToInt(it -> it.length).sum();
        String header =
                length < 0x80
                        ? "%02x%02x"
                        : length < 0x100
                                ? "%02x81%02x"
                                : length < 0x10000 ? "%02x82%04x" : "%02x83%06x";
        ByteArrayOutputStream der = new ByteArrayOutputStream();
        der.writeBytes(HexFormat.of().parseHex(header.formatted(tag, length)));
        Stream.of(parts).forEach(der::writeBytes);
        return der.toByteArray();
    }
}
