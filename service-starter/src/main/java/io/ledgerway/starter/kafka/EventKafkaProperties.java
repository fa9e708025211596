package io.ledgerway.starter.kafka;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of Kafka.
 *
 * @param replicationFactor how many brokers keep each record of a topic that is created
 * @param createTopics whether this service creates the topics that are missing
 */
@Validated
@ConfigurationProperties("ledgerway.kafka")
record EventKafkaProperties(
        @Min(1) @Max(9) @DefaultValue("3") short replicationFactor,
        @DefaultValue("true") boolean createTopics) {}
