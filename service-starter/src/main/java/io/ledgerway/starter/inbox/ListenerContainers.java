package io.ledgerway.starter.inbox;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.ContainerProperties;
import org.springframework.kafka.listener.DefaultErrorHandler;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.core.JacksonException;

/** Creates the listener container of each subscription. */
class ListenerContainers {

    private static final Duration AUTHORIZATION_RETRY = Duration.ofSeconds(10);

    private final ConsumerFactory<String, byte[]> consumers;
    private final TransactionOperations transaction;
    private final DeadLetterPublisher deadLetterPublisher;
    private final InboxMetrics metrics;
    private final String group;
    private final int concurrency;

    ListenerContainers(
            ConsumerFactory<String, byte[]> consumers,
            TransactionOperations transaction,
            DeadLetterPublisher deadLetterPublisher,
            InboxMetrics metrics,
            String group,
            int concurrency) {
        this.consumers = consumers;
        this.transaction = transaction;
        this.deadLetterPublisher = deadLetterPublisher;
        this.metrics = metrics;
        this.group = group;
        this.concurrency = concurrency;
    }

    /**
     * One container per topic: two listeners of one group would divide the partitions between them.
     */
    List<ConcurrentMessageListenerContainer<String, byte[]>> of(
            List<RecordSubscription> subscriptions) {
        Set<String> topics = new HashSet<>();
        for (RecordSubscription it : subscriptions) {
            if (!topics.add(it.topic().topicName())) {
                throw new IllegalStateException(
                        "Two subscriptions to topic %s: merge them into one"
                                .formatted(it.topic().topicName()));
            }
        }
        return subscriptions.stream().map(this::container).toList();
    }

    private ConcurrentMessageListenerContainer<String, byte[]> container(RecordSubscription it) {
        String topic = it.topic().topicName();
        ContainerProperties properties = new ContainerProperties(topic);
        properties.setGroupId(group);
        properties.setAuthExceptionRetryInterval(AUTHORIZATION_RETRY);
        properties.setMissingTopicsFatal(false);
        // a lost offset causes a redelivery, which the inbox row absorbs
        properties.setSyncCommits(false);
        properties.setStopImmediate(true);
        properties.setConsumerRebalanceListener(new RevokedPartitions(metrics));
        listenWith(properties, it.handler());
        var container = new ConcurrentMessageListenerContainer<>(consumers, properties);
        container.setBeanName("ledgerway-" + topic);
        container.setConcurrency(Math.min(concurrency, it.topic().partitions()));
        container.setCommonErrorHandler(errors());
        metrics.registerGauges(topic, container);
        return container;
    }

    private void listenWith(ContainerProperties properties, RecordHandler handler) {
        if (handler instanceof BatchRecordHandler batches) {
            properties.setAckMode(ContainerProperties.AckMode.BATCH);
            properties.setMessageListener(
                    new TransactionalBatchListener(batches, transaction, metrics));
        } else {
            properties.setAckMode(ContainerProperties.AckMode.RECORD);
            properties.setMessageListener(new TransactionalListener(handler, transaction, metrics));
        }
    }

    private DefaultErrorHandler errors() {
        DefaultErrorHandler errors = new DefaultErrorHandler(deadLetterPublisher);
        errors.setBackOffFunction(ListenerBackOff::forFailure);
        errors.setClassifications(Map.of(), true);
        errors.addNotRetryableExceptions(JacksonException.class);
        return errors;
    }
}
