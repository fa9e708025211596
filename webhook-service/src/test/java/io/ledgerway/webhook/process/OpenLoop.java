package io.ledgerway.webhook.process;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.SampleEvents;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Open loop: publishes events at fixed times, independently of their processing. Each event
 * contains its due time, so that stalls are measured.
 */
final class OpenLoop implements AutoCloseable {

    private static final int COMPANIES_EACH = 12;

    private final List<CompanySnapshot> companies;
    private final KafkaProducer<String, String> producer;
    private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();

    OpenLoop(String broker, List<ClientId> clients) {
        companies =
                IntStream.range(0, clients.size() * COMPANIES_EACH)
                        .mapToObj(it ->
                                SampleEvents.company(
                                        clients.get(it % clients.size()), Map.of("n", "1")))
                        .toList();
        producer =
                new KafkaProducer<>(
                        Map.of("bootstrap.servers", broker, "linger.ms", 0, "acks", "all"),
                        new StringSerializer(),
                        new StringSerializer());
    }

    /**
     * Publishes events at a rate, alternating between clients.
     *
     * @return number of events
     */
    int run(double perSecond, Duration length) {
        int count = (int) Math.round(perSecond * length.toNanos() / 1e9);
        Instant start = Instant.now().plusMillis(5);
        long startNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5);
        for (int event = 0; event < count; event++) {
            long offset = (long) (event / perSecond * 1e9);
            long wait = startNanos + offset - System.nanoTime();
            while (wait > 0) {
                LockSupport.parkNanos(wait);
                wait = startNanos + offset - System.nanoTime();
            }
            send(companies.get(event % companies.size()), start.plusNanos(offset));
        }
        producer.flush();
        if (refused.get() != null) {
            throw new IllegalStateException("Not all events were published", refused.get());
        }
        return count;
    }

    private void send(CompanySnapshot company, Instant meant) {
        CompanyEvent event =
                new CompanyEvent.Created(
                        UUID.randomUUID(),
                        meant,
                        company,
                        meant,
                        URI.create("https://ledgerway.example/link/company/" + company.id()),
                        null,
                        null,
                        null);
        var _ =
                producer.send(
                        new ProducerRecord<>(
                                Topic.COMPANY_EVENTS.topicName(),
                                event.partitionKey(),
                                JsonMapper.shared().writeValueAsString(event)),
                        (_, failure) -> {
                            if (failure != null) {
                                refused.set(failure);
                            }
                        });
    }

    @Override
    public void close() {
        producer.close();
    }
}
