package io.ledgerway.starter.kafka;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of Kafka.
 *
 * @param replicationFactor number of brokers that store each record of a created topic
 * @param createTopics whether this service creates missing topics
 */
@Validated
@ConfigurationProperties("ledgerway.kafka")
record EventKafkaProperties(
        @Min(1) @Max(9) @DefaultValue("3") short replicationFactor,
        @DefaultValue("true") boolean createTopics) {}
