package io.ledgerway.gateway.clientip;

import org.springframework.web.server.ServerWebExchange;

/** The IP address of the caller. */
public final class ClientAddress {

    /** Address of all callers whose connection has no address. */
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
