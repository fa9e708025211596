package io.ledgerway.gateway.correlation;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The span of a request, in the caller's trace or in a new trace. */
public final class RequestSpan {

    private static final String ATTRIBUTE = RequestSpan.class.getName();

    private RequestSpan() {}

    /** Starts a span. */
    public static Span open(String method, String correlationId, @Nullable String traceparent) {
        return Tracing.continueOrStart(SpanKind.SERVER, method, traceparent)
                .attribute("http.request.method", method)
                .attribute("ledgerway.correlation_id", correlationId);
    }

    /** Sets the span of a request; {@link #of} returns it from then on. */
    public static void set(ServerWebExchange exchange, Span span) {
        if (span != Span.NONE) {
            exchange.getAttributes().put(ATTRIBUTE, span);
        }
    }

    /** The span of this request. */
    public static Span of(ServerWebExchange exchange) {
        return exchange.getAttributeOrDefault(ATTRIBUTE, Span.NONE);
    }

    /** Ends the span; status 0 if no response was started. */
    public static void close(Span span, String method, @Nullable String route, int status) {
        if (route != null) {
            span.updateName(method + " " + route).attribute("http.route", route);
        }
        (status == 0 ? span.failed("client disconnected") : span.httpStatus(status)).close();
    }
}
