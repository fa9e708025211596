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
 * Requests do not wait for a report. A failed report is repeated later; uses beyond {@link
 * #MAX_USES} keys are dropped.
 */
final class ApiKeyUsageReporter implements SmartLifecycle {

    /** Sends a report. */
    interface Report {
        Mono<Void> send(Map<String, Instant> lastUses);
    }

    static final int MAX_USES = 10_000;

    private static final Logger log = LoggerFactory.getLogger(ApiKeyUsageReporter.class);
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(2);
    private static final long MIN_INTERVAL_MILLIS = 1000;

    private final Report report;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Map<String, Long> uses = new ConcurrentHashMap<>();
    private @Nullable Disposable reporting;

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
        Long lastUse = uses.get(hash);
        if (lastUse == null ? uses.size() < MAX_USES : now - lastUse >= MIN_INTERVAL_MILLIS) {
            uses.put(hash, now);
        }
    }

    /** Reports the recorded uses; keeps them if the report fails. */
    Mono<Void> report() {
        return Mono.defer(() -> {
            Map<String, Instant> reported = new HashMap<>();
            uses.forEach((hash, at) -> {
                if (uses.remove(hash, at)) {
                    reported.put(hash, Instant.ofEpochMilli(at));
                }
            });
            return reported.isEmpty()
                    ? Mono.empty()
                    : report.send(reported)
                            .onErrorResume(failure -> retainUnreported(reported, failure));
        });
    }

    private Mono<Void> retainUnreported(Map<String, Instant> reported, Throwable failure) {
        log.debug("API key usage could not be reported: {}", failure.toString());
        meters.counter("ledgerway.gateway.api.key.usage.unreported").increment();
        reported.forEach((hash, at) -> uses.merge(hash, at.toEpochMilli(), Math::max));
        return Mono.empty();
    }

    @Override
    public void start() {
        reporting = Flux.interval(PERIOD).onBackpressureDrop().concatMap(_ -> report()).subscribe();
    }

    @Override
    public void stop() {
        if (reporting != null) {
            reporting.dispose();
            reporting = null;
            report().timeout(SHUTDOWN_TIMEOUT).onErrorComplete().block();
        }
    }

    @Override
    public boolean isRunning() {
        return reporting != null;
    }

    /** Stops after the web server, so that the last requests are reported. */
    @Override
    public int getPhase() {
        return 0;
    }
}
