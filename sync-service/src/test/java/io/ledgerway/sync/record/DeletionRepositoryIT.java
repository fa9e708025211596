package io.ledgerway.sync.record;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.PositionRanges.PositionRange;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/** Detection of missing records. */
@SyncServiceTest
class DeletionRepositoryIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Instant NOW = Instant.parse("2026-11-22T05:00:00Z");

    @Autowired Scenario scenario;
    @Autowired DeletionRepository deletions;
    @Autowired TransactionTemplate transaction;

    final DataSetId dataSet = new DataSetId(UUID.randomUUID());
    LinkedCompany linked;
    DataTypeState.Key key;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        key = new DataTypeState.Key(linked.company(), linked.connection(), TYPE);
        IntStream.range(0, 4)
                .forEach(it -> linked.books().put(TYPE, supplier("s" + it, "Supplier " + it)));
        scenario.sync(linked, TYPE);
    }

    @Test
    void unseenRecordsAreMarkedAsDeleted() {
        deletions.seen(key, dataSet, List.of(), List.of("s0", "s1"));
        deletions.seen(key, dataSet, List.of(), List.of("s1", "s3", "another"));

        assertThat(missing()).isOne();
        assertThat(flagged()).isOne();
        assertThat(missing()).isZero();
    }

    @Test
    void recordsOutsideSeenRangesAreMissing() {
        deletions.seen(key, dataSet, List.of(run("s0", "s1")), List.of());
        deletions.seen(key, dataSet, List.of(run("s1", "s1")), List.of("another"));
        assertThat(missing()).isEqualTo(2);
        deletions.seen(key, dataSet, List.of(run("s3", "s3")), List.of());

        assertThat(missing()).isOne();
        assertThat(flagged()).isOne();
        assertThat(missing()).isZero();
        assertThat(
                        scenario.jdbc
                                .sql("SELECT id FROM record WHERE company_id = ? AND is_deleted")
                                .param(key.company().value())
                                .query(String.class)
                                .list())
                .containsExactly("s2");
    }

    @Test
    void allRecordsAreMissingIfNoneIsSeen() {
        assertThat(missing()).isEqualTo(4);
    }

    @Test
    void clearedIdsAreMissingAgain() {
        deletions.seen(key, dataSet, List.of(run("s0", "s1")), List.of("s3"));
        deletions.seen(key, dataSet, List.of(), List.of("s2"));
        assertThat(missing()).isZero();

        deletions.clearSeen(key, dataSet);

        assertThat(missing()).isEqualTo(4);
    }

    private PositionRange run(String first, String last) {
        return new PositionRange(place(first), place(last));
    }

    private long place(String id) {
        return scenario.jdbc
                .sql("SELECT position FROM record WHERE company_id = ? AND id = ?")
                .params(key.company().value(), id)
                .query(Long.class)
                .single();
    }

    private long missing() {
        Long missing = transaction.execute(status -> deletions.missing(key, dataSet));
        assertThat(missing).isNotNull();
        return missing;
    }

    private int flagged() {
        Integer flagged = transaction.execute(status -> deletions.deleteMissing(key, dataSet, NOW));
        assertThat(flagged).isNotNull();
        return flagged;
    }
}
