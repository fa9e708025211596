package io.ledgerway.sync.walk;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class WalksIT {

    @Autowired Walks walks;
    @Autowired Scenario scenario;

    private final Walk walk =
            new Walk(CompanyId.random(), new ConnectionId(UUID.randomUUID()), "a list");

    @AfterEach
    void present() {
        scenario.time.reset();
    }

    @Test
    void pageBeginsWhereTheNearestBeforeItEnded() {
        walks.note(walk, page(1, null), List.of("a"));
        walks.note(walk, page(2, null), Arrays.<@Nullable String>asList("b", null));

        assertThat(walks.start(walk, page(1, null)).place()).isEmpty();
        assertThat(walks.start(walk, page(2, null)).place()).containsExactly("a");
        Walks.Start fifth = walks.start(walk, page(5, null));
        assertThat(fifth.place()).containsExactly("b", null);
        assertThat(fifth.skip(page(5, null))).isEqualTo(20);
        assertThat(walks.start(walk, page(40, null)).skip(page(40, null))).isEqualTo(390);
    }

    @Test
    void whatWasNotedLastCountsUnlessALinkNamesAnother() {
        String first = walks.note(walk, page(1, null), List.of("a"));
        String second = walks.note(walk, page(1, null), List.of("b"));
        walks.note(walk, page(1, second), List.of("c"));

        assertThat(walks.start(walk, page(2, null)).place()).containsExactly("b");
        assertThat(walks.start(walk, page(2, first)).place()).containsExactly("a");
        assertThat(walks.start(walk, page(2, "unknown")).place()).containsExactly("b");
        walks.note(walk, page(1, null), List.of("a"));
        assertThat(walks.start(walk, page(2, null)).place()).containsExactly("a");
    }

    @Test
    void pageThatWasCountedOffBeginsThereAgain() {
        walks.noteBefore(walk, page(30, null), List.of("a"));
        walks.note(walk, page(30, null), List.of("b"));

        Walks.Start again = walks.start(walk, page(30, null));
        assertThat(again.place()).containsExactly("a");
        assertThat(again.skip(page(30, null))).isZero();
        assertThat(again.counted(page(30, null))).isFalse();
        assertThat(walks.start(walk, page(31, null)).place()).containsExactly("b");
        assertThat(walks.start(walk, page(29, null)).counted(page(29, null))).isTrue();
    }

    @Test
    void oldMarksAreRemoved() {
        walks.note(walk, page(1, null), List.of("a"));
        walks.forget();
        assertThat(marks()).isOne();
        scenario.time.advance(Duration.ofMinutes(61));

        assertThat(walks.start(walk, page(2, null)).place()).isEmpty();
        walks.forget();
        assertThat(marks()).isZero();
    }

    private static PageRequest page(int number, @Nullable String after) {
        return new PageRequest("/x", number, 10, null, null, null, after);
    }

    private long marks() {
        return scenario.jdbc
                .sql("SELECT count(*) FROM page_mark WHERE company_id = ?")
                .param(walk.company().value())
                .query(Long.class)
                .single();
    }
}
