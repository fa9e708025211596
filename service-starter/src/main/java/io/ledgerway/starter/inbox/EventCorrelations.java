package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.starter.telemetry.CorrelationId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/**
 * Correlation id of an event that is being handled: that of the request that led to it, otherwise
 * the id of the event. In a batch each event has its own.
 */
public final class EventCorrelations {

    private static final ScopedValue<Map<UUID, UUID>> CURRENT = ScopedValue.newInstance();

    private EventCorrelations() {}

    /** Correlation id of an event that is being handled. */
    public static UUID of(UUID event) {
        UUID known = CURRENT.isBound() ? CURRENT.get().get(event) : null;
        return known == null ? event : known;
    }

    /** Correlation id in the headers of a record, otherwise the id of its event. */
    static UUID of(ConsumerRecord<?, ?> it, Event event) {
        Header header = it.headers().lastHeader(CorrelationId.RECORD_HEADER);
        UUID id =
                header == null || header.value() == null
                        ? null
                        : CorrelationId.parse(new String(header.value(), StandardCharsets.UTF_8));
        return id == null ? event.eventId() : id;
    }

    /** Handles events. What is logged and published for a single event belongs to its id. */
    static void run(List<? extends Event> events, Map<UUID, UUID> correlations, Runnable work) {
        ScopedValue.where(CURRENT, Map.copyOf(correlations))
                .run(() -> {
                    if (events.size() == 1) {
                        try (var _ = CorrelationId.begin(of(events.getFirst().eventId()))) {
                            work.run();
                        }
                    } else {
                        work.run();
                    }
                });
    }
}
