package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Start dates that are introduced, widened and removed. */
@SyncServiceTest
class PullWindowIT {

    private static final Instant OLD = Instant.parse("2025-03-01T00:00:00Z");
    private static final Instant NEW = Instant.parse("2026-06-01T00:00:00Z");

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        linked.books()
                .put(DataType.SUPPLIERS, supplier("old", "Old", OLD))
                .put(DataType.SUPPLIERS, supplier("new", "New", NEW))
                .put(DataType.SUPPLIERS, supplier("timeless", "Timeless", null));
    }

    @Test
    void recordsBeforeTheStartDateAreNotPulled() {
        from("2026-01-01T00:00:00Z");
        try (EventProbe events = EventProbe.on(Topic.SYNC_COMPLETE)) {
            scenario.sync(linked, DataType.SUPPLIERS);

            SyncEvent.ReadCompleted read =
                    events.await(
                            SyncEvent.ReadCompleted.class,
                            it -> it.company().id().equals(linked.company()));
            assertThat(read.modifiedFrom()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        }
        assertThat(supplierOf("old")).hasStatus(404);
        assertThat(supplierOf("new")).hasStatusOk();
        assertThat(supplierOf("timeless")).hasStatusOk();
    }

    @Test
    void laterStartDateArchivesOlderRecordsPermanently() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        assertThat(status("old")).as("until the next pull").isEqualTo("Active");

        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(status("old")).isEqualTo("Archived");
        assertThat(deleted("old")).isFalse();
        assertThat(status("new")).isEqualTo("Active");
        assertThat(status("timeless")).isEqualTo("Active");

        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(status("old")).isEqualTo("Archived");
    }

    @Test
    void expiredCheckpointDeletesNoRecordBeforeTheStartDate() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);
        AtomicBoolean expired = new AtomicBoolean();
        linked.books()
                .on((type, page) -> {
                    if (!expired.getAndSet(true)) {
                        throw new ConnectorException.CursorExpired("too old");
                    }
                });
        linked.books().log().clear();

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log()).startsWith("suppliers INCREMENTAL 0", "suppliers FULL 0");
        assertThat(deleted("old")).isFalse();
        assertThat(status("old")).isEqualTo("Archived");
    }

    @Test
    void earlierStartDateRestoresThem() {
        scenario.sync(linked, DataType.SUPPLIERS);
        from("2026-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);

        from("2025-01-01T00:00:00Z");
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(status("old")).isEqualTo("Active");
        assertThat(linked.books().log()).contains("suppliers FULL 0");
    }

    @Test
    void laterOfDateAndWindowApplies() {
        post("\"syncFromUtc\":\"2020-01-01\",\"syncFromWindow\":12");

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(supplierOf("old")).hasStatus(404);
        assertThat(supplierOf("new")).hasStatusOk();
    }

    @Test
    void companyInformationHasNoStartDate() {
        linked.books()
                .put(
                        DataType.COMPANY,
                        new SourceRecord(
                                "company",
                                OLD,
                                new CompanyInfo(
                                        "Acme", null, null, null, null, null, null, null, null,
                                        null, "GBP", null, null, null)));
        scenario.sync(linked, DataType.COMPANY);
        post(DataType.COMPANY, "\"syncFromUtc\":\"2026-01-01T00:00:00Z\"");

        scenario.sync(linked, DataType.COMPANY);

        assertThat(scenario.get(linked, "/data/info")).hasStatusOk().bodyText().contains("Acme");
    }

    private void from(String start) {
        post("\"syncFromUtc\":\"" + start + "\"");
    }

    private void post(String members) {
        post(DataType.SUPPLIERS, members);
    }

    private void post(DataType type, String members) {
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/syncSettings",
                                "{\"settings\":[{\"dataType\":\""
                                        + type.key()
                                        + "\",\"fetchOnFirstLink\":true,\"syncSchedule\":0,\"syncOrder\":0,"
                                        + members
                                        + "}]}"))
                .hasStatus(204);
    }

    private MvcTestResult supplierOf(String id) {
        return scenario.get(linked, "/data/suppliers/" + id);
    }

    private String status(String id) {
        return data(id, "data ->> 'status'", String.class);
    }

    private boolean deleted(String id) {
        return data(id, "is_deleted", Boolean.class);
    }

    private <T> T data(String id, String column, Class<T> type) {
        return scenario.jdbc
                .sql("SELECT " + column + " FROM record WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), id)
                .query(type)
                .single();
    }
}
