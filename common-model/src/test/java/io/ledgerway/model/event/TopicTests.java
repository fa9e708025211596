package io.ledgerway.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TopicTests {

    /** The services with an outbox. */
    private static final List<String> SERVICES =
            List.of(
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service");

    @Test
    void everyTopicHasAProducerAndAnotherConsumer() {
        assertThat(Topic.values())
                .allSatisfy(it ->
                        assertThat(it.consumers())
                                .isNotEmpty()
                                .doesNotContain(it.producer())
                                .doesNotHaveDuplicates());
    }

    @Test
    void onlyTheDirectoryIsCompacted() {
        assertThat(Arrays.stream(Topic.values()).filter(Topic::isCompacted))
                .containsExactly(Topic.COMPANY_DIRECTORY);
    }

    @Test
    void documentationListsTheAccessOfEachService() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "events.md"));

        for (String service : SERVICES) {
            assertThat(page)
                    .contains(
                            "| %s | %s | %s | `%s`, `%s.dead-letters` |\n"
                                    .formatted(
                                            service,
                                            names(it ->
                                                    it.producer().contains(service)
                                                            || it.producer()
                                                                    .equals("every service")),
                                            names(it -> it.consumers().contains(service)),
                                            service,
                                            service));
        }
        assertThat(page)
                .contains(
                        "| gateway | %s | %s | names that begin with `gateway-` |\n"
                                .formatted(
                                        names(it -> it.producer().contains("gateway")),
                                        names(it -> it.consumers().contains("gateway"))));
    }

    private static String names(Predicate<Topic> which) {
        return Arrays.stream(Topic.values())
                .filter(which)
                .map(Topic::topicName)
                .collect(Collectors.joining(", "));
    }

    @Test
    void deadLettersAreNamedAfterTheirTopic() {
        assertThat(Topic.COMPANY_EVENTS.deadLetterName()).isEqualTo("company-events.dead-letters");
        assertThat(Topic.COMPANY_EVENTS.minimumInSyncReplicas()).isEqualTo(2);
        assertThat(Topic.COMPANY_EVENTS.partitions()).isEqualTo(6);
        assertThat(Topic.COMPANY_EVENTS.retention()).isEqualTo(Duration.ofDays(14));
        assertThat(Topic.REQUEST_LOG.retention()).isEqualTo(Duration.ofDays(2));
        assertThat(Topic.CLIENT_EVENTS.key()).isEqualTo(Topic.Key.CLIENT);
    }
}
