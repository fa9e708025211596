package io.ledgerway.gateway.correlation;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The span of a call: in its caller's trace, or the first of one. */
public final class RequestSpan {

    private static final String ATTRIBUTE = RequestSpan.class.getName();

    private RequestSpan() {}

    /** Begins it. */
    public static Span open(String method, String correlationId, @Nullable String traceparent) {
        return Tracing.continueOrStart(SpanKind.SERVER, method, traceparent)
                .attribute("http.request.method", method)
                .attribute("ledgerway.correlation_id", correlationId);
    }

    /** Begins that of a call, which {@link #of} tells from now on. */
    public static Span open(ServerWebExchange exchange) {
        Span span =
                open(
                        exchange.getRequest().getMethod().name(),
                        CorrelationId.of(exchange),
                        exchange.getRequest().getHeaders().getFirst(Tracing.TRACEPARENT));
        exchange.getAttributes().put(ATTRIBUTE, span);
        return span;
    }

    /** The span of this call. */
    public static Span of(ServerWebExchange exchange) {
        return exchange.getAttributeOrDefault(ATTRIBUTE, Span.NONE);
    }

    /** It has been answered, or nobody waits for an answer any more: status 0. */
    public static void close(Span span, String method, @Nullable String route, int status) {
        if (route != null) {
            span.updateName(method + " " + route).attribute("http.route", route);
        }
        (status == 0 ? span.failed("gone") : span.httpStatus(status)).close();
    }
}
