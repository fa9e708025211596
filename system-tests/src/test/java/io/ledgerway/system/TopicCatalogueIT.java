package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.event.Topic;
import io.ledgerway.system.running.RunningSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;

/** The topics in the code, on the running broker and in the documentation are equal. */
class TopicCatalogueIT {

    private final String broker = RunningSystem.shared().part("kafka").get("url").asString();

    @Test
    void brokerHasEveryTopicOfTheCatalogue() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            Set<String> names =
                    Arrays.stream(Topic.values()).map(Topic::topicName).collect(Collectors.toSet());
            Map<String, TopicDescription> found = admin.describeTopics(names).allTopicNames().get();
            for (Topic topic : Topic.values()) {
                assertThat(Objects.requireNonNull(found.get(topic.topicName())).partitions())
                        .as(topic.topicName())
                        .hasSize(topic.partitions());
                Config config = config(admin, topic.topicName());
                assertThat(config.get("cleanup.policy").value())
                        .isEqualTo(topic.isCompacted() ? "compact" : "delete");
                if (!topic.isCompacted()) {
                    assertThat(config.get("retention.ms").value())
                            .isEqualTo(String.valueOf(topic.retention().toMillis()));
                }
            }
        }
    }

    @Test
    void everyTopicHasItsDeadLettersAndThereIsNoOther() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            Set<String> expected =
                    Arrays.stream(Topic.values())
                            .flatMap(it -> List.of(it.topicName(), it.deadLetterName()).stream())
                            .collect(Collectors.toSet());
            assertThat(admin.listTopics().names().get()).isEqualTo(expected);
        }
    }

    @Test
    void everyConsumerOfTheCatalogueIsSubscribed() {
        Map<String, Set<String>> consumers =
                Arrays.stream(Topic.values())
                        .collect(
                                Collectors.toMap(
                                        Topic::topicName, it -> Set.copyOf(it.consumers())));
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            await().atMost(Customer.TIMEOUT)
                    .untilAsserted(() -> assertThat(subscriptions(admin)).isEqualTo(consumers));
        }
    }

    @Test
    void documentationListsTheSame() throws Exception {
        String page = Files.readString(Path.of("..", "docs", "reference", "events.md"));

        for (Topic topic : Topic.values()) {
            assertThat(page)
                    .containsPattern(
                            "\\| `?%s`? \\|.*\\| %d \\|.*%s"
                                    .formatted(
                                            topic.topicName(),
                                            topic.partitions(),
                                            topic.producer()));
        }
    }

    /** The services that have partitions of each topic. */
    private static Map<String, Set<String>> subscriptions(Admin admin) throws Exception {
        Set<String> services =
                Arrays.stream(Topic.values())
                        .flatMap(it -> it.consumers().stream())
                        .collect(Collectors.toSet());
        List<String> groups =
                admin.listGroups().all().get().stream()
                        .map(GroupListing::groupId)
                        .filter(it -> services.contains(service(it)))
                        .toList();
        Map<String, Set<String>> found = new TreeMap<>();
        for (ConsumerGroupDescription group :
                admin.describeConsumerGroups(groups).all().get().values()) {
            group.members().stream()
                    .flatMap(it -> it.assignment().topicPartitions().stream())
                    .forEach(it ->
                            found.computeIfAbsent(it.topic(), _ -> new TreeSet<>())
                                    .add(service(group.groupId())));
        }
        return found;
    }

    /** The service of a consumer group; each instance of the gateway has a group of its own. */
    private static String service(String group) {
        return group.startsWith("gateway-") ? "gateway" : group;
    }

    private static Config config(Admin admin, String topic) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return Objects.requireNonNull(
                admin.describeConfigs(Set.of(resource)).all().get().get(resource));
    }
}
