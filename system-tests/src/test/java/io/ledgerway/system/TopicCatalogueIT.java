package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.event.Topic;
import io.ledgerway.system.running.RunningSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
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
                            .isEqualTo(String.valueOf(Topic.RETENTION.toMillis()));
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

    private static Config config(Admin admin, String topic) throws Exception {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return Objects.requireNonNull(
                admin.describeConfigs(Set.of(resource)).all().get().get(resource));
    }
}
