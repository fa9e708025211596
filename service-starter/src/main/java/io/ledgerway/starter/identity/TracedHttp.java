package io.ledgerway.starter.identity;

import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Traces;
import io.opentelemetry.api.trace.SpanKind;
import java.io.IOException;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpResponse;

/** A call to another service of ours, as part of the trace of who makes it. */
final class TracedHttp {

    private TracedHttp() {}

    /** Makes the call; an interceptor of requests. */
    static ClientHttpResponse execute(
            HttpRequest request, byte[] body, ClientHttpRequestExecution rest) throws IOException {
        String method = request.getMethod().name();
        try (Span span = Traces.within(SpanKind.CLIENT, method)) {
            String traceparent = span.traceparent();
            if (traceparent != null) {
                request.getHeaders().set(Traces.TRACEPARENT, traceparent);
                span.named(method + " " + request.getURI().getHost())
                        .with("http.request.method", method)
                        .with("server.address", request.getURI().getHost());
            }
            return answered(span, request, body, rest);
        }
    }

    private static ClientHttpResponse answered(
            Span span, HttpRequest request, byte[] body, ClientHttpRequestExecution rest)
            throws IOException {
        try {
            ClientHttpResponse answer = rest.execute(request, body);
            span.answered(answer.getStatusCode().value());
            return answer;
        } catch (IOException e) {
            span.failed(e.getClass().getSimpleName());
            throw e;
        }
    }
}
