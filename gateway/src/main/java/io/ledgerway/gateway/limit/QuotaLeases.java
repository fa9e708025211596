package io.ledgerway.gateway.limit;

import io.ledgerway.model.company.QuotaLeaseRequest;
import io.ledgerway.model.company.QuotaLeaseResponse;
import io.ledgerway.model.id.ClientId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.EOFException;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Calls company-service for leases on behalf of this process, and provides its clocks. */
final class QuotaLeases {

    private final UUID gateway = UUID.randomUUID();
    private final AtomicLong numbers = new AtomicLong();
    private final QuotaLeaseClient source;
    private final LimitProperties settings;
    private final Clock clock;
    private final LongSupplier nanos;
    private final Timer completed;
    private final Timer failed;
    private final Counter granted;
    private final Counter overdraft;

    QuotaLeases(
            QuotaLeaseClient source,
            LimitProperties settings,
            Clock clock,
            LongSupplier nanos,
            MeterRegistry meters) {
        this.source = source;
        this.settings = settings;
        this.clock = clock;
        this.nanos = nanos;
        this.completed = meters.timer("ledgerway.quota.lease", "outcome", "completed");
        this.failed = meters.timer("ledgerway.quota.lease", "outcome", "failed");
        this.granted = meters.counter("ledgerway.quota.granted");
        this.overdraft = meters.counter("ledgerway.quota.overdraft");
    }

    QuotaLeaseRequest request(
            @Nullable Instant window, long used, long held, int waiting, int spare) {
        return new QuotaLeaseRequest(
                gateway, numbers.incrementAndGet(), window, used, held, waiting, spare);
    }

    Mono<QuotaLeaseResponse> lease(ClientId client, QuotaLeaseRequest request) {
        return Mono.defer(() -> {
            long began = nanos();
            return source.lease(client, request)
                    .timeout(settings.leaseTimeout())
                    .switchIfEmpty(Mono.error(EOFException::new))
                    .doOnSuccess(grant -> {
                        completed.record(nanos() - began, TimeUnit.NANOSECONDS);
                        granted.increment(grant.granted());
                    })
                    .doOnError(it -> failed.record(nanos() - began, TimeUnit.NANOSECONDS));
        });
    }

    /** Counts a request without a grant. */
    void countOverdraft() {
        overdraft.increment();
    }

    LimitProperties settings() {
        return settings;
    }

    long nanos() {
        return nanos.getAsLong();
    }

    Instant now() {
        return clock.instant();
    }
}
