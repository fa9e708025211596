package io.ledgerway.tracing;

import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Span of a trace; closing it ends it. In a trace that is not sampled it propagates the context and
 * records nothing. One thread opens, {@link #makeCurrent enters} and closes it; a span that was not
 * entered may be closed by another thread.
 */
public final class Span implements AutoCloseable {

    /** While tracing is off, and for work that has no trace. */
    public static final Span NONE = new Span(null);

    /** The trace's id among the fields of a log line. */
    static final String LOG_FIELD = "traceId";

    private final io.opentelemetry.api.trace.@Nullable Span span;
    private @Nullable Scope scope;
    private @Nullable String outerTrace;

    Span(io.opentelemetry.api.trace.@Nullable Span span) {
        this.span = span;
    }

    /** What is logged, sent and stored by this thread belongs to it, until it is closed. */
    @SuppressWarnings("MustBeClosedChecker") // whoever closes this closes it
    public Span makeCurrent() {
        if (span != null) {
            scope = span.makeCurrent();
            outerTrace = MDC.get(LOG_FIELD);
            MDC.put(LOG_FIELD, span.getSpanContext().getTraceId());
        }
        return this;
    }

    /** Its context, to be sent on; null when there is no trace. */
    public @Nullable String traceparent() {
        return span == null ? null : Traceparent.write(span.getSpanContext());
    }

    /** Its trace, for what is logged or shown; null when there is none. */
    public @Nullable String traceId() {
        return span == null ? null : span.getSpanContext().getTraceId();
    }

    /** What it is called, now that it is known. */
    public Span updateName(String name) {
        if (span != null) {
            span.updateName(name);
        }
        return this;
    }

    /** Says something of it; a null says nothing. */
    public Span attribute(String attribute, @Nullable String value) {
        if (span != null && value != null) {
            span.setAttribute(attribute, value);
        }
        return this;
    }

    /** Says something of it. */
    public Span attribute(String attribute, long value) {
        if (span != null) {
            span.setAttribute(attribute, value);
        }
        return this;
    }

    /**
     * It did not come to a good end.
     *
     * @param why a word for the kind of failure, never its message
     */
    public Span failed(String why) {
        if (span != null) {
            span.setStatus(StatusCode.ERROR, why);
        }
        return this;
    }

    /** The answer it got or gave: 5xx is a failure. */
    public Span httpStatus(int status) {
        if (span != null) {
            span.setAttribute("http.response.status_code", status);
            if (status >= 500) {
                span.setStatus(StatusCode.ERROR);
            }
        }
        return this;
    }

    @Override
    public void close() {
        if (span == null) {
            return;
        }
        if (scope != null) {
            scope.close();
            scope = null;
            leaveLog();
        }
        span.end();
    }

    private void leaveLog() {
        if (outerTrace == null) {
            MDC.remove(LOG_FIELD);
        } else {
            MDC.put(LOG_FIELD, outerTrace);
        }
    }
}
