package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.starter.database.StarterDatabase;
import io.ledgerway.testsupport.context.StatementPlans;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class InboxRepositoryIT {

    private final StarterDatabase database = StarterDatabase.create();
    private final InboxRepository inbox = new InboxRepository(database.jdbc());
    private final UUID event = UUID.randomUUID();

    @Test
    void eventIsAddedOncePerTopic() {
        assertThat(inbox.add(event, "a")).isTrue();
        assertThat(inbox.add(event, "a")).isFalse();
        assertThat(inbox.add(event, "b")).isTrue();
    }

    @Test
    void rollbackRemovesTheEvent() {
        database.transaction()
                .executeWithoutResult(it -> {
                    inbox.add(event, "a");
                    it.setRollbackOnly();
                });

        assertThat(inbox.add(event, "a")).isTrue();
    }

    @Test
    void oldRowsAreDeletedInSmallBatches() {
        Stream.generate(UUID::randomUUID).limit(2_500).forEach(it -> inbox.add(it, "old"));
        database.jdbc()
                .sql("UPDATE inbox SET handled_at = handled_at - interval '15 days 1 minute'")
                .update();
        inbox.add(event, "new");

        assertThat(inbox.deleteOlderThan(Duration.ofDays(15), 10)).isEqualTo(10);
        new InboxLifecycle(
                        List.of(),
                        inbox,
                        new InboxProperties(1, Duration.ofDays(15), Duration.ofHours(1)))
                .deleteExpired();

        assertThat(database.count("inbox")).isOne();
    }

    @Test
    void oldRowsAreFoundByAnIndex() {
        StatementPlans plans = new StatementPlans(database.source());

        new InboxRepository(JdbcClient.create(plans)).deleteOlderThan(Duration.ofDays(15), 10);

        assertThat(plans.all().getLast()).contains("Index Scan using inbox_of_time on inbox");
    }

    @Test
    void oldRowsThatAnotherInstanceDeletesAreSkipped() {
        for (int i = 0; i < 20; i++) {
            inbox.add(UUID.randomUUID(), "old");
        }
        database.jdbc().sql("UPDATE inbox SET handled_at = now() - interval '16 days'").update();

        database.transaction()
                .executeWithoutResult(_ -> {
                    assertThat(inbox.deleteOlderThan(Duration.ofDays(15), 10)).isEqualTo(10);
                    assertThat(
                                    CompletableFuture.supplyAsync(() ->
                                                    inbox.deleteOlderThan(Duration.ofDays(15), 20))
                                            .orTimeout(1, TimeUnit.MINUTES)
                                            .join())
                            .isEqualTo(10);
                });

        assertThat(database.count("inbox")).isZero();
    }
}
