package io.ledgerway.testsupport.event;

import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The records of a topic from its beginning, independently of the consumers of the service. All
 * tests of a module share the broker: select by the ids of the test. The probes of a topic of that
 * broker share one consumer and its records.
 */
public final class EventProbe implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final ProbedTopic topic;
    private final boolean shared;

    private EventProbe(ProbedTopic topic, boolean shared) {
        this.topic = topic;
        this.shared = shared;
    }

    /** Consumes a topic of the catalogue. */
    public static EventProbe on(Topic topic) {
        return on(topic.topicName());
    }

    /** Consumes any topic, such as a dead-letter topic. */
    public static EventProbe on(String topic) {
        String servers = Infrastructure.shared().bootstrapServers();
        return new EventProbe(ProbedTopic.shared(topic, servers), true);
    }

    /** Consumes a topic of the given broker with a consumer of its own. */
    public static EventProbe on(String topic, String bootstrapServers) {
        return new EventProbe(new ProbedTopic(topic, bootstrapServers), false);
    }

    /** Waits up to 20 s for the first matching event of a type. */
    public <T> T await(Class<T> type, Predicate<? super T> match) {
        return awaitRecord(it -> it.read(type).filter(match).isPresent()).as(type);
    }

    /** Waits up to 20 s for the first matching record. */
    public ProbedRecord awaitRecord(Predicate<ProbedRecord> match) {
        return awaitRecords(1, match).getFirst();
    }

    /** Waits up to 20 s for the first matching records. */
    public List<ProbedRecord> awaitRecords(int count, Predicate<ProbedRecord> match) {
        long end = System.nanoTime() + LIMIT.toNanos();
        List<ProbedRecord> checked = new ArrayList<>(topic.after(0));
        List<ProbedRecord> found = matching(checked, match);
        while (found.size() < count) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "%d of %d records on %s within %s; all seen: %s"
                                .formatted(found.size(), count, topic.name(), LIMIT, checked));
            }
            topic.poll();
            List<ProbedRecord> more = topic.after(checked.size());
            checked.addAll(more);
            found.addAll(matching(more, match));
        }
        return found;
    }

    /** Returns the matching records that have arrived; does not wait for more. */
    public List<ProbedRecord> current(Predicate<ProbedRecord> match) {
        topic.catchUp();
        return matching(topic.after(0), match);
    }

    private static List<ProbedRecord> matching(
            List<ProbedRecord> records, Predicate<ProbedRecord> match) {
        return records.stream().filter(match).collect(Collectors.toCollection(ArrayList::new));
    }

    @Override
    public void close() {
        if (!shared) {
            topic.close();
        }
    }
}
