package io.ledgerway.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The header {@code traceparent} of W3C Trace Context, level 1. */
final class Traceparent {

    /** Later versions may add something behind a hyphen. */
    private static final Pattern FORM =
            Pattern.compile(
                    "(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");

    private static final int LONGEST = 512;

    private Traceparent() {}

    /** Whose trace it is; null when the text is no such header. */
    static @Nullable SpanContext read(@Nullable String text) {
        if (text == null || text.length() > LONGEST) {
            return null;
        }
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || ("00".equals(parts.group(1)) && parts.group(5) != null)) {
            return null;
        }
        SpanContext read =
                SpanContext.createFromRemoteParent(
                        parts.group(2),
                        parts.group(3),
                        TraceFlags.fromHex(parts.group(4), 0),
                        TraceState.getDefault());
        return read.isValid() ? read : null;
    }

    static String write(SpanContext context) {
        return "00-"
                + context.getTraceId()
                + "-"
                + context.getSpanId()
                + (context.isSampled() ? "-01" : "-00");
    }

    /** To be the parent of a span. */
    static Context as(SpanContext parent) {
        return Context.root().with(Span.wrap(parent));
    }
}
