package io.ledgerway.webhook.destination;

import java.net.SocketException;

/**
 * Limits the bytes that are read from the connection for the response of one request: header
 * sections, body, trailers and the overhead of TLS. All requests in flight together must not
 * exhaust the heap. Confined to the thread of the request.
 */
final class ResponseLimit {

    /** The limit of the request of this thread. */
    static final ScopedValue<ResponseLimit> CURRENT = ScopedValue.newInstance();

    /** A header section has a few KB; the rest is for {@link ResponseExcerpt#MAX_BYTES}. */
    private static final int MAX_BYTES = 49_152;

    /** Not limited before the request: the JDK limits the TLS handshake. */
    private long left = Long.MAX_VALUE;

    /** The next bytes belong to no response, but to the handshake of another connection. */
    void stop() {
        left = Long.MAX_VALUE;
    }

    /** The next bytes belong to the response. */
    void start() {
        left = MAX_BYTES;
    }

    /**
     * Counts bytes that were read.
     *
     * @throws SocketException beyond the limit; TLS sockets pass on only this type unchanged
     */
    void count(int bytes) throws SocketException {
        left -= bytes;
        if (left < 0) {
            throw new SocketException("The response exceeds %d bytes".formatted(MAX_BYTES));
        }
    }
}
