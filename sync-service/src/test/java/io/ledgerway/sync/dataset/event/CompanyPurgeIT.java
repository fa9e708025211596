package io.ledgerway.sync.dataset.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.scenario.Contacts;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** Purge of deleted companies and connections: no data is left, and none is stored again. */
@SyncServiceTest
class CompanyPurgeIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Instant AT = Instant.parse("2026-11-21T12:00:00Z");

    /** Tables of which a company has rows for moments only, and the replica of the directory. */
    private static final List<String> NOT_PLANTED =
            List.of("change_queue", "company_purge", "directory_connection");

    @Autowired Scenario scenario;
    @Autowired DataSource database;
    @Autowired RawPayloads rawPayloads;

    /**
     * Every table with the id of a company has a row of it before: a new table is not forgotten.
     */
    @Test
    void deletedCompanyLeavesNoDataAndNoneIsStoredAgain() {
        LinkedCompany linked = scenario.linked();
        CompanySnapshot company = snapshot(linked);
        linked.books()
                .put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"))
                .put(DataType.SUPPLIERS, Scenario.supplier("s2", "Two"))
                .spoil(DataType.SUPPLIERS, "s2");
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "Uno"));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books()
                .writes()
                .on((command, commit) -> {
                    throw new ConnectorException.RateLimited("later", Duration.ofHours(1));
                });
        readTills(linked);
        write(linked);
        write(linked);
        addSnapshot(linked);
        plantOthers(linked);
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(tablesWithout(linked))
                                .as("tables of companies in which the test plants nothing")
                                .containsExactlyInAnyOrderElementsOf(NOT_PLANTED));

        send(Topic.COMPANY_EVENTS, deleted(company));

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatus(404);
        send(Topic.CONNECTION_STATUS, changed(company, linked.connection(), Change.CONNECTED));
        send(Topic.COMPANY_EVENTS, productAdded(company));
        LinkedCompany other = scenario.linked();
        send(
                Topic.CONNECTION_STATUS,
                changed(snapshot(other), other.connection(), Change.CONNECTED));
        await().atMost(LIMIT)
                .until(() -> scenario.count(other, "data_set") == scenario.platform.types());
        assertThat(tablesWith(linked.company())).isEmpty();
    }

    @Test
    void deletedCompanyLeavesNoVersionOfARecord() {
        LinkedCompany linked = scenario.linked();
        for (int version = 0; version < 3; version++) {
            linked.books()
                    .put(DataType.SUPPLIERS, Scenario.supplier("s1", "Planted name " + version));
            scenario.sync(linked, DataType.SUPPLIERS);
        }
        assertThat(tablesWith("Planted name 0")).hasSize(1);

        send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
        assertThat(tablesWith("Planted name")).isEmpty();
    }

    /** Also from an export of all companies of the client, in which it is one of several. */
    @Test
    void deletedCompanyLeavesNoExport() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "Planted name"));
        scenario.sync(linked, DataType.SUPPLIERS);
        LinkedCompany other = scenario.linked();
        String path = "/companies/" + linked.company() + "/exports";
        assertThat(scenario.postJson(linked, Plan.PAID, path, "{\"format\":\"ndjson\"}"))
                .hasStatus(202);
        UUID ofAll = UUID.randomUUID();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO export (id, client_id, format, data_types, state, requested_at, claimed_until)
                        VALUES (?, ?, 'ndjson', '{suppliers}', 'Completed', now(), 'infinity')
                        """)
                .params(ofAll, linked.client().value())
                .update();
        for (LinkedCompany it : List.of(linked, other)) {
            scenario.jdbc
                    .sql("INSERT INTO export_company VALUES (?, ?, NULL, 1)")
                    .params(ofAll, it.company().value())
                    .update();
        }
        scenario.jdbc
                .sql("INSERT INTO export_chunk VALUES (?, 1, 1, 'Planted bytes')")
                .param(ofAll)
                .update();
        await().atMost(LIMIT)
                .until(() -> scenario.count(linked, "export", "state = 'Completed'") == 1);
        assertThat(tablesWith(linked.company())).contains("export", "export_company");

        send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
        assertThat(tablesWith(ofAll)).isEmpty();
        assertThat(tablesWith("Planted")).isEmpty();
    }

    @Test
    void deletedCompanyLeavesNoRawPayload() {
        LinkedCompany linked = scenario.linked();
        for (int version = 0; version < 2; version++) {
            linked.books()
                    .put(
                            DataType.SUPPLIERS,
                            Contacts.contact(
                                    "{\"id\":\"s1\",\"label\":\"Planted label %d\"}"
                                            .formatted(version)));
            scenario.sync(linked, DataType.SUPPLIERS);
        }
        scenario.jdbc
                // the background job may have one
                .sql("INSERT INTO remapping VALUES (?, ?, 'suppliers', 1) ON CONFLICT DO NOTHING")
                .params(linked.company().value(), linked.connection().value())
                .update();
        assertThat(payloads(linked))
                .containsExactlyInAnyOrder("Planted label 0", "Planted label 1");

        send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
        assertThat(payloads(linked)).isEmpty();
        assertThat(
                        scenario.jdbc
                                .sql(
                                        "SELECT count(*) FROM raw_format WHERE position("
                                                + "convert_to('Planted', 'UTF8') IN dictionary) > 0")
                                .query(Long.class)
                                .single())
                .isZero();
    }

    /** The labels in the payloads of a company, of all its versions. */
    private List<String> payloads(LinkedCompany linked) {
        return scenario
                .jdbc
                .sql(
                        """
                        SELECT raw FROM record WHERE company_id = :company
                         UNION ALL SELECT raw FROM record_version WHERE company_id = :company
                        """)
                .param("company", linked.company().value())
                .query((row, _) -> row.getBytes(1))
                .list()
                .stream()
                .map(it -> new String(rawPayloads.decode(it).bytes(), StandardCharsets.UTF_8))
                .map(it -> it.replaceAll(".*(Planted label \\d).*", "$1"))
                .toList();
    }

    @Test
    void purgeContinuesAfterACrashBetweenBatches() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        LinkedCompany other = scenario.linked();
        other.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        scenario.sync(other, DataType.SUPPLIERS);
        multiply(linked, 12_000);

        String its = "company_id = '" + linked.company() + "'";
        try (ConnectionKiller fault = new ConnectionKiller(database, "record", its, 2_000)) {
            send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));
            // the second kill proves that the first run left a consistent state
            await().atMost(LIMIT).until(() -> fault.killCount() > 1);
            assertThat(scenario.records(linked)).isEqualTo(7_000);
            assertThat(tablesWith(linked.company())).contains("company_purge", "data_set");
            assertThat(scenario.get(linked, "/data/suppliers")).hasStatus(404);
        }

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
        assertThat(scenario.records(other)).isOne();
    }

    /** The lock of the sequencer, which stops the feeds of all clients, is taken after them. */
    @Test
    void orderOfChangesIsDeletedInBatches() {
        LinkedCompany linked = scenario.linked();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO client_change (client_id, position, company_id, first_sequence,
                                                   last_sequence, changed_at)
                        SELECT ?, n, ?, n, n, now() FROM generate_series(1, 12000) n
                        """)
                .params(linked.client().value(), linked.company().value())
                .update();

        String its = "company_id = '%s' AND first_sequence IS NOT NULL".formatted(linked.company());
        try (ConnectionKiller fault = new ConnectionKiller(database, "client_change", its, 2_000)) {
            send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));
            await().atMost(LIMIT).until(() -> fault.killCount() > 0);
        }

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
    }

    @Test
    void runningPullWritesNothingAfterTheDeletion() throws InterruptedException {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 6; i++) {
            linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s" + i, "One"));
        }
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        linked.books()
                .on((type, page) -> {
                    if (page == 1) {
                        reading.countDown();
                        uninterrupted(goOn);
                    }
                });
        scenario.queue(linked, DataType.SUPPLIERS);
        reading.await();

        send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));
        await().atMost(LIMIT).until(() -> scenario.records(linked) == 0);
        goOn.countDown();

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
    }

    @Test
    void runningWritePublishesNothingAfterTheDeletion() throws InterruptedException {
        LinkedCompany linked = scenario.linked();
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        linked.books()
                .writes()
                .on((command, commit) -> {
                    writing.countDown();
                    uninterrupted(goOn);
                    return commit.now();
                });
        write(linked);
        writing.await();

        send(Topic.COMPANY_EVENTS, deleted(snapshot(linked)));
        await().atMost(LIMIT).until(() -> scenario.directory.isDeleted(linked.company().value()));
        goOn.countDown();

        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
    }

    @Test
    void deletedConnectionDeletesOnlyItsOwnData() {
        LinkedCompany linked = scenario.linked();
        ConnectionId other =
                scenario.connect(
                        linked.client(), linked.company(), ConnectionStatus.UNLINKED, null);
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        readTills(linked);
        write(linked);
        addSnapshot(linked);

        send(Topic.CONNECTION_STATUS, changed(snapshot(linked), other, Change.DELETED));
        await().atMost(LIMIT).until(() -> scenario.directory.isDeleted(other.value()));
        await().atMost(LIMIT).until(() -> tablesWith(other).isEmpty());
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatus(200);

        CompanySnapshot company = snapshot(linked);
        send(Topic.CONNECTION_STATUS, changed(company, linked.connection(), Change.DELETED));
        await().atMost(LIMIT)
                .until(() -> scenario.directory.isDeleted(linked.connection().value()));
        await().atMost(LIMIT).until(() -> tablesWith(linked.connection()).isEmpty());
        assertThat(scenario.get(linked, "/connections/" + linked.connection() + "/data/suppliers"))
                .hasStatus(404);
        assertThat(tablesWith(linked.company()))
                .allMatch(it ->
                        it.startsWith("change_")
                                || it.startsWith("client_change")
                                || it.equals("data_snapshot")
                                || it.equals("record_day"));
    }

    @Test
    void postingsOfADeletedConnectionStayUntilTheCompanyIsDeleted() {
        LinkedCompany linked = scenario.linked();
        CompanySnapshot company = snapshot(linked);
        write(linked);
        assertThat(
                        scenario.internal(
                                "/internal/postings",
                                """
                                {"key": "expense.%1$s", "companyId": "%1$s", "connectionId": "%2$s",
                                 "revision": 1, "type": "suppliers", "operation": "Create",
                                 "body": {"supplierName": "Oak", "status": "Active"}}
                                """
                                        .formatted(linked.company(), linked.connection())))
                .hasStatus(200);

        send(Topic.CONNECTION_STATUS, changed(company, linked.connection(), Change.DELETED));
        await().atMost(LIMIT).until(() -> clientWrites(linked) == 0);
        await().atMost(LIMIT)
                .until(() -> tablesWith(linked.connection()).equals(List.of("push_operation")));

        send(Topic.COMPANY_EVENTS, deleted(company));
        await().atMost(LIMIT).until(() -> tablesWith(linked.company()).isEmpty());
    }

    @Test
    void addedProductQueuesItsDataTypes() {
        LinkedCompany linked = scenario.linked();

        send(Topic.COMPANY_EVENTS, productAdded(snapshot(linked)));

        await().atMost(LIMIT)
                .until(() -> scenario.count(linked, "data_set") == scenario.platform.types());
    }

    /** Adds a row to each table that the test does not fill through the service. */
    private void plantOthers(LinkedCompany linked) {
        UUID export = UUID.randomUUID();
        UUID file = UUID.randomUUID();
        for (String sql :
                List.of(
                        "INSERT INTO initial_batch VALUES (:company, :connection, now())",
                        // the retention job may have added it
                        "INSERT INTO company_retention VALUES (:company, now())"
                                + " ON CONFLICT DO NOTHING",
                        // the background job may have one
                        """
                        INSERT INTO remapping VALUES (:company, :connection, 'suppliers', 1)
                            ON CONFLICT DO NOTHING
                        """,
                        "INSERT INTO client_change VALUES (:client, 1, :company, 1, 1, now())",
                        """
                        INSERT INTO connection_tenant VALUES (:connection, :company, 'fake', 't')
                        ON CONFLICT DO NOTHING
                        """,
                        "INSERT INTO sync_settings (owner_id, settings) VALUES (:company, '[]')",
                        """
                        INSERT INTO schedule VALUES (:company, :connection, 'bills', :client, 0)
                        ON CONFLICT DO NOTHING
                        """,
                        """
                        INSERT INTO pull_seen_id (company_id, data_set_id)
                        SELECT company_id, id FROM data_set WHERE company_id = :company LIMIT 1
                        """,
                        // its data set is gone
                        "INSERT INTO pull_seen_id (company_id, data_set_id)"
                                + " VALUES (:company, :export)",
                        """
                        INSERT INTO page_cursor
                        VALUES (:company, :connection, 'list', 1, false, 'cursor', '{}', now())
                        """,
                        """
                        INSERT INTO platform_call (id, at, client_id, company_id, platform_key, method,
                                                   path, duration_ms, request_bytes, response_bytes,
                                                   budget_class)
                        VALUES (:export, now(), :client, :company, 'fake', 'GET', '/', 1, 0, 0, 'read')
                        """,
                        """
                        INSERT INTO platform_usage
                        VALUES ('fake', :company, :connection, current_date, 'read', 1, 0, 0, 0)
                        """,
                        "INSERT INTO posting_file VALUES (:company, :file)",
                        "INSERT INTO posting_file_part VALUES (:company, :file, 0, 'Planted bytes')",
                        """
                        INSERT INTO export (id, client_id, company_id, format, data_types, state,
                                            requested_at, claimed_until)
                        VALUES (:export, :client, :company, 'ndjson', '{suppliers}', 'Completed', now(),
                                'infinity')
                        """,
                        "INSERT INTO export_company VALUES (:export, :company, NULL, 1)",
                        """
                        INSERT INTO export_key
                        VALUES (:export, 'suppliers', :company, :connection, 's1')
                        """)) {
            scenario.jdbc
                    .sql(sql)
                    .param("company", linked.company().value())
                    .param("client", linked.client().value())
                    .param("connection", linked.connection().value())
                    .param("export", export)
                    .param("file", file)
                    .update();
        }
    }

    /** The tables with a column for a company that have no row of this one. */
    private List<String> tablesWithout(LinkedCompany linked) {
        return scenario
                .jdbc
                .sql(
                        """
                        SELECT c.relname FROM pg_class c
                          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
                         WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
                           AND c.relnamespace = 'public'::regnamespace
                        """)
                .query((row, _) -> row.getString("relname"))
                .list()
                .stream()
                .filter(table ->
                        scenario.jdbc
                                .sql(
                                        "SELECT NOT EXISTS (SELECT FROM %s WHERE company_id = ?)"
                                                .formatted(table))
                                .param(linked.company().value())
                                .query(Boolean.class)
                                .single())
                .toList();
    }

    /** Stores a settled snapshot of one type. */
    private void addSnapshot(LinkedCompany linked) {
        UUID id = UUID.randomUUID();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO data_snapshot (company_id, id, company, status, requested_at,
                                                   completed_at, as_of)
                        VALUES (?, ?, '{}', 'Settled', now(), now(), now())
                        """)
                .params(linked.company().value(), id)
                .update();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO data_snapshot_type (company_id, snapshot_id, connection_id,
                                                        platform_key, data_type, position)
                        VALUES (?, ?, ?, 'fake', 'suppliers', 1)
                        """)
                .params(linked.company().value(), id, linked.connection().value())
                .update();
    }

    /** Multiplies the stored record. */
    private void multiply(LinkedCompany linked, int records) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO record (company_id, connection_id, data_type, id, data,
                            content_hash, modified_at, data_set_id)
                        SELECT company_id, connection_id, data_type, id || '-' || n, data,
                            content_hash, modified_at, data_set_id
                        FROM record, generate_series(2, ?) n WHERE company_id = ?
                        """)
                .params(records, linked.company().value())
                .update();
    }

    /** Pulls a custom data type. */
    private void readTills(LinkedCompany linked) {
        linked.books().raw("/tills", "{\"id\":\"t1\"}", "{\"id\":\"t2\"}");
        assertThat(
                        scenario.put(
                                linked.client(),
                                "/integrations/fake/dataTypes/custom/tills",
                                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"]}"))
                .hasStatusOk();
        assertThat(
                        scenario.post(
                                linked,
                                "/connections/" + linked.connection() + "/data/queue/custom/tills"))
                .hasStatusOk();
        await().atMost(LIMIT)
                .until(() -> tablesWith(linked.connection()).contains("custom_record"));
    }

    private void write(LinkedCompany linked) {
        assertThat(
                        scenario.send(
                                HttpMethod.POST,
                                linked,
                                "/push/suppliers",
                                "{\"status\":\"Active\"}"))
                .hasStatus(200);
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private CompanySnapshot snapshot(LinkedCompany linked) {
        return scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
    }

    private static CompanyEvent deleted(CompanySnapshot company) {
        return new CompanyEvent.Deleted(
                UUID.randomUUID(),
                AT,
                company,
                AT,
                URI.create("http://localhost/link"),
                null,
                null,
                null,
                null,
                null);
    }

    private static CompanyEvent productAdded(CompanySnapshot company) {
        return new CompanyEvent.ProductAdded(
                UUID.randomUUID(), AT, company, "lending", "Lending", List.of("lending"));
    }

    private static ConnectionEvent changed(
            CompanySnapshot company, ConnectionId connection, Change change) {
        return new ConnectionEvent.Changed(
                UUID.randomUUID(),
                AT,
                change,
                ConnectionStatus.PENDING_AUTH,
                company,
                new ConnectionSnapshot(
                        connection,
                        new UUID(1, 1),
                        "fake",
                        new UUID(1, 2),
                        SourceType.ACCOUNTING,
                        "Fake fake",
                        URI.create("http://localhost/link"),
                        ConnectionStatus.LINKED,
                        AT,
                        null,
                        List.of(),
                        null),
                true);
    }

    private static void send(Topic topic, Event event) {
        try (EventInjector injector = new EventInjector()) {
            injector.send(topic, event);
        }
    }

    private long clientWrites(LinkedCompany linked) {
        return scenario.count(linked, "push_operation", "posting_key IS NULL");
    }

    /**
     * The tables of this service that contain an id, except the outbox and the changes that tell
     * the deletion.
     */
    private List<String> tablesWith(Object id) {
        return scenario
                .jdbc
                .sql(
                        """
                        SELECT relname FROM pg_class
                         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
                           AND relname <> 'outbox'
                        """)
                .query((row, _) -> row.getString("relname"))
                .list()
                .stream()
                .filter(table ->
                        scenario.jdbc
                                .sql(
                                        "SELECT EXISTS (SELECT FROM %s it WHERE it::text LIKE ?%s)"
                                                .formatted(table, exceptDeletion(table)))
                                .param("%" + id + "%")
                                .query(Boolean.class)
                                .single())
                .toList();
    }

    private static String exceptDeletion(String table) {
        if (table.startsWith("record_change")) {
            return " AND kind <> 'connectionDeleted'";
        }
        return table.startsWith("client_change_2") || table.equals("change_queue")
                ? " AND first_sequence IS NOT NULL"
                : "";
    }
}
