package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.apache.kafka.common.test.KafkaClusterTestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.kafka.test.EmbeddedKafkaKraftBroker;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/** The broker is restarted under a running service. */
@DirtiesContext
@SpringBootTest(
        classes = EventTestApplication.class,
        properties = {
            "spring.application.name=broker-away",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml",
            "ledgerway.secrets.keyset=" + TestSecrets.KEYSET,
            "ledgerway.kafka.replication-factor=1"
        })
class BrokerOutageIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Infrastructure.Database DATABASE = Infrastructure.shared().newDatabase();
    private static final EmbeddedKafkaKraftBroker BROKER = start();

    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired RecordingHandler effects;

    private final ClientId key = ClientId.random();

    private static EmbeddedKafkaKraftBroker start() {
        EmbeddedKafkaKraftBroker broker = new EmbeddedKafkaKraftBroker(1, 1);
        broker.brokerProperty("auto.create.topics.enable", "false");
        broker.brokerProperty("offsets.topic.num.partitions", "1");
        broker.brokerProperty("group.initial.rebalance.delay.ms", "0");
        broker.afterPropertiesSet();
        return broker;
    }

    @DynamicPropertySource
    static void connect(DynamicPropertyRegistry properties) {
        properties.add("spring.datasource.url", DATABASE::url);
        properties.add("spring.datasource.username", DATABASE::user);
        properties.add("spring.datasource.password", DATABASE::password);
        properties.add("spring.kafka.bootstrap-servers", BROKER::getBrokersAsString);
    }

    @AfterAll
    static void stop() {
        BROKER.destroy();
    }

    @Test
    void nothingIsLostOrDuplicated() {
        publish("before");
        awaitEffects(List.of("before"));

        cluster().brokers().values().forEach(it -> it.shutdown());
        List<String> during = List.of("during-1", "during-2", "during-3");
        during.forEach(this::publish);
        await().during(Duration.ofSeconds(3))
                .atMost(LIMIT)
                .until(() -> during.stream().allMatch(it -> effects.count(it) == 0));
        cluster().brokers().values().forEach(it -> it.startup());

        awaitEffects(during);
        publish("after");
        awaitEffects(List.of("before", "during-1", "during-2", "during-3", "after"));
    }

    private static KafkaClusterTestKit cluster() {
        return Objects.requireNonNull(BROKER.getCluster());
    }

    private void publish(String text) {
        transaction.executeWithoutResult(it ->
                outbox.publish(
                        Topic.CLIENT_EVENTS,
                        new ClientEvent.KeyRevoked(UUID.randomUUID(), Instant.EPOCH, key, text)));
    }

    private void awaitEffects(List<String> texts) {
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(texts).allSatisfy(it -> assertThat(effects.count(it)).isOne()));
    }
}
