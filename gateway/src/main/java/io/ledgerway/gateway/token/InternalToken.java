package io.ledgerway.gateway.token;

/** What opens the services' {@code /internal/**} for the gateway. */
@FunctionalInterface
public interface InternalToken {

    /** A token that is valid now. */
    String value();
}
