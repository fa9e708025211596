package io.ledgerway.starter.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.util.concurrent.TimeUnit;

/** Metrics of the relay. The gauges show the last sample and never query the database. */
class OutboxMetrics {

    private final Counter sent;
    private volatile OutboxRepository.Backlog backlog = new OutboxRepository.Backlog(0, 0);

    OutboxMetrics(MeterRegistry registry) {
        sent =
                Counter.builder("ledgerway.outbox.sent")
                        .description("Records the broker has acknowledged")
                        .register(registry);
        Gauge.builder("ledgerway.outbox.backlog", this, it -> it.backlog.waiting())
                .description("Records that wait to be sent")
                .register(registry);
        TimeGauge.builder(
                        "ledgerway.outbox.oldest.age",
                        this,
                        TimeUnit.SECONDS,
                        it -> it.backlog.oldestSeconds())
                .description("How long the oldest record has been waiting")
                .register(registry);
    }

    void sent(int records) {
        sent.increment(records);
    }

    void update(OutboxRepository.Backlog sample) {
        backlog = sample;
    }
}
