package io.ledgerway.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Exports ended spans in the background. It never blocks: while the collector is unavailable or
 * slow, spans that do not fit into the queue are dropped.
 */
final class SpanExport implements AutoCloseable {

    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final int MAX_QUEUED_SPANS = 8192;
    private static final int SHUTDOWN_TIMEOUT_SECONDS = 3;

    private final @Nullable SdkTracerProvider spans;

    private SpanExport(@Nullable SdkTracerProvider spans) {
        this.spans = spans;
        if (spans != null) {
            Tracing.setTracer(spans.get("io.ledgerway"));
        }
    }

    static SpanExport none() {
        return new SpanExport(null);
    }

    static SpanExport to(TracingProperties properties, String service, String version) {
        var exporter =
                OtlpHttpSpanExporter.builder()
                        .setEndpoint(properties.tracesUrl())
                        .setTimeout(RESPONSE_TIMEOUT)
                        .setCompression("gzip")
                        .build();
        return new SpanExport(
                SdkTracerProvider.builder()
                        .setResource(resource(service, version))
                        .setSampler(
                                Sampler.parentBased(
                                        Sampler.traceIdRatioBased(
                                                properties.samplingProbability())))
                        .addSpanProcessor(
                                BatchSpanProcessor.builder(exporter)
                                        .setScheduleDelay(PAUSE)
                                        .setMaxQueueSize(MAX_QUEUED_SPANS)
                                        .build())
                        .build());
    }

    private static Resource resource(String service, String version) {
        return Resource.getDefault()
                .merge(
                        Resource.create(
                                Attributes.of(
                                        AttributeKey.stringKey("service.namespace"),
                                        "ledgerway",
                                        AttributeKey.stringKey("service.name"),
                                        service,
                                        AttributeKey.stringKey("service.version"),
                                        version,
                                        AttributeKey.stringKey("service.instance.id"),
                                        UUID.randomUUID().toString())));
    }

    /** Exports the remaining spans, within a short timeout. */
    @Override
    public void close() {
        if (spans != null) {
            Tracing.setTracer(null);
            spans.shutdown().join(SHUTDOWN_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        }
    }
}
