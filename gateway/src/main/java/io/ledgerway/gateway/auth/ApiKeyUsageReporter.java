package io.ledgerway.gateway.auth;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Reports when each API key was last used to company-service, every ten seconds and at shutdown.
 * Requests do not wait for a report. A failed report is repeated later; uses beyond {@link #MOST}
 * keys are dropped.
 */
final class ApiKeyUsageReporter implements SmartLifecycle {

    /** Sends a report. */
    interface Report {
        Mono<Void> tell(Map<String, Instant> lastUses);
    }

    static final int MOST = 10_000;

    private static final Logger log = LoggerFactory.getLogger(ApiKeyUsageReporter.class);
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final Duration LAST_WAIT = Duration.ofSeconds(2);
    private static final long SAME_MILLIS = 1000;

    private final Report report;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Map<String, Long> uses = new ConcurrentHashMap<>();
    private @Nullable Disposable telling;

    ApiKeyUsageReporter(Report report, Clock clock, MeterRegistry meters) {
        this.report = report;
        this.clock = clock;
        this.meters = meters;
    }

    /**
     * Records a use of a key.
     *
     * @param hash SHA-256 of the key, lower-case hex
     */
    void recordUse(String hash) {
        long now = clock.millis();
        Long noted = uses.get(hash);
        if (noted == null ? uses.size() < MOST : now - noted >= SAME_MILLIS) {
            uses.put(hash, now);
        }
    }

    /** Reports the recorded uses; keeps them if the report fails. */
    Mono<Void> report() {
        return Mono.defer(() -> {
            Map<String, Instant> told = new HashMap<>();
            uses.forEach((hash, at) -> {
                if (uses.remove(hash, at)) {
                    told.put(hash, Instant.ofEpochMilli(at));
                }
            });
            return told.isEmpty()
                    ? Mono.empty()
                    : report.tell(told).onErrorResume(failure -> retainUnreported(told, failure));
        });
    }

    private Mono<Void> retainUnreported(Map<String, Instant> told, Throwable failure) {
        log.debug("The last use of keys cannot be told: {}", failure.toString());
        meters.counter("ledgerway.gateway.key.uses.untold").increment();
        told.forEach((hash, at) -> uses.merge(hash, at.toEpochMilli(), Math::max));
        return Mono.empty();
    }

    @Override
    public void start() {
        telling = Flux.interval(PERIOD).onBackpressureDrop().concatMap(_ -> report()).subscribe();
    }

    @Override
    public void stop() {
        if (telling != null) {
            telling.dispose();
            telling = null;
            report().timeout(LAST_WAIT).onErrorComplete().block();
        }
    }

    @Override
    public boolean isRunning() {
        return telling != null;
    }

    /** Stops after the web server, so that the last requests are reported. */
    @Override
    public int getPhase() {
        return 0;
    }
}
