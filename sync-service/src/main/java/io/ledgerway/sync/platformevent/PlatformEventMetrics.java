package io.ledgerway.sync.platformevent;

import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * {@code ledgerway.platform.webhooks}, {@code ledgerway.platform.events} and {@code
 * ledgerway.platform.events.oldest.age}.
 */
final class PlatformEventMetrics {

    private final MeterRegistry registry;

    PlatformEventMetrics(MeterRegistry registry, PlatformEventRepository events) {
        this.registry = registry;
        CachedGauges<Double> oldest = new CachedGauges<>(events::oldestSeconds);
        Gauge.builder("ledgerway.platform.events.oldest.age", () -> oldest.value(it -> it))
                .baseUnit("seconds")
                .register(registry);
    }

    void received(String platformKey, WebhookResult result) {
        String outcome =
                switch (result) {
                    case WebhookResult.Accepted accepted -> {
                        registry.counter("ledgerway.platform.events", "platform", platformKey)
                                .increment(accepted.changes().size());
                        yield "accepted";
                    }
                    case WebhookResult.Unauthenticated _ -> "unauthenticated";
                    case WebhookResult.Malformed _ -> "malformed";
                };
        registry.counter("ledgerway.platform.webhooks", "platform", platformKey, "outcome", outcome)
                .increment();
    }
}
