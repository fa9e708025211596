package io.ledgerway.starter.inbox;

import io.ledgerway.model.event.Event;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Trace of an event that is being handled. In a batch each event has its own, so follow-up work
 * must ask by event; records that are published or stored while a single event is handled belong to
 * its trace automatically.
 */
public final class EventTraces {

    private static final ScopedValue<Map<UUID, Span>> CURRENT = ScopedValue.newInstance();

    private EventTraces() {}

    /**
     * Trace of an event that is being handled, to be stored with its results; null without a trace.
     */
    public static @Nullable String of(UUID event) {
        if (!Tracing.isEnabled()) {
            return null;
        }
        Span span = CURRENT.isBound() ? CURRENT.get().get(event) : null;
        return span == null ? Tracing.currentTraceparent() : span.traceparent();
    }

    /** Trace in the headers of a record. */
    static @Nullable String of(ConsumerRecord<?, ?> it) {
        if (!Tracing.isEnabled()) {
            return null;
        }
        Header header = it.headers().lastHeader(Tracing.TRACEPARENT);
        return header == null || header.value() == null
                ? null
                : new String(header.value(), StandardCharsets.UTF_8);
    }

    /** Opens the span of the handling of an event. */
    static Span openSpan(String topic, Event event, @Nullable String traceparent) {
        return Tracing.resume(SpanKind.CONSUMER, "process " + topic, traceparent)
                .attribute("messaging.system", "kafka")
                .attribute("messaging.destination.name", topic)
                .attribute("messaging.message.id", event.eventId().toString());
    }

    /** Handles events of one batch, each in a span of its trace. */
    static <E extends Event> void runInSpans(
            String topic, List<E> events, Map<UUID, String> traceparents, Runnable work) {
        if (traceparents.isEmpty()) {
            work.run();
            return;
        }
        Map<UUID, Span> spans = new HashMap<>();
        events.forEach(
                it -> spans.put(it.eventId(), openSpan(topic, it, traceparents.get(it.eventId()))));
        try {
            ScopedValue.where(CURRENT, spans).run(work);
        } catch (RuntimeException e) {
            spans.values().forEach(it -> it.failed(e.getClass().getSimpleName()));
            throw e;
        } finally {
            spans.values().forEach(Span::close);
        }
    }
}
