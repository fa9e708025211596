package io.ledgerway.starter.identity;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.io.IOException;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpResponse;

/** Traces a call to another service as part of the caller's trace. */
final class TracingInterceptor {

    private TracingInterceptor() {}

    /** Executes the call; an interceptor of requests. */
    static ClientHttpResponse execute(
            HttpRequest request, byte[] body, ClientHttpRequestExecution rest) throws IOException {
        String method = request.getMethod().name();
        try (Span span = Tracing.child(SpanKind.CLIENT, method)) {
            String traceparent = span.traceparent();
            if (traceparent != null) {
                request.getHeaders().set(Tracing.TRACEPARENT, traceparent);
                span.updateName(method + " " + request.getURI().getHost())
                        .attribute("http.request.method", method)
                        .attribute("server.address", request.getURI().getHost());
            }
            return answered(span, request, body, rest);
        }
    }

    private static ClientHttpResponse answered(
            Span span, HttpRequest request, byte[] body, ClientHttpRequestExecution rest)
            throws IOException {
        try {
            ClientHttpResponse answer = rest.execute(request, body);
            span.httpStatus(answer.getStatusCode().value());
            return answer;
        } catch (IOException e) {
            span.failed(e.getClass().getSimpleName());
            throw e;
        }
    }
}
