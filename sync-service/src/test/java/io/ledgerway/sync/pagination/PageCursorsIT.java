package io.ledgerway.sync.pagination;

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
class PageCursorsIT {

    @Autowired PageCursors walks;
    @Autowired Scenario scenario;

    private final ListKey listKey =
            new ListKey(CompanyId.random(), new ConnectionId(UUID.randomUUID()), "a list");

    @AfterEach
    void present() {
        scenario.time.reset();
    }

    @Test
    void pageBeginsAtTheEndOfTheNearestStoredPage() {
        walks.save(listKey, page(1, null), List.of("a"));
        walks.save(listKey, page(2, null), Arrays.<@Nullable String>asList("b", null));

        assertThat(walks.start(listKey, page(1, null)).sortKey()).isEmpty();
        assertThat(walks.start(listKey, page(2, null)).sortKey()).containsExactly("a");
        PageCursors.PageStart fifth = walks.start(listKey, page(5, null));
        assertThat(fifth.sortKey()).containsExactly("b", null);
        assertThat(fifth.skip(page(5, null))).isEqualTo(20);
        assertThat(walks.start(listKey, page(40, null)).skip(page(40, null))).isEqualTo(390);
    }

    @Test
    void latestPositionAppliesUnlessACursorIsGiven() {
        String first = walks.save(listKey, page(1, null), List.of("a"));
        String second = walks.save(listKey, page(1, null), List.of("b"));
        walks.save(listKey, page(1, second), List.of("c"));

        assertThat(walks.start(listKey, page(2, null)).sortKey()).containsExactly("b");
        assertThat(walks.start(listKey, page(2, first)).sortKey()).containsExactly("a");
        assertThat(walks.start(listKey, page(2, "unknown")).sortKey()).containsExactly("b");
        walks.save(listKey, page(1, null), List.of("a"));
        assertThat(walks.start(listKey, page(2, null)).sortKey()).containsExactly("a");
    }

    @Test
    void countedPageBeginsAtTheSamePositionAgain() {
        walks.saveBefore(listKey, page(30, null), List.of("a"));
        walks.save(listKey, page(30, null), List.of("b"));

        PageCursors.PageStart again = walks.start(listKey, page(30, null));
        assertThat(again.sortKey()).containsExactly("a");
        assertThat(again.skip(page(30, null))).isZero();
        assertThat(again.counted(page(30, null))).isFalse();
        assertThat(walks.start(listKey, page(31, null)).sortKey()).containsExactly("b");
        assertThat(walks.start(listKey, page(29, null)).counted(page(29, null))).isTrue();
    }

    @Test
    void expiredPositionsAreDeleted() {
        walks.save(listKey, page(1, null), List.of("a"));
        walks.purgeExpired();
        assertThat(marks()).isOne();
        scenario.time.advance(Duration.ofMinutes(61));

        assertThat(walks.start(listKey, page(2, null)).sortKey()).isEmpty();
        walks.purgeExpired();
        assertThat(marks()).isZero();
    }

    private static PageRequest page(int number, @Nullable String after) {
        return new PageRequest("/x", number, 10, null, null, null, after);
    }

    private long marks() {
        return scenario.jdbc
                .sql("SELECT count(*) FROM page_cursor WHERE company_id = ?")
                .param(listKey.company().value())
                .query(Long.class)
                .single();
    }
}
