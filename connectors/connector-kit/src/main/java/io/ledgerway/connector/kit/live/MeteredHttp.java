package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import org.jspecify.annotations.Nullable;

/** Counts calls and received bytes, and remembers the last error response. One thread uses it. */
public final class MeteredHttp implements PlatformHttp {

    private final PlatformHttp http;
    private long calls;
    private long bytes;
    private @Nullable PlatformError lastError;

    public MeteredHttp(PlatformHttp http) {
        this.http = http;
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        calls++;
        var response = http.send(call);
        bytes += response.bytes().length;
        if (response.status() >= 400) {
            lastError = PlatformError.of(response);
        }
        return response;
    }

    public long calls() {
        return calls;
    }

    public long bytes() {
        return bytes;
    }

    @Nullable PlatformError lastError() {
        return lastError;
    }

    void forgetError() {
        lastError = null;
    }
}
