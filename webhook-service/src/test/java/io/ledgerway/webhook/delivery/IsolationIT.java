package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Workbench.Registered;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** One consumer's or the database's trouble is nobody else's. */
class IsolationIT extends DeliveryTest {

    @Autowired MeterRegistry registry;

    @Test
    void consumerThatHangsDelaysNobodyElse() {
        ClientId other = ClientId.random();
        try (Receiver stuck = new Receiver().hanging()) {
            Registered hanging = bench.register(other, stuck.url(), List.of("company.created"));
            for (int message = 0; message < 20; message++) {
                send(other, "{}");
            }
            await().atMost(LIMIT).until(() -> stuck.received().size() >= 4);
            Registered healthy = consumer(receiver);
            send("{}");

            // Far from its turn, were there only one queue: 20 hang for 2 s each, 4 at a time.
            awaitAttempts(healthy, 1);
            assertThat(stuck.received()).hasSizeLessThan(20);
            await().atMost(LIMIT).until(() -> bench.attempts(hanging.id()).size() >= 4);
            assertThat(bench.attempts(hanging.id())).containsOnly("1 Scheduled timeout");
            assertThat(bench.attempts(healthy.id())).containsExactly("1 Scheduled 204");
        }
    }

    @Test
    void resultsAreKeptWhileTheDatabaseIsAway() {
        dispatcher.stop();
        Registered consumer = consumer(receiver);
        send("{}");
        ClaimedDelivery claimed = claims.claim(Map.of(consumer.id(), 1)).getFirst();
        AtomicInteger outages = new AtomicInteger(3);
        Lanes lanes = new Lanes(4, 100, 1_000_000);
        lanes.enter(claimed);
        Bookkeeper bookkeeper =
                new Bookkeeper(
                        records,
                        () -> {},
                        awayFor(outages),
                        lanes,
                        new WakeUp(),
                        new DeliveryMetrics(new SimpleMeterRegistry(), lanes));
        Thread thread = Thread.startVirtualThread(bookkeeper::run);
        bookkeeper.report(attempts.make(claimed));

        await().atMost(LIMIT).until(() -> lanes.held() == 0);
        assertThat(outages).hasValueLessThanOrEqualTo(0);
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryState.SUCCEEDED);
        bookkeeper.stop();
        await().atMost(LIMIT).until(() -> !thread.isAlive());
    }

    @Test
    void figuresAreTold() {
        Registered consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);

        assertThat(registry.get("ledgerway.webhook.attempts").counters()).isNotEmpty();
        assertThat(registry.get("ledgerway.webhook.delivery.lag").timer().count()).isPositive();
        assertThat(registry.get("ledgerway.webhook.attempt.lateness").timer().count()).isPositive();
        for (String name : List.of("inflight", "due.backlog", "oldest.due")) {
            assertThat(registry.get("ledgerway.webhook." + name).gauge().value()).isNotNegative();
        }
        for (String name :
                List.of(
                        "ingest",
                        "duplicate.ingest",
                        "leases.expired",
                        "late.completions",
                        "given.up",
                        "ssrf.refused")) {
            assertThat(registry.get("ledgerway.webhook." + name).counter()).isNotNull();
        }
    }

    private TransactionOperations awayFor(AtomicInteger outages) {
        return new TransactionOperations() {
            @Override
            public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                if (outages.getAndDecrement() > 0) {
                    throw new CannotCreateTransactionException("away");
                }
                return transaction.execute(action);
            }
        };
    }
}
