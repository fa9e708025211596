package io.ledgerway.testsupport.release;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Records the first event of each shape that the service sends. The Kafka client instantiates it.
 */
public class EventRecorder implements ProducerInterceptor<String, byte[]> {

    private static final Map<String, ReleasedEvent> BY_SHAPE = new ConcurrentHashMap<>();

    static {
        RecordingFiles.onExit(EventRecorder::write);
    }

    private static void write() {
        for (String line : ReleasedStatements.lines(RecordingFiles.events())) {
            ReleasedEvent it = ReleasedEvent.parse(line);
            BY_SHAPE.put(it.shape(), it);
        }
        RecordingFiles.add(
                RecordingFiles.events(),
                List.of(),
                BY_SHAPE.values().stream().map(ReleasedEvent::line).toList(),
                "\n");
    }

    @Override
    public ProducerRecord<String, byte[]> onSend(ProducerRecord<String, byte[]> sent) {
        if (!sent.topic().endsWith(".dead-letters")) {
            ReleasedEvent it = ReleasedEvent.of(sent);
            BY_SHAPE.putIfAbsent(it.shape(), it);
        }
        return sent;
    }

    @Override
    public void onAcknowledgement(
            @Nullable RecordMetadata metadata, @Nullable Exception exception) {}

    @Override
    public void configure(Map<String, ?> settings) {}

    @Override
    public void close() {}
}
