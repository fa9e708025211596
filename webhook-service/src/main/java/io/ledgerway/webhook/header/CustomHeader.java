package io.ledgerway.webhook.header;

/**
 * A header that a client added to the messages of one consumer.
 *
 * @param sensitive whether its value is never shown again
 */
record CustomHeader(String name, String value, boolean sensitive) {

    /** Tells a receiver whose message it is; what messages of the older form always carried. */
    static final String CLIENT_ID = "X-Service-ClientId";

    @Override
    public String toString() {
        return "CustomHeader[" + name + "]";
    }
}
