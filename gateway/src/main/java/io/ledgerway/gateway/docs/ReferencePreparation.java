package io.ledgerway.gateway.docs;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.util.retry.Retry;

/**
 * Prepares the API reference once, some time after the gateway is ready, so that its first reader
 * does not wait. While a service is unavailable it tries again, less and less often.
 */
final class ReferencePreparation implements DisposableBean {

    private static final Duration MAX_PAUSE = Duration.ofMinutes(10);

    private final Supplier<Mono<Void>> work;
    private final Duration quietPeriod;
    private final Scheduler timer;
    private @Nullable Disposable running;

    /**
     * Creates a preparation.
     *
     * @param work prepares the reference; fails if that is not possible now
     * @param quietPeriod the time after the start, which belongs to more important work; with zero
     *     nothing is prepared
     * @param timer measures the time
     */
    ReferencePreparation(Supplier<Mono<Void>> work, Duration quietPeriod, Scheduler timer) {
        this.work = work;
        this.quietPeriod = quietPeriod;
        this.timer = timer;
    }

    @EventListener(ApplicationReadyEvent.class)
    void start() {
        if (quietPeriod.isZero()) {
            return;
        }
        running =
                Mono.delay(quietPeriod, timer)
                        .then(
                                Mono.defer(work)
                                        .retryWhen(
                                                Retry.backoff(Long.MAX_VALUE, quietPeriod)
                                                        .maxBackoff(MAX_PAUSE)
                                                        .jitter(0)
                                                        .scheduler(timer)))
                        .subscribe();
    }

    @Override
    public void destroy() {
        if (running != null) {
            running.dispose();
        }
    }
}
