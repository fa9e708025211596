package io.ledgerway.webhook.message;

import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Benchmark, run by hand with {@code -Dtest=IngestBenchmark}: messages stored and deliveries
 * created per second, with one thread, in batches as Kafka's polls return them; nothing is sent.
 */
@WebhookServiceTest
class IngestBenchmark {

    private static final Logger log = LoggerFactory.getLogger(IngestBenchmark.class);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired TransactionTemplate transaction;
    @Autowired JdbcClient jdbc;
    @Autowired List<SmartLifecycle> running;

    private final ClientId client = ClientId.random();

    @Test
    void rates() {
        running.stream()
                .filter(it -> it.getClass().getSimpleName().equals("Dispatcher"))
                .forEach(SmartLifecycle::stop);
        measure("warm-up", 100, 40);
        measure("one at a time, nobody listens", 1, 2_000);
        measure("batches of 100, nobody listens", 100, 200);
        measure("batches of 500, nobody listens", 500, 40);
        for (int consumer = 0; consumer < 50; consumer++) {
            jdbc.sql(
                            """
                            INSERT INTO consumer (id, client_id, url, disabled, event_types,
                                                  company_tags, created_at)
                            VALUES (:id, :client, 'http://127.0.0.1:1/', false,
                                    '{company.created,company.deleted}', '{}', ledgerway_now())
                            """)
                    .param("id", UUID.randomUUID())
                    .param("client", client.value())
                    .update();
        }
        measure("warm-up with 50 consumers", 10, 10);
        measure("one at a time, 50 consumers", 1, 300);
        measure("batches of 10, 50 consumers", 10, 100);
        measure("batches of 100, 50 consumers", 100, 20);
        bench.endAllDeliveries();
    }

    private void measure(String what, int size, int batches) {
        long rows = deliveries();
        long nanos = 0;
        for (int batch = 0; batch < batches; batch++) {
            List<Event> published =
                    Stream.generate(() ->
                                    (Event)
                                            SampleEvents.created(
                                                    SampleEvents.company(
                                                            client, Map.of("region", "us"))))
                            .limit(size)
                            .toList();
            long began = System.nanoTime();
            transaction.executeWithoutResult(_ -> events.on(published));
            nanos += System.nanoTime() - began;
        }
        double seconds = nanos / 1e9;
        log.warn(
                "{}: {} messages/s, {} deliveries/s",
                what,
                Math.round(size * batches / seconds),
                Math.round((deliveries() - rows) / seconds));
    }

    private long deliveries() {
        return jdbc.sql("SELECT count(*) FROM delivery").query(Long.class).single();
    }
}
