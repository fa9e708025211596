package io.ledgerway.webhook.destination;

/** The result of one request to a webhook URL. */
public sealed interface DeliveryResponse {

    /**
     * Whether the message counts as delivered: the header section of a 2xx response arrived in
     * time.
     */
    boolean isDelivered();

    /**
     * The header section of a response arrived in time.
     *
     * @param body the part of the body that arrived in time, at most 4,096 characters, without
     *     secrets and personal data
     */
    record Received(int status, String body) implements DeliveryResponse {

        @Override
        public boolean isDelivered() {
            return status >= 200 && status <= 299;
        }
    }

    /**
     * No response arrived.
     *
     * @param text description for the owner of the consumer; contains nothing about the internal
     *     network
     */
    record NotReceived(Failure failure, String text) implements DeliveryResponse {

        @Override
        public boolean isDelivered() {
            return false;
        }
    }

    /** Reason why there is no response. */
    enum Failure {
        /** The destination is not permitted; nothing was sent. */
        DESTINATION_REFUSED("destination-refused"),
        /** The host name has no address. */
        UNRESOLVED("dns"),
        /** The lookup of the host name did not end before the deadline. */
        LOOKUP_TIMED_OUT("dns"),
        /** The connection failed. */
        UNREACHABLE("connect"),
        /** The TLS handshake failed. */
        INSECURE("tls"),
        /** The deadline passed before the header section arrived. */
        TIMED_OUT("timeout"),
        /** The connection was closed, or the response was not valid HTTP. */
        BROKEN("broken"),
        /** Internal error. */
        INTERNAL("internal");

        private final String wire;

        Failure(String wire) {
            this.wire = wire;
        }

        /** Whether the whole time of the attempt passed without a result. */
        public boolean isTimeout() {
            return this == TIMED_OUT || this == LOOKUP_TIMED_OUT;
        }

        /** The value in records and metrics. */
        public String wire() {
            return wire;
        }
    }
}
