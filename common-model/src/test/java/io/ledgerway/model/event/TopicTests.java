package io.ledgerway.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TopicTests {

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
    void deadLettersAreNamedAfterTheirTopic() {
        assertThat(Topic.COMPANY_EVENTS.deadLetterName()).isEqualTo("company-events.dead-letters");
        assertThat(Topic.COMPANY_EVENTS.minimumInSyncReplicas()).isEqualTo(2);
        assertThat(Topic.COMPANY_EVENTS.partitions()).isEqualTo(6);
        assertThat(Topic.COMPANY_EVENTS.retention()).isEqualTo(Duration.ofDays(14));
        assertThat(Topic.REQUEST_LOG.retention()).isEqualTo(Duration.ofDays(2));
        assertThat(Topic.CLIENT_EVENTS.key()).isEqualTo(Topic.Key.CLIENT);
    }
}
