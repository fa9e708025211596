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

    @Autowired PageCursors pageCursors;
    @Autowired Scenario scenario;

    private final ListKey listKey =
            new ListKey(CompanyId.random(), new ConnectionId(UUID.randomUUID()), "a list");

    @AfterEach
    void present() {
        scenario.time.reset();
    }

    @Test
    void pageBeginsAtTheEndOfTheNearestStoredPage() {
        pageCursors.save(listKey, page(1, null), List.of("a"));
        pageCursors.save(listKey, page(2, null), Arrays.<@Nullable String>asList("b", null));

        assertThat(pageCursors.start(listKey, page(1, null)).sortKey()).isEmpty();
        assertThat(pageCursors.start(listKey, page(2, null)).sortKey()).containsExactly("a");
        PageCursors.PageStart fifth = pageCursors.start(listKey, page(5, null));
        assertThat(fifth.sortKey()).containsExactly("b", null);
        assertThat(fifth.skip(page(5, null))).isEqualTo(20);
        assertThat(pageCursors.start(listKey, page(40, null)).skip(page(40, null))).isEqualTo(390);
    }

    @Test
    void latestPositionAppliesWithoutACursor() {
        String first = pageCursors.save(listKey, page(1, null), List.of("a"));
        String second = pageCursors.save(listKey, page(1, null), List.of("b"));
        pageCursors.save(listKey, page(1, second), List.of("c"));

        assertThat(pageCursors.start(listKey, page(2, null)).sortKey()).containsExactly("b");
        assertThat(pageCursors.start(listKey, page(2, first)).sortKey()).containsExactly("a");
        assertThat(pageCursors.start(listKey, page(2, "unknown")).sortKey()).containsExactly("b");
        pageCursors.save(listKey, page(1, null), List.of("a"));
        assertThat(pageCursors.start(listKey, page(2, null)).sortKey()).containsExactly("a");
    }

    @Test
    void countedPageBeginsAtTheSamePositionAgain() {
        pageCursors.saveBefore(listKey, page(30, null), List.of("a"));
        pageCursors.save(listKey, page(30, null), List.of("b"));

        PageCursors.PageStart again = pageCursors.start(listKey, page(30, null));
        assertThat(again.sortKey()).containsExactly("a");
        assertThat(again.skip(page(30, null))).isZero();
        assertThat(again.counted(page(30, null))).isFalse();
        assertThat(pageCursors.start(listKey, page(31, null)).sortKey()).containsExactly("b");
        assertThat(pageCursors.start(listKey, page(29, null)).counted(page(29, null))).isTrue();
    }

    @Test
    void expiredPositionsAreDeleted() {
        pageCursors.save(listKey, page(1, null), List.of("a"));
        pageCursors.purgeExpired();
        assertThat(marks()).isOne();
        scenario.time.advance(Duration.ofMinutes(61));

        assertThat(pageCursors.start(listKey, page(2, null)).sortKey()).isEmpty();
        pageCursors.purgeExpired();
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
