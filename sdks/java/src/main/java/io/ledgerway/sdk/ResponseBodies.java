package io.ledgerway.sdk;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;

/** Reads the bodies of responses; the generated code uses it. */
public final class ResponseBodies {

    private ResponseBodies() {}

    /** The whole body: the response is there once its last byte is. */
    public static BodyHandler<InputStream> whole() {
        return response ->
                BodySubscribers.mapping(BodySubscribers.ofByteArray(), ByteArrayInputStream::new);
    }

    /**
     * The body as a stream. A read that waits longer than the timeout for the next bytes throws
     * {@link java.net.http.HttpTimeoutException}.
     *
     * @param timeout null waits without limit
     */
    public static BodyHandler<InputStream> stream(Duration timeout) {
        return timeout == null
                ? BodyHandlers.ofInputStream()
                : response -> new StreamedBody(timeout);
    }
}
