package io.ledgerway.starter.telemetry;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Traces a request as part of its caller's trace. The span is named by the route and carries only
 * the correlation id of the request.
 */
final class TraceFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        if (!Tracing.isEnabled()) {
            rest.doFilter(request, response);
            return;
        }
        String method = request.getMethod();
        try (Span span =
                Tracing.continueOrStart(
                                SpanKind.SERVER, method, request.getHeader(Tracing.TRACEPARENT))
                        .makeCurrent()) {
            span.attribute("http.request.method", method)
                    .attribute("ledgerway.correlation_id", CorrelationId.current());
            try {
                rest.doFilter(request, response);
            } finally {
                describe(span, request, response);
            }
        }
    }

    private static void describe(
            Span span, HttpServletRequest request, HttpServletResponse response) {
        if (request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE)
                instanceof String route) {
            span.updateName(request.getMethod() + " " + route).attribute("http.route", route);
        }
        span.httpStatus(response.getStatus());
    }
}
