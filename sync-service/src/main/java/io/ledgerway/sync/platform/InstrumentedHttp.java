package io.ledgerway.sync.platform;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.SpanKind;

/**
 * Measures calls to platforms in {@code ledgerway.platform.requests} and adds them to the trace.
 */
final class InstrumentedHttp implements PlatformHttp {

    private final PlatformHttp http;
    private final MeterRegistry metrics;
    private final String platform;
    private final String operation;

    InstrumentedHttp(PlatformHttp http, MeterRegistry metrics, String platform, String operation) {
        this.http = http;
        this.metrics = metrics;
        this.platform = platform;
        this.operation = operation;
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        Timer.Sample sample = Timer.start(metrics);
        String outcome = "no_response";
        try (Span span = Tracing.child(SpanKind.CLIENT, "platform " + operation)) {
            span.attribute("ledgerway.platform", platform);
            Response response = http.send(call);
            span.httpStatus(response.status());
            outcome = outcome(response.status());
            return response;
        } finally {
            sample.stop(
                    metrics.timer(
                            "ledgerway.platform.requests",
                            "platform",
                            platform,
                            "operation",
                            operation,
                            "outcome",
                            outcome));
        }
    }

    private static String outcome(int status) {
        return status == 429 ? "throttled" : status / 100 + "xx";
    }
}
