package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.partition.LogMetrics;
import io.ledgerway.webhook.delivery.AttemptRepository.Recorded;
import io.ledgerway.webhook.delivery.BacklogMetrics.Backlog;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryPriority;
import io.ledgerway.webhook.destination.DeliveryResponse;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Metrics of the dispatcher. No label names a consumer, a client or a company. */
final class DeliveryMetrics {

    private final MeterRegistry registry;
    private final Timer lag;
    private final Timer lateness;
    private final Counter leasesExpired;
    private final Counter lateCompletions;
    private final Counter logged;
    private final Counter loggedWithoutResponse;
    private final Counter givenUp;
    private final Counter refused;
    private final Counter disabled;
    private final DistributionSummary concurrencyLimits;
    private final Map<String, Meters> meters = new ConcurrentHashMap<>();
    private volatile List<Backlog> backlog = List.of();

    DeliveryMetrics(MeterRegistry registry, ConsumerQueues consumerQueues) {
        this.registry = registry;
        lag =
                timer(
                                "ledgerway.webhook.delivery.lag",
                                "From a message stored to its first attempt")
                        .publishPercentileHistogram()
                        .register(registry);
        lateness =
                timer("ledgerway.webhook.attempt.delay", "From an attempt due to its start")
                        .publishPercentileHistogram()
                        .register(registry);
        leasesExpired = counter("ledgerway.webhook.leases.expired", "Claims whose lease expired");
        lateCompletions =
                counter(
                        "ledgerway.webhook.late.completions",
                        "Attempts that ended after their lease");
        logged = LogMetrics.entries(registry, "attempt", "written");
        loggedWithoutResponse = LogMetrics.entries(registry, "attempt", "without_response");
        givenUp =
                counter(
                        "ledgerway.webhook.deliveries.exhausted",
                        "Deliveries that used up all attempts");
        refused =
                counter(
                        "ledgerway.webhook.destination.blocked",
                        "Attempts blocked by the destination policy");
        Gauge.builder("ledgerway.webhook.in.flight", consumerQueues, ConsumerQueues::claimed)
                .description("Deliveries that this process has claimed")
                .register(registry);
        disabled =
                counter(
                        "ledgerway.webhook.consumers.disabled",
                        "Consumers disabled because all attempts failed");
        concurrencyLimits =
                DistributionSummary.builder("ledgerway.webhook.consumer.concurrency")
                        .description("Concurrency limit per consumer, sampled every 15 s")
                        .register(registry);
        for (DeliveryPriority deliveryPriority : DeliveryPriority.values()) {
            Gauge.builder("ledgerway.webhook.due.backlog", () -> due(deliveryPriority))
                    .tag("priority", label(deliveryPriority))
                    .description("Deliveries due and not yet claimed")
                    .register(registry);
        }
        Gauge.builder("ledgerway.webhook.oldest.due.age", this::oldest)
                .baseUnit("seconds")
                .description("For how long the oldest of them has been due")
                .register(registry);
    }

    void attemptStarted(ClaimedDelivery delivery, Duration sinceClaim) {
        lateness.record(delivery.delay().plus(sinceClaim));
        if (delivery.priority() == DeliveryPriority.FIRST) {
            lag.record(delivery.age().plus(sinceClaim));
        }
    }

    void attempted(DeliveryResponse deliveryResponse, Duration took) {
        meters.computeIfAbsent(
                        kind(deliveryResponse),
                        kind -> new Meters(deliveryResponse.isDelivered(), kind))
                .count(took);
        if (deliveryResponse instanceof DeliveryResponse.NotReceived notReceived
                && notReceived.failure() == DeliveryResponse.Failure.DESTINATION_REFUSED) {
            refused.increment();
        }
    }

    void leasesExpired(int count) {
        leasesExpired.increment(count);
    }

    void lateCompletion() {
        lateCompletions.increment();
    }

    void recorded(Recorded recorded) {
        logged.increment(recorded.written());
        loggedWithoutResponse.increment(recorded.withoutResponse());
    }

    void exhausted(long count) {
        givenUp.increment((double) count);
    }

    void disabled(int count) {
        disabled.increment(count);
    }

    void concurrency(int limit) {
        concurrencyLimits.record(limit);
    }

    void backlog(List<Backlog> measured) {
        backlog = measured;
    }

    private double due(DeliveryPriority deliveryPriority) {
        return backlog.stream()
                .filter(it -> it.priority() == deliveryPriority)
                .mapToLong(Backlog::due)
                .sum();
    }

    private double oldest() {
        return backlog.stream().mapToDouble(Backlog::oldestSeconds).max().orElse(0);
    }

    /** Label value of a priority. */
    private static String label(DeliveryPriority deliveryPriority) {
        return switch (deliveryPriority) {
            case FIRST -> "first";
            case RETRY -> "retry";
            case MANUAL -> "manual";
        };
    }

    private static String kind(DeliveryResponse deliveryResponse) {
        return switch (deliveryResponse) {
            case DeliveryResponse.Received received -> received.status() / 100 + "xx";
            case DeliveryResponse.NotReceived notReceived -> notReceived.failure().wire();
        };
    }

    private static Timer.Builder timer(String name, String description) {
        return Timer.builder(name).description(description);
    }

    private Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    /** Meters of one outcome, looked up once. */
    private final class Meters {

        private final Counter attempts;
        private final Timer duration;

        Meters(boolean delivered, String kind) {
            String outcome = delivered ? "success" : "failure";
            attempts =
                    registry.counter(
                            "ledgerway.webhook.attempts", "outcome", outcome, "class", kind);
            duration = registry.timer("ledgerway.webhook.attempt", "outcome", outcome);
        }

        void count(Duration took) {
            attempts.increment();
            duration.record(took);
        }
    }
}
