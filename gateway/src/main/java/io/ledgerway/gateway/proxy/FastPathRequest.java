package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.telemetry.RequestRecord;
import io.netty.handler.codec.http.HttpRequest;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;

/** A request on the fast path. Confined to the event loop of its connection. */
final class FastPathRequest {

    private final HttpRequest incoming;
    private final RequestFacts facts;
    private final RequestContext requestContext = new RequestContext();
    private final RequestRecord requestRecord;
    private @Nullable UpstreamConnection reserved;
    private @Nullable Disposable wait;

    /**
     * Creates a request before any policy.
     *
     * @param reserved the connection that the request uses if the policies allow it
     */
    FastPathRequest(
            HttpRequest incoming,
            RequestFacts facts,
            RequestRecord requestRecord,
            UpstreamConnection reserved) {
        this.incoming = incoming;
        this.facts = facts;
        this.requestRecord = requestRecord;
        this.reserved = reserved;
    }

    HttpRequest incoming() {
        return incoming;
    }

    RequestFacts facts() {
        return facts;
    }

    RequestContext requestContext() {
        return requestContext;
    }

    RequestRecord requestRecord() {
        return requestRecord;
    }

    /** Takes the reserved connection; null if it was taken before. */
    @Nullable UpstreamConnection takeReserved() {
        UpstreamConnection connection = reserved;
        reserved = null;
        return connection;
    }

    /** Sets what the request waits for. */
    void awaits(Disposable pending) {
        wait = pending;
    }

    /** Stops waiting because the caller disconnected. */
    void stopWaiting() {
        if (wait != null) {
            wait.dispose();
        }
    }
}
