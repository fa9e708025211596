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

    /** Span without effect: used while tracing is off and for work without a trace. */
    public static final Span NONE = new Span(null);

    /** Field of a log line that contains the trace id. */
    static final String LOG_FIELD = "traceId";

    private final io.opentelemetry.api.trace.@Nullable Span span;
    private @Nullable Scope scope;
    private @Nullable String outerTrace;

    Span(io.opentelemetry.api.trace.@Nullable Span span) {
        this.span = span;
    }

    /**
     * Makes this span current: logs, requests and stored rows of this thread belong to it until the
     * result is closed.
     */
    @SuppressWarnings("MustBeClosedChecker") // the caller closes it
    public Span makeCurrent() {
        if (span != null) {
            scope = span.makeCurrent();
            outerTrace = MDC.get(LOG_FIELD);
            MDC.put(LOG_FIELD, span.getSpanContext().getTraceId());
        }
        return this;
    }

    /** Context of the span in the form of the header; null when there is no trace. */
    public @Nullable String traceparent() {
        return span == null ? null : Traceparent.write(span.getSpanContext());
    }

    /** Trace id for logs and responses; null when there is none. */
    public @Nullable String traceId() {
        return span == null ? null : span.getSpanContext().getTraceId();
    }

    /** Replaces the name, once it is known. */
    public Span updateName(String name) {
        if (span != null) {
            span.updateName(name);
        }
        return this;
    }

    /** Sets an attribute; null has no effect. */
    public Span attribute(String attribute, @Nullable String value) {
        if (span != null && value != null) {
            span.setAttribute(attribute, value);
        }
        return this;
    }

    /** Sets an attribute. */
    public Span attribute(String attribute, long value) {
        if (span != null) {
            span.setAttribute(attribute, value);
        }
        return this;
    }

    /**
     * Marks the span as failed.
     *
     * @param why the kind of failure, never its message
     */
    public Span failed(String why) {
        if (span != null) {
            span.setStatus(StatusCode.ERROR, why);
        }
        return this;
    }

    /** Sets the HTTP status; a 5xx status marks the span as failed. */
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
