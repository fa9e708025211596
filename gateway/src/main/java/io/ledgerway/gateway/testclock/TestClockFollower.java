package io.ledgerway.gateway.testclock;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.model.clock.ClockFollower;
import io.ledgerway.model.clock.ClockOffset;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Takes the offset of the test clock from company-service every 100 ms, and reports to it the
 * offset that this gateway uses. Does nothing without a test clock.
 */
final class TestClockFollower implements SmartLifecycle {

    private static final Duration INTERVAL = Duration.ofMillis(100);

    private final Clock clock;
    private final Function<ClockFollower, Mono<ClockOffset>> company;
    private final UUID id = UUID.randomUUID();
    private volatile @Nullable Disposable polling;

    TestClockFollower(Clock clock, Function<ClockFollower, Mono<ClockOffset>> company) {
        this.clock = clock;
        this.company = company;
    }

    /** Asks once; keeps the offset if the call fails. */
    Mono<Void> refresh() {
        return clock instanceof TestClock test
                ? company.apply(new ClockFollower(id, test.offset().toMillis()))
                        .doOnNext(it -> test.advanceTo(Duration.ofMillis(it.offsetMillis())))
                        .onErrorComplete()
                        .then()
                : Mono.empty();
    }

    @Override
    public boolean isAutoStartup() {
        return clock instanceof TestClock;
    }

    @Override
    public void start() {
        polling =
                Flux.interval(Duration.ZERO, INTERVAL)
                        .onBackpressureDrop()
                        .concatMap(_ -> refresh())
                        .subscribe();
    }

    @Override
    public void stop() {
        Disposable current = polling;
        if (current != null) {
            current.dispose();
            polling = null;
        }
    }

    @Override
    public boolean isRunning() {
        return polling != null;
    }
}
