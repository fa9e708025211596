package io.ledgerway.starter.inbox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;

/**
 * Checks whether the topics of this service contain records that it has not applied. Only the test
 * clock calls it. The first call connects to the brokers.
 */
class UnreadEvents implements DisposableBean {

    private static final long TIMEOUT_SECONDS = 10;

    private final Map<String, Object> settings;
    private final String group;
    private final List<String> topics;
    private @Nullable Admin admin;

    UnreadEvents(Map<String, Object> settings, String group, List<String> topics) {
        this.settings = new HashMap<>(settings);
        this.group = group;
        this.topics = List.copyOf(topics);
    }

    /**
     * Compares the committed positions with the ends of the topics. A partition without a committed
     * position is read from its beginning. A topic that does not exist has no records.
     *
     * @throws IllegalStateException if the brokers do not respond
     */
    boolean any() {
        if (topics.isEmpty()) {
            return false;
        }
        try {
            Admin kafka = admin();
            Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
            Map<TopicPartition, OffsetSpec> beginnings = new HashMap<>();
            for (TopicPartition partition : partitions(kafka)) {
                ends.put(partition, OffsetSpec.latest());
                beginnings.put(partition, OffsetSpec.earliest());
            }
            if (ends.isEmpty()) {
                return false;
            }
            Map<TopicPartition, ListOffsetsResultInfo> latest = offsets(kafka, ends);
            Map<TopicPartition, OffsetAndMetadata> committed =
                    kafka.listConsumerGroupOffsets(group)
                            .partitionsToOffsetAndMetadata()
                            .get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            beginnings.keySet().removeIf(it -> committed.get(it) != null);
            Map<TopicPartition, ListOffsetsResultInfo> earliest =
                    beginnings.isEmpty() ? Map.of() : offsets(kafka, beginnings);
            return latest.entrySet().stream()
                    .anyMatch(it ->
                            it.getValue().offset() > position(it.getKey(), committed, earliest));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The comparison of positions was interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("The brokers returned no positions of topics", e);
        }
    }

    private List<TopicPartition> partitions(Admin kafka)
            throws InterruptedException, ExecutionException, TimeoutException {
        List<TopicPartition> partitions = new ArrayList<>();
        for (KafkaFuture<TopicDescription> topic :
                kafka.describeTopics(topics).topicNameValues().values()) {
            try {
                TopicDescription description = topic.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
                description
                        .partitions()
                        .forEach(it ->
                                partitions.add(
                                        new TopicPartition(description.name(), it.partition())));
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
            }
        }
        return partitions;
    }

    private static long position(
            TopicPartition partition,
            Map<TopicPartition, OffsetAndMetadata> committed,
            Map<TopicPartition, ListOffsetsResultInfo> earliest) {
        OffsetAndMetadata known = committed.get(partition);
        if (known != null) {
            return known.offset();
        }
        ListOffsetsResultInfo beginning = earliest.get(partition);
        return beginning == null ? 0 : beginning.offset();
    }

    private static Map<TopicPartition, ListOffsetsResultInfo> offsets(
            Admin kafka, Map<TopicPartition, OffsetSpec> which)
            throws InterruptedException, ExecutionException, TimeoutException {
        return kafka.listOffsets(which).all().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    }

    private synchronized Admin admin() {
        Admin current = admin;
        if (current == null) {
            current = Admin.create(settings);
            admin = current;
        }
        return current;
    }

    @Override
    public synchronized void destroy() {
        if (admin != null) {
            admin.close();
        }
    }
}
