package io.ledgerway.webhook.destination;

/** The result of one request to a webhook URL. */
public sealed interface DeliveryResponse {

    /** Whether it counts as delivered: the head of a 2xx came in time. */
    boolean isDelivered();

    /**
     * The head of an answer came in time.
     *
     * @param body as much of it as came in time, at most 20,000 bytes
     */
    record Received(int status, String body) implements DeliveryResponse {

        @Override
        public boolean isDelivered() {
            return status >= 200 && status <= 299;
        }
    }

    /**
     * No answer came.
     *
     * @param text what happened, for the owner of the consumer; says nothing of our network
     */
    record NotReceived(Failure failure, String text) implements DeliveryResponse {

        @Override
        public boolean isDelivered() {
            return false;
        }
    }

    /** Why there is no answer. */
    enum Failure {
        /** We must not send there; nothing was sent. */
        DESTINATION_REFUSED("destination-refused"),
        /** The host name has no address. */
        UNRESOLVED("dns"),
        /** No connection. */
        UNREACHABLE("connect"),
        /** No secure connection. */
        INSECURE("tls"),
        /** The deadline passed before the head of an answer was there. */
        TIMED_OUT("timeout"),
        /** The connection ended, or what came was no HTTP. */
        BROKEN("broken"),
        /** We failed. */
        INTERNAL("internal");

        private final String wire;

        Failure(String wire) {
            this.wire = wire;
        }

        /** The word in records and metrics. */
        public String wire() {
            return wire;
        }
    }
}
