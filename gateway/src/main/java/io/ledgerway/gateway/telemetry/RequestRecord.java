package io.ledgerway.gateway.telemetry;

import io.ledgerway.gateway.correlation.RequestSpan;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.tracing.Span;
import org.jspecify.annotations.Nullable;

/** The record of one request in meters and spans, from its arrival to the end of its response. */
public final class RequestRecord {

    private final RequestRecorder recorder;
    private final String method;
    private final Span span;
    private final long began = System.nanoTime();
    private boolean ended;

    RequestRecord(RequestRecorder recorder, String method, Span span) {
        this.recorder = recorder;
        this.method = method;
        this.span = span;
    }

    /** The span of the request; {@link Span#NONE} without tracing. */
    public Span span() {
        return span;
    }

    /**
     * Ends the record; later calls have no effect.
     *
     * @param route null if no service has the path
     * @param uri the label of that name: the pattern of a path that the gateway itself serves, or
     *     that of {@link LongPolls}; null for other requests
     * @param status 0 if no response was started
     * @param failure the reason of an error response; null if there is none
     * @return nanoseconds since the arrival; negative if the record has ended before
     */
    public long end(
            @Nullable PublicRoute route,
            @Nullable String uri,
            int status,
            @Nullable Throwable failure) {
        if (ended) {
            return -1;
        }
        ended = true;
        long nanos = System.nanoTime() - began;
        recorder.record(method, route, uri, status, failure, nanos);
        if (span != Span.NONE) {
            RequestSpan.close(span, method, route == null ? null : route.pattern(), status);
        }
        return nanos;
    }
}
