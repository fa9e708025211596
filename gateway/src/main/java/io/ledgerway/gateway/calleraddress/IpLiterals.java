package io.ledgerway.gateway.calleraddress;

import java.net.InetAddress;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses IP address literals; host names are never resolved. */
final class IpLiterals {

    private static final Pattern FOUR = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}(:\\d{1,5})?");
    private static final Pattern SIX = Pattern.compile("[0-9a-fA-F.]*+:[0-9a-fA-F:.]*+");

    private IpLiterals() {}

    /** {@code 192.0.2.1}, perhaps with a port, {@code 2001:db8::1} or {@code [2001:db8::1]:443}. */
    static @Nullable InetAddress address(String text) {
        if (FOUR.matcher(text).matches()) {
            int port = text.indexOf(':');
            return parse(port < 0 ? text : text.substring(0, port));
        }
        int end = text.indexOf(']');
        String six = text.startsWith("[") && end > 0 ? text.substring(1, end) : text;
        return SIX.matcher(six).matches() ? parse(six) : null;
    }

    private static @Nullable InetAddress parse(String literal) {
        try {
            return InetAddress.ofLiteral(literal);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
