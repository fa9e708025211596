package io.ledgerway.starter.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Kafka clients with the defaults of every service. */
class KafkaClientSettingsTests {

    @Test
    void clientsRegisterNoMBeansAndSendNoMetrics() {
        new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withConfiguration(AutoConfigurations.of(KafkaAutoConfiguration.class))
                .withPropertyValues("spring.config.import=classpath:ledgerway-defaults.yaml")
                .run(service -> {
                    KafkaProperties properties = service.getBean(KafkaProperties.class);
                    ConsumerConfig settings =
                            new ConsumerConfig(properties.buildConsumerProperties());

                    assertThat(settings.getList("metric.reporters")).isEmpty();
                    assertThat(settings.getBoolean("enable.metrics.push")).isFalse();
                });
    }
}
