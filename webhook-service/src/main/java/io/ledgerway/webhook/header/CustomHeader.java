package io.ledgerway.webhook.header;

/**
 * A custom HTTP header of the requests to one consumer.
 *
 * @param sensitive whether its value is never returned
 */
record CustomHeader(String name, String value, boolean sensitive) {

    /** Contains the client id; legacy messages always have this header. */
    static final String CLIENT_ID = "X-Service-ClientId";

    @Override
    public String toString() {
        return "CustomHeader[" + name + "]";
    }
}
