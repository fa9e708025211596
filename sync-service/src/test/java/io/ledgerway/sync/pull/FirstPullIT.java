package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A first pull treats all records as new until a page contains a stored one. */
@SyncServiceTest
class FirstPullIT {

    private static final DataType TYPE = DataType.SUPPLIERS;

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        IntStream.range(0, 6)
                .forEach(it -> linked.books().put(TYPE, supplier("s" + it, "Supplier " + it)));
    }

    @Test
    void repeatedRecordIsStoredOnceWithItsLaterContent() {
        beforePage(2, () -> linked.books().put(TYPE, supplier("s0", "Renamed")));

        UUID id = scenario.sync(linked, TYPE);

        assertThat(names())
                .containsExactlyInAnyOrder(
                        "Renamed",
                        "Supplier 1",
                        "Supplier 2",
                        "Supplier 3",
                        "Supplier 4",
                        "Supplier 5");
        assertThat(scenario.of(id, "records_read", Long.class)).isEqualTo(7);
        assertThat(scenario.of(id, "records_created", Long.class)).isEqualTo(6);
        assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
    }

    @Test
    void repeatedUnchangedRecordIsNoChange() {
        beforePage(2, () -> linked.books().put(TYPE, supplier("s1", "Supplier 1")));

        UUID id = scenario.sync(linked, TYPE);

        assertThat(names()).hasSize(6);
        assertThat(scenario.of(id, "records_created", Long.class)).isEqualTo(6);
        assertThat(scenario.of(id, "records_changed", Long.class)).isZero();
    }

    private void beforePage(int number, Runnable change) {
        AtomicBoolean once = new AtomicBoolean();
        linked.books()
                .on((type, page) -> {
                    if (page == number && once.compareAndSet(false, true)) {
                        change.run();
                    }
                });
    }

    private List<String> names() {
        return scenario.jdbc
                .sql("SELECT data ->> 'supplierName' AS name FROM record WHERE company_id = ?")
                .param(linked.company().value())
                .query((row, _) -> row.getString("name"))
                .list();
    }
}
