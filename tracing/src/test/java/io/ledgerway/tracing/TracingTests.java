package io.ledgerway.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.trace.OtlpReceiver;
import io.ledgerway.testsupport.trace.ReceivedSpan;
import io.opentelemetry.api.trace.SpanKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.MDC;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Spans of the services and their export; without an endpoint nothing is exported. */
class TracingTests {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SAMPLED = "00-" + TRACE + "-00f067aa0ba902b7-01";
    private static final String NOT_SAMPLED = "00-" + TRACE + "-00f067aa0ba902b7-00";

    private final OtlpReceiver collector = new OtlpReceiver();
    private final ApplicationContextRunner off =
            new ApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(TracingAutoConfiguration.class))
                    .withPropertyValues("spring.application.name=sync-service");
    private final ApplicationContextRunner on =
            off.withPropertyValues("ledgerway.tracing.endpoint=" + collector.endpoint());

    @AfterEach
    void close() {
        collector.close();
    }

    @Test
    void isOffUnlessThereIsACollector() {
        off.withPropertyValues("ledgerway.tracing.endpoint=")
                .run(_ -> {
                    assertThat(Tracing.isEnabled()).isFalse();
                    try (Span span =
                            Tracing.continueOrStart(SpanKind.SERVER, "GET", SAMPLED)
                                    .makeCurrent()) {
                        assertThat(span).isSameAs(Span.NONE);
                        assertThat(Tracing.currentTraceparent()).isNull();
                        assertThat(MDC.get("traceId")).isNull();
                    }
                });
    }

    @Test
    void callersTraceIsContinued() {
        on.run(_ -> {
            try (Span call =
                    Tracing.continueOrStart(SpanKind.SERVER, "POST", SAMPLED)
                            .updateName("POST /things")
                            .makeCurrent()) {
                assertThat(MDC.get("traceId")).isEqualTo(TRACE);
                assertThat(Tracing.currentTraceparent())
                        .isEqualTo(call.traceparent())
                        .startsWith("00-" + TRACE);
                try (Span other = Tracing.child(SpanKind.CLIENT, "platform write")) {
                    other.attribute("ledgerway.platform", "mqjo").httpStatus(503);
                }
                call.httpStatus(200);
            }
            assertThat(MDC.get("traceId")).isNull();
        });

        List<ReceivedSpan> spans = exported(2);
        assertThat(spans)
                .extracting(ReceivedSpan::service, ReceivedSpan::name, ReceivedSpan::failed)
                .containsExactlyInAnyOrder(
                        tuple("sync-service", "POST /things", false),
                        tuple("sync-service", "platform write", true));
        ReceivedSpan call = named(spans, "POST /things");
        ReceivedSpan within = named(spans, "platform write");
        assertThat(call.parentId()).isEqualTo("00f067aa0ba902b7");
        assertThat(within.parentId()).isEqualTo(call.spanId());
        assertThat(within.attributes())
                .isEqualTo(
                        Map.of("ledgerway.platform", "mqjo", "http.response.status_code", "503"));
    }

    @Test
    void deferredWorkBelongsToTheTraceThatStoredIt() {
        on.run(_ -> {
            String stored;
            try (Span _ = Tracing.continueOrStart(SpanKind.SERVER, "POST", SAMPLED).makeCurrent()) {
                stored = Tracing.currentTraceparent();
            }
            assertThat(Tracing.resume(SpanKind.CONSUMER, "none", null)).isSameAs(Span.NONE);
            Tracing.resume(SpanKind.CONSUMER, "write invoices", stored).failed("timeout").close();
        });

        List<ReceivedSpan> spans = exported(2);
        assertThat(named(spans, "write invoices").parentId())
                .isEqualTo(named(spans, "POST").spanId());
    }

    @Test
    void inContextOfAnEndedSpanKeepsItsTrace() {
        on.run(_ -> {
            Span ended = Tracing.continueOrStart(SpanKind.CONSUMER, "write", SAMPLED);
            ended.close();
            try (Span _ = Tracing.inContextOf(ended.traceparent()).makeCurrent()) {
                assertThat(Tracing.currentTraceparent()).isEqualTo(ended.traceparent());
                assertThat(MDC.get("traceId")).isEqualTo(TRACE);
            }
            assertThat(Tracing.currentTraceparent()).isNull();
            assertThat(Tracing.inContextOf(null)).isSameAs(Span.NONE);
        });

        assertThat(exported(1)).hasSize(1);
    }

    @Test
    void otherThreadsContinueTheSpan() {
        on.run(_ -> {
            try (Span _ = Tracing.continueOrStart(SpanKind.SERVER, "POST", SAMPLED).makeCurrent()) {
                FutureTask<String> ahead =
                        new FutureTask<>(
                                Tracing.wrap(() -> String.valueOf(Tracing.currentTraceparent())));
                Thread.ofVirtual().start(ahead);
                assertThat(ahead.get()).isEqualTo(Tracing.currentTraceparent());
            }
        });
    }

    @Test
    void unsampledTraceIsPropagatedButNotExported() {
        on.withPropertyValues("ledgerway.tracing.sampling-probability=1")
                .run(_ -> {
                    try (Span span =
                            Tracing.continueOrStart(SpanKind.SERVER, "GET", NOT_SAMPLED)
                                    .makeCurrent()) {
                        assertThat(span.traceId()).isEqualTo(TRACE);
                        assertThat(Tracing.currentTraceparent())
                                .startsWith("00-" + TRACE)
                                .endsWith("-00");
                    }
                });

        assertThat(collector.spans()).isEmpty();
    }

    @Test
    void newTracesAreSampledByProbability() {
        on.withPropertyValues("ledgerway.tracing.sampling-probability=0.25")
                .run(_ -> {
                    for (int i = 0; i < 2000; i++) {
                        Tracing.continueOrStart(SpanKind.SERVER, "GET", null).close();
                    }
                });

        await().untilAsserted(() -> assertThat(collector.spans()).hasSizeBetween(350, 650));
        assertThat(collector.spans()).allMatch(it -> it.parentId().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "00-" + TRACE + "-0000000000000000-01",
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-" + TRACE + "-00f067aa0ba902b7-01-more",
                "ff-" + TRACE + "-00f067aa0ba902b7-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "'; DROP TABLE outbox"
            })
    void invalidTraceparentStartsATrace(String header) {
        on.run(_ -> {
            Span span = Tracing.continueOrStart(SpanKind.SERVER, "GET", header);
            assertThat(span.traceId()).hasSize(32).isNotEqualTo(TRACE);
            span.close();
        });
    }

    @Test
    void laterVersionsAreRead() {
        on.run(_ -> {
            Span span =
                    Tracing.continueOrStart(
                            SpanKind.SERVER, "GET", "01-" + TRACE + "-00f067aa0ba902b7-01-what");
            assertThat(span.traceId()).isEqualTo(TRACE);
            span.close();
        });
    }

    @Test
    void unavailableCollectorDoesNotBlock() {
        collector.close();
        on.withPropertyValues("ledgerway.tracing.sampling-probability=1")
                .run(context -> {
                    for (int i = 0; i < 20_000; i++) {
                        Tracing.continueOrStart(SpanKind.SERVER, "GET", null).close();
                    }
                    assertThat(context).hasNotFailed();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ledgerway.tracing.endpoint=collector:4318",
                "ledgerway.tracing.sampling-probability=1.5",
                "ledgerway.tracing.sampling-probability=-0.1"
            })
    void invalidSettingsFailTheStart(String setting) {
        on.withPropertyValues(setting).run(context -> assertThat(context).hasFailed());
    }

    /** The spans of the trace, when so many have arrived: an export can outlast the shutdown. */
    private List<ReceivedSpan> exported(int count) {
        await().until(() -> collector.of(TRACE).size() >= count);
        return collector.of(TRACE);
    }

    private static ReceivedSpan named(List<ReceivedSpan> spans, String name) {
        return spans.stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }
}
