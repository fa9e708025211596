package io.ledgerway.starter.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.testsupport.context.WithInfrastructure;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClient;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.transaction.support.TransactionTemplate;

/** A change in company-service reaches all replicas over the compacted topic. */
@WithInfrastructure
@SpringBootTest(
        properties = {
            "spring.application.name=directory-flow",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml",
            "ledgerway.directory.enabled=true",
            "ledgerway.services.company=http://localhost:1"
        })
class DirectoryFlowIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired CompanyDirectory directory;
    @Autowired DirectoryRepository repository;
    @Autowired KafkaAdmin admin;

    private final SampleDirectory sample = SampleDirectory.random();

    @Test
    void copyFollowsTheOwner() {
        publish(sample.company(1, "Acme"));
        publish(sample.company(2, "Acme Ltd"));

        await().atMost(LIMIT).until(() -> repository.findCompany(sample.company()).isPresent());
        await().atMost(LIMIT)
                .until(() ->
                        directory
                                .require(sample.caller(), sample.company())
                                .name()
                                .equals("Acme Ltd"));

        transaction.executeWithoutResult(it ->
                outbox.publishState(Topic.COMPANY_DIRECTORY, sample.company().toString(), null));
        await().atMost(LIMIT).until(() -> repository.findCompany(sample.company()).isEmpty());
    }

    @Test
    void refusalWithoutCompanyServiceIsUnavailable() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> directory.require(sample.caller(), sample.company()))
                .satisfies(it -> assertThat(it.status().value()).isEqualTo(503));
    }

    @Test
    void topicsAreCreatedAsDefined() throws Exception {
        try (AdminClient client = AdminClient.create(admin.getConfigurationProperties())) {
            awaitTopics(client);
            for (Topic topic : Topic.values()) {
                assertThat(partitions(client, topic.topicName())).isEqualTo(topic.partitions());
                assertThat(partitions(client, topic.deadLetterName()))
                        .isEqualTo(topic.partitions());
                Config config = config(client, topic.topicName());
                assertThat(config.get("cleanup.policy").value())
                        .isEqualTo(topic.isCompacted() ? "compact" : "delete");
                assertThat(config.get("min.insync.replicas").value()).isEqualTo("1");
            }
            assertThat(config(client, "company-events").get("retention.ms").value())
                    .isEqualTo("1209600000");
        }
    }

    /** A broker may describe a topic only some time after its creation. */
    private static void awaitTopics(AdminClient client) {
        List<String> names =
                Arrays.stream(Topic.values())
                        .flatMap(it -> Stream.of(it.topicName(), it.deadLetterName()))
                        .toList();
        await().atMost(LIMIT)
                .ignoreExceptionsInstanceOf(ExecutionException.class)
                .until(() ->
                        client.describeTopics(names)
                                .allTopicNames()
                                .get(20, TimeUnit.SECONDS)
                                .keySet()
                                .containsAll(names));
    }

    private static int partitions(AdminClient client, String topic) throws Exception {
        Map<String, TopicDescription> all =
                client.describeTopics(List.of(topic)).allTopicNames().get(20, TimeUnit.SECONDS);
        return Objects.requireNonNull(all.get(topic)).partitions().size();
    }

    private static Config config(AdminClient client, String topic) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        Map<ConfigResource, Config> all =
                client.describeConfigs(List.of(resource)).all().get(20, TimeUnit.SECONDS);
        return Objects.requireNonNull(all.get(resource));
    }

    private void publish(DirectoryEntry entry) {
        transaction.executeWithoutResult(
                it -> outbox.publishState(Topic.COMPANY_DIRECTORY, entry.key(), entry));
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Service {}
}
