package io.ledgerway.gateway.token;

/** The gateway's token for {@code /internal/**} of the services. */
@FunctionalInterface
public interface InternalToken {

    /** A currently valid token that only the service with this name accepts. */
    String of(String audience);
}
