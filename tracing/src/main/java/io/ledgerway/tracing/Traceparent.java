package io.ledgerway.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The header {@code traceparent} of W3C Trace Context, read and written by OpenTelemetry. */
final class Traceparent {

    private static final W3CTraceContextPropagator FORM = W3CTraceContextPropagator.getInstance();

    private Traceparent() {}

    /** Parses a header value; null when it is invalid. */
    static @Nullable SpanContext read(@Nullable String text) {
        SpanContext read =
                Span.fromContext(FORM.extract(Context.root(), text, OnlyHeader.INSTANCE))
                        .getSpanContext();
        return read.isValid() ? read : null;
    }

    static String write(SpanContext context) {
        String[] header = new String[1];
        FORM.inject(
                asParent(context),
                header,
                (it, name, value) -> {
                    if (name.equals(Tracing.TRACEPARENT)) {
                        Objects.requireNonNull(it)[0] = value;
                    }
                });
        return Objects.requireNonNull(header[0]);
    }

    /** Context whose spans have the given parent. */
    static Context asParent(SpanContext parent) {
        return Context.root().with(Span.wrap(parent));
    }

    /** Getter whose carrier is the header value itself. */
    private enum OnlyHeader implements TextMapGetter<String> {
        INSTANCE;

        @Override
        public Iterable<String> keys(String text) {
            return List.of(Tracing.TRACEPARENT);
        }

        @Override
        public @Nullable String get(@Nullable String text, String name) {
            return name.equals(Tracing.TRACEPARENT) ? text : null;
        }
    }
}
