package io.ledgerway.tracing;

import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Opens spans. While tracing is off (no endpoint is configured) every span is {@link Span#NONE},
 * and no context is stored or sent.
 *
 * <p>Span names have few values (route, task, topic); names and attributes carry no personal or
 * customer data but the ids of rows.
 */
public final class Tracing {

    /** Name of the header, and of the column, that contains the context of a trace. */
    public static final String TRACEPARENT = "traceparent";

    private static volatile @Nullable Tracer tracer;

    private Tracing() {}

    /** Whether spans are recorded. */
    public static boolean isEnabled() {
        return tracer != null;
    }

    /** Sets the tracer of future spans; null disables tracing. */
    static void setTracer(@Nullable Tracer maker) {
        tracer = maker;
    }

    /**
     * Opens a span of a request: continues the caller's trace, or starts one.
     *
     * @param traceparent the header as received; an invalid value is ignored
     */
    public static Span continueOrStart(SpanKind kind, String name, @Nullable String traceparent) {
        Tracer maker = tracer;
        if (maker == null) {
            return Span.NONE;
        }
        SpanContext parent = Traceparent.read(traceparent);
        return start(
                maker, kind, name, parent == null ? Context.root() : Traceparent.asParent(parent));
    }

    /** Opens a span for deferred work; {@link Span#NONE} when the work has no trace. */
    public static Span resume(SpanKind kind, String name, @Nullable String traceparent) {
        return traceparent == null ? Span.NONE : continueOrStart(kind, name, traceparent);
    }

    /** Continues the context of an ended span without opening a span. */
    public static Span inContextOf(@Nullable String traceparent) {
        SpanContext ended = tracer == null ? null : Traceparent.read(traceparent);
        return ended == null ? Span.NONE : new Span(io.opentelemetry.api.trace.Span.wrap(ended));
    }

    /** Opens a child of the current span; {@link Span#NONE} when there is no current span. */
    public static Span child(SpanKind kind, String name) {
        Tracer maker = tracer;
        return maker == null || !currentContext().isValid()
                ? Span.NONE
                : start(maker, kind, name, Context.current());
    }

    /** Context of the current span, to be stored or sent; null when there is none. */
    public static @Nullable String currentTraceparent() {
        if (tracer == null) {
            return null;
        }
        SpanContext context = currentContext();
        return context.isValid() ? Traceparent.write(context) : null;
    }

    /** Wraps work so that it runs within the current span on any thread. */
    public static <T> Callable<T> wrap(Callable<T> work) {
        return tracer == null ? work : Context.current().wrap(work);
    }

    private static SpanContext currentContext() {
        return io.opentelemetry.api.trace.Span.current().getSpanContext();
    }

    private static Span start(Tracer maker, SpanKind kind, String name, Context parent) {
        return new Span(maker.spanBuilder(name).setSpanKind(kind).setParent(parent).startSpan());
    }
}
