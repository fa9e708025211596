package io.ledgerway.starter.kafka;

import io.ledgerway.model.event.Topic;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/** Definitions of the topics of {@link Topic} and of their dead-letter topics. */
record TopicDefinitions(short replicationFactor) {

    NewTopic[] all() {
        return Arrays.stream(Topic.values())
                .flatMap(it -> Stream.of(topic(it), deadLetters(it)))
                .toArray(NewTopic[]::new);
    }

    private NewTopic topic(Topic topic) {
        NewTopic created = new NewTopic(topic.topicName(), topic.partitions(), replicationFactor);
        return created.configs(
                topic.isCompacted() ? compactionConfig(topic) : retentionConfig(topic));
    }

    private NewTopic deadLetters(Topic topic) {
        return new NewTopic(topic.deadLetterName(), topic.partitions(), replicationFactor)
                .configs(retentionConfig(topic));
    }

    private Map<String, String> retentionConfig(Topic topic) {
        return config(topic, TopicConfig.CLEANUP_POLICY_DELETE, TopicConfig.RETENTION_MS_CONFIG);
    }

    /**
     * Tombstones are retained as long as events, so that a service that was down for days still
     * receives them.
     */
    private Map<String, String> compactionConfig(Topic topic) {
        return config(
                topic, TopicConfig.CLEANUP_POLICY_COMPACT, TopicConfig.DELETE_RETENTION_MS_CONFIG);
    }

    private Map<String, String> config(Topic topic, String policy, String retentionSetting) {
        return Map.of(
                TopicConfig.CLEANUP_POLICY_CONFIG,
                policy,
                retentionSetting,
                Long.toString(topic.retention().toMillis()),
                TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG,
                Integer.toString(Math.min(topic.minimumInSyncReplicas(), replicationFactor)));
    }
}
