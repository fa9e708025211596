package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Unchanged records of a platform are not mapped again, unless the stored record differs. */
@SyncServiceTest
class UnchangedRecordsIT {

    private static final DataType TYPE = DataType.ITEMS; // always pulled completely

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        IntStream.range(0, 5)
                .forEach(it -> linked.books().put(TYPE, supplier("i" + it, "Item " + it)));
        scenario.sync(linked, TYPE);
    }

    @Test
    void unchangedRecordsAreCountedButNotMapped() {
        List<String> before = rows();

        UUID id = scenario.sync(linked, TYPE);

        assertThat(linked.books().unchanged()).isEqualTo(5);
        assertThat(scenario.of(id, "records_read", Long.class)).isEqualTo(5);
        assertThat(scenario.of(id, "records_changed", Long.class)).isZero();
        assertThat(scenario.of(id, "records_deleted", Long.class)).isZero();
        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void changesAndDeletionsAmongUnchangedRecordsAreStored() {
        linked.books().put(TYPE, supplier("i1", "Renamed")).lose(TYPE, "i3");

        UUID id = scenario.sync(linked, TYPE);

        assertThat(linked.books().unchanged()).isEqualTo(3);
        assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
        assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        assertThat(name("i1")).isEqualTo("Renamed");
    }

    @Test
    void restoredUnchangedRecordIsNoLongerDeleted() {
        linked.books().lose(TYPE, "i3");
        scenario.sync(linked, TYPE);
        assertThat(living()).isEqualTo(4);
        linked.books().put(TYPE, supplier("i3", "Item 3"));

        scenario.sync(linked, TYPE);

        assertThat(living()).isEqualTo(5);
    }

    @Test
    void recordStoredByAnotherReplicaIsMappedAgain() {
        // an older replica does not know the source hash and leaves it unchanged
        set("content_hash = sha256('other'), data = data || '{\"supplierName\": \"Other\"}'");

        scenario.sync(linked, TYPE);

        assertThat(linked.books().unchanged()).isEqualTo(4);
        assertThat(name("i2")).isEqualTo("Item 2");
    }

    @Test
    void newMappingVersionMapsOnceAndKeepsTheDate() {
        set("source_hash = set_byte(source_hash, 0, get_byte(source_hash, 0) # 255)");
        List<String> before = rows();

        UUID id = scenario.sync(linked, TYPE);
        assertThat(linked.books().unchanged()).isEqualTo(4);
        assertThat(scenario.of(id, "records_changed", Long.class)).isZero();
        assertThat(rows()).isEqualTo(before);

        scenario.sync(linked, TYPE);
        assertThat(linked.books().unchanged()).isEqualTo(9);
    }

    @Test
    void newSupplementalConfigurationAppliesToAllRecords() {
        assertThat(
                        scenario.put(
                                linked.client(),
                                "/integrations/fake/dataTypes/items/supplementalDataConfig",
                                """
                                {"supplementalDataConfig": {"more": {"dataSource": "/items",
                                  "pullData": {"colour": "colour"}}}}
                                """))
                .hasStatus2xxSuccessful();

        scenario.sync(linked, TYPE);
        assertThat(linked.books().unchanged()).isZero();
        scenario.sync(linked, TYPE);
        assertThat(linked.books().unchanged()).isEqualTo(5);
    }

    @Test
    void removedRecordIsRestoredWithTheSetting() {
        DataType suppliers = DataType.SUPPLIERS;
        Instant old = Instant.parse("2025-03-01T00:00:00Z");
        linked.books().put(suppliers, supplier("old", "Old", old));
        scenario.sync(linked, suppliers);
        from("2026-01-01");
        scenario.sync(linked, suppliers);
        assertThat(status("old")).isEqualTo("Archived");

        from("2025-01-01");
        scenario.sync(linked, suppliers);

        assertThat(status("old")).isEqualTo("Active");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2}) // 2 fill the page between
    void changeRevertedOnOneOfTheNextPagesIsReverted(int between) {
        AtomicBoolean once = new AtomicBoolean();
        linked.books().put(TYPE, supplier("i0", "For a moment"));
        linked.books()
                .on((type, page) -> {
                    // i0 is now on a page that may not be stored yet
                    if (page == 3 && once.compareAndSet(false, true)) {
                        IntStream.rangeClosed(1, between)
                                .forEach(it ->
                                        linked.books().put(TYPE, supplier("i" + it, "Item " + it)));
                        linked.books().put(TYPE, supplier("i0", "Item 0"));
                    }
                });

        scenario.sync(linked, TYPE);

        assertThat(name("i0")).isEqualTo("Item 0");
    }

    @Test
    void unchangedRecordsAreFoundAtAnyPosition() {
        IntStream.range(5, 60)
                .forEach(it -> linked.books().put(TYPE, supplier("i" + it, "Item " + it)));
        scenario.sync(linked, TYPE);
        int before = linked.books().unchanged();
        // the first twelve stay in their order; the others are listed in another order, with gaps
        IntStream.range(12, 60)
                .map(it -> 12 + (it * 29) % 48)
                .forEach(it -> linked.books().put(TYPE, supplier("i" + it, "Item " + it)));
        linked.books().lose(TYPE, "i5").lose(TYPE, "i6").lose(TYPE, "i30");

        UUID id = scenario.sync(linked, TYPE);

        assertThat(linked.books().unchanged() - before).isEqualTo(57);
        assertThat(scenario.of(id, "records_read", Long.class)).isEqualTo(57);
        assertThat(scenario.of(id, "records_deleted", Long.class)).isEqualTo(3);
        assertThat(living()).isEqualTo(57);
    }

    /** Deletions are found in the gaps between the seen ranges. */
    @Test
    void deletedAndRestoredRecordsAreFollowed() {
        IntStream.range(5, 40)
                .forEach(it -> linked.books().put(TYPE, supplier("i" + it, "Item " + it)));
        scenario.sync(linked, TYPE);
        // from here on, pages start at other records, and the last page does not exist
        linked.books().lose(TYPE, "i8").lose(TYPE, "i20").lose(TYPE, "i21").lose(TYPE, "i39");

        assertThat(deleted(scenario.sync(linked, TYPE))).isEqualTo(4);
        assertThat(living()).isEqualTo(36);
        assertThat(deleted(scenario.sync(linked, TYPE))).isZero();

        linked.books()
                .put(TYPE, supplier("i20", "Item 20"))
                .put(TYPE, supplier("i8", "Other"))
                .lose(TYPE, "i9");
        assertThat(deleted(scenario.sync(linked, TYPE))).isOne();
        assertThat(living()).isEqualTo(37);
        linked.books().put(TYPE, supplier("i8", "Item 8")).lose(TYPE, "i0");
        assertThat(deleted(scenario.sync(linked, TYPE))).isOne();
        assertThat(name("i8")).isEqualTo("Item 8");
        assertThat(living()).isEqualTo(36);
    }

    private long deleted(UUID id) {
        return scenario.of(id, "records_deleted", Long.class);
    }

    @Test
    void tombstoneOfAnUnchangedRecordDeletesIt() {
        linked.books().put(DataType.SUPPLIERS, supplier("s", "S"));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().put(DataType.SUPPLIERS, supplier("s", "S"));
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s", null));

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(living()).isEqualTo(5);
    }

    private void set(String columns) {
        scenario.jdbc
                .sql("UPDATE record SET " + columns + " WHERE company_id = ? AND id = 'i2'")
                .param(linked.company().value())
                .update();
    }

    private void from(String start) {
        String body =
                """
                {"settings": [{"dataType": "suppliers", "fetchOnFirstLink": true,
                  "syncSchedule": 0, "syncOrder": 0, "syncFromUtc": "%s"}]}
                """
                        .formatted(start);
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                body))
                .hasStatus2xxSuccessful();
    }

    private String status(String id) {
        return text("data ->> 'status'", id);
    }

    private String name(String id) {
        return text("data ->> 'supplierName'", id);
    }

    private String text(String column, String id) {
        return scenario.jdbc
                .sql("SELECT " + column + " FROM record WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), id)
                .query(String.class)
                .single();
    }

    private List<String> rows() {
        return scenario.jdbc
                .sql(
                        "SELECT id || modified_at || data FROM record WHERE company_id = ?"
                                + " ORDER BY position")
                .param(linked.company().value())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private long living() {
        return scenario.count(linked, "record", "NOT is_deleted");
    }
}
