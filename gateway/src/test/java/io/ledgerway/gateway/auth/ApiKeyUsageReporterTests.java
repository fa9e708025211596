package io.ledgerway.gateway.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class ApiKeyUsageReporterTests {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final MutableClock clock = MutableClock.at(NOON);
    private final List<Map<String, Instant>> reports = new ArrayList<>();
    private boolean accepted = true;
    private final ApiKeyUsageReporter uses =
            new ApiKeyUsageReporter(this::hear, clock, new SimpleMeterRegistry());

    private Mono<Void> hear(Map<String, Instant> lastUses) {
        reports.add(lastUses);
        return accepted ? Mono.empty() : Mono.error(new IOException("away"));
    }

    @Test
    void lastUseOfEachKeyIsReportedOnce() {
        uses.recordUse("a");
        clock.advance(Duration.ofSeconds(3));
        uses.recordUse("a");
        uses.recordUse("b");
        uses.report().block();
        uses.report().block();
        assertThat(reports)
                .containsExactly(Map.of("a", NOON.plusSeconds(3), "b", NOON.plusSeconds(3)));
    }

    @Test
    void failedReportIsRepeatedUnlessNewer() {
        uses.recordUse("a");
        uses.recordUse("b");
        accepted = false;
        uses.report().block();
        clock.advance(Duration.ofSeconds(5));
        uses.recordUse("a");
        accepted = true;
        uses.report().block();
        assertThat(reports.getLast()).isEqualTo(Map.of("a", NOON.plusSeconds(5), "b", NOON));
    }

    @Test
    void remainingUsesAreReportedAtShutdown() {
        uses.start();
        uses.recordUse("a");
        uses.stop();
        assertThat(reports).containsExactly(Map.of("a", NOON));
    }

    @Test
    void usesAboveTheMaximumAreDropped() {
        for (int i = 0; i < ApiKeyUsageReporter.MAX_USES + 10; i++) {
            uses.recordUse("key " + i);
        }
        uses.report().block();
        assertThat(reports.getFirst()).hasSize(ApiKeyUsageReporter.MAX_USES);
    }
}
