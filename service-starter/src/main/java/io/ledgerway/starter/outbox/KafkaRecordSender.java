package io.ledgerway.starter.outbox;

import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.springframework.kafka.core.KafkaOperations;

/** Sends records in the binary content mode of CloudEvents 1.0. */
class KafkaRecordSender implements RecordSender {

    private final KafkaOperations<String, byte[]> kafka;
    private final String source;

    /**
     * @param service the name of this service
     */
    KafkaRecordSender(KafkaOperations<String, byte[]> kafka, String service) {
        this.kafka = kafka;
        this.source = "/" + service;
    }

    @Override
    public CompletableFuture<?> send(OutboxRecord it) {
        String body = it.body();
        byte[] value = body == null ? null : body.getBytes(StandardCharsets.UTF_8);
        ProducerRecord<String, byte[]> sent = new ProducerRecord<>(it.topic(), it.key(), value);
        describe(it, sent.headers());
        return kafka.send(sent);
    }

    private void describe(OutboxRecord it, Headers headers) {
        add(headers, "ce_specversion", "1.0");
        add(headers, "ce_id", it.eventId().toString());
        add(headers, "ce_type", it.type());
        add(headers, "ce_source", source);
        add(headers, "ce_time", it.occurredAt().toString());
        add(headers, "ce_subject", it.key());
        if (it.correlationId() != null) {
            add(headers, CorrelationId.RECORD_HEADER, it.correlationId().toString());
        }
        add(headers, "content-type", "application/json");
        if (it.traceparent() != null) {
            add(headers, Tracing.TRACEPARENT, it.traceparent());
        }
    }

    private static void add(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }
}
