package io.ledgerway.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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

/** Spans as the services open them, and what a collector is told; off when nobody is. */
class TracesTests {

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
                    assertThat(Traces.on()).isFalse();
                    try (Span span = Traces.begin(SpanKind.SERVER, "GET", SAMPLED).enter()) {
                        assertThat(span).isSameAs(Span.NONE);
                        assertThat(Traces.current()).isNull();
                        assertThat(MDC.get("traceId")).isNull();
                    }
                });
    }

    @Test
    void tracesOfCallersAreGoneOnWith() {
        on.run(_ -> {
            try (Span call =
                    Traces.begin(SpanKind.SERVER, "POST", SAMPLED).named("POST /things").enter()) {
                assertThat(MDC.get("traceId")).isEqualTo(TRACE);
                assertThat(Traces.current())
                        .isEqualTo(call.traceparent())
                        .startsWith("00-" + TRACE);
                try (Span other = Traces.within(SpanKind.CLIENT, "platform write")) {
                    other.with("ledgerway.platform", "mqjo").answered(503);
                }
                call.answered(200);
            }
            assertThat(MDC.get("traceId")).isNull();
        });

        List<ReceivedSpan> spans = collector.of(TRACE);
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
    void workThatWasLeftBelongsToTheTraceItWasLeftIn() {
        on.run(_ -> {
            String stored;
            try (Span _ = Traces.begin(SpanKind.SERVER, "POST", SAMPLED).enter()) {
                stored = Traces.current();
            }
            assertThat(Traces.resume(SpanKind.CONSUMER, "none", null)).isSameAs(Span.NONE);
            Traces.resume(SpanKind.CONSUMER, "write invoices", stored).failed("timeout").close();
        });

        assertThat(named(collector.of(TRACE), "write invoices").parentId())
                .isEqualTo(named(collector.of(TRACE), "POST").spanId());
    }

    @Test
    void whatIsToldOfASpanThatHasEndedBelongsToIt() {
        on.run(_ -> {
            Span ended = Traces.begin(SpanKind.CONSUMER, "write", SAMPLED);
            ended.close();
            try (Span _ = Traces.after(ended.traceparent()).enter()) {
                assertThat(Traces.current()).isEqualTo(ended.traceparent());
                assertThat(MDC.get("traceId")).isEqualTo(TRACE);
            }
            assertThat(Traces.current()).isNull();
            assertThat(Traces.after(null)).isSameAs(Span.NONE);
        });

        assertThat(collector.of(TRACE)).hasSize(1);
    }

    @Test
    void otherThreadsGoOnInTheSpan() {
        on.run(_ -> {
            try (Span _ = Traces.begin(SpanKind.SERVER, "POST", SAMPLED).enter()) {
                FutureTask<String> ahead =
                        new FutureTask<>(Traces.here(() -> String.valueOf(Traces.current())));
                Thread.ofVirtual().start(ahead);
                assertThat(ahead.get()).isEqualTo(Traces.current());
            }
        });
    }

    @Test
    void whatIsNotSampledIsCarriedOnAndNotTold() {
        on.withPropertyValues("ledgerway.tracing.sampled=1")
                .run(_ -> {
                    try (Span span = Traces.begin(SpanKind.SERVER, "GET", NOT_SAMPLED).enter()) {
                        assertThat(span.traceId()).isEqualTo(TRACE);
                        assertThat(Traces.current()).startsWith("00-" + TRACE).endsWith("-00");
                    }
                });

        assertThat(collector.spans()).isEmpty();
    }

    @Test
    void aPartOfThoseThatBeginHereIsTold() {
        on.withPropertyValues("ledgerway.tracing.sampled=0.25")
                .run(_ -> {
                    for (int i = 0; i < 2000; i++) {
                        Traces.begin(SpanKind.SERVER, "GET", null).close();
                    }
                });

        assertThat(collector.spans()).hasSizeBetween(350, 650);
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
    void whatIsNoTraceparentBeginsATrace(String header) {
        on.run(_ -> {
            Span span = Traces.begin(SpanKind.SERVER, "GET", header);
            assertThat(span.traceId()).hasSize(32).isNotEqualTo(TRACE);
            span.close();
        });
    }

    @Test
    void laterVersionsAreRead() {
        on.run(_ -> {
            Span span =
                    Traces.begin(
                            SpanKind.SERVER, "GET", "01-" + TRACE + "-00f067aa0ba902b7-01-what");
            assertThat(span.traceId()).isEqualTo(TRACE);
            span.close();
        });
    }

    @Test
    void aCollectorThatIsAwayHoldsNobodyUp() {
        collector.close();
        on.withPropertyValues("ledgerway.tracing.sampled=1")
                .run(context -> {
                    for (int i = 0; i < 20_000; i++) {
                        Traces.begin(SpanKind.SERVER, "GET", null).close();
                    }
                    assertThat(context).hasNotFailed();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ledgerway.tracing.endpoint=collector:4318",
                "ledgerway.tracing.sampled=1.5",
                "ledgerway.tracing.sampled=-0.1"
            })
    void wrongSettingsEndTheStart(String setting) {
        on.withPropertyValues(setting).run(context -> assertThat(context).hasFailed());
    }

    private static ReceivedSpan named(List<ReceivedSpan> spans, String name) {
        return spans.stream().filter(it -> it.name().equals(name)).findFirst().orElseThrow();
    }
}
