package io.ledgerway.gateway.clientip;

import org.springframework.web.server.ServerWebExchange;

/** The address a caller calls from. */
public final class ClientAddress {

    /** For callers whose connection has no address; they share one. */
    static final String UNKNOWN = "unknown";

    private static final String ATTRIBUTE = ClientAddress.class.getName();

    private ClientAddress() {}

    /** The IP address in text form, without a port. */
    public static String of(ServerWebExchange exchange) {
        return exchange.getAttributeOrDefault(ATTRIBUTE, UNKNOWN);
    }

    static void set(ServerWebExchange exchange, String address) {
        exchange.getAttributes().put(ATTRIBUTE, address);
    }
}
