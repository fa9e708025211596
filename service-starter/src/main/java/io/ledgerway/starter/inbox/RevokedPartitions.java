package io.ledgerway.starter.inbox;

import java.util.Collection;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.common.TopicPartition;

/** Records of revoked and lost partitions are no longer in flight here. */
class RevokedPartitions implements ConsumerRebalanceListener {

    private final InboxMetrics metrics;

    RevokedPartitions(InboxMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        // the first record of a partition sets its age
    }

    /** Also for lost partitions, by default. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        partitions.forEach(it -> metrics.finished(it.topic(), it.partition()));
    }
}
