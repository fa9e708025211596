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

    /** The header, and the column, that hold the context of a trace. */
    public static final String TRACEPARENT = "traceparent";

    private static volatile @Nullable Tracer tracer;

    private Tracing() {}

    /** Whether spans are made at all. */
    public static boolean isEnabled() {
        return tracer != null;
    }

    /** Spans are made by this one from now on; null: none are. */
    static void setTracer(@Nullable Tracer maker) {
        tracer = maker;
    }

    /**
     * A span for what somebody else asked for: goes on with their trace, or begins one.
     *
     * @param traceparent as it came, from whomever; what is no such thing counts as none
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

    /** A span for work that was left to be done later; none when it has no trace. */
    public static Span resume(SpanKind kind, String name, @Nullable String traceparent) {
        return traceparent == null ? Span.NONE : continueOrStart(kind, name, traceparent);
    }

    /** No span of its own: what is stored and sent meanwhile goes on with one that has ended. */
    public static Span inContextOf(@Nullable String traceparent) {
        SpanContext ended = tracer == null ? null : Traceparent.read(traceparent);
        return ended == null ? Span.NONE : new Span(io.opentelemetry.api.trace.Span.wrap(ended));
    }

    /** A span within the one this thread works in; none when there is none. */
    public static Span child(SpanKind kind, String name) {
        Tracer maker = tracer;
        return maker == null || !currentContext().isValid()
                ? Span.NONE
                : start(maker, kind, name, Context.current());
    }

    /** The context this thread works in, to be stored or sent; null when there is none. */
    public static @Nullable String currentTraceparent() {
        if (tracer == null) {
            return null;
        }
        SpanContext context = currentContext();
        return context.isValid() ? Traceparent.write(context) : null;
    }

    /** The same work as part of this thread's span, whichever thread does it. */
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
