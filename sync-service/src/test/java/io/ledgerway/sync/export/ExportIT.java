package io.ledgerway.sync.export;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.sync.export.Export.RecordKey;
import io.ledgerway.sync.feed.ChangeCursor;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Exports by HTTP: whole, as of a time and incremental, files, limits, and who may read them. */
@SyncServiceTest
class ExportIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Autowired Scenario scenario;
    @Autowired MockMvcTester mvc;
    @Autowired MutableClock clock;
    @Autowired TransactionTemplate transaction;
    @TempDir Path folder;

    @AfterEach
    void resetTime() {
        scenario.time.reset();
    }

    @Test
    void wholeExportHasTheRecordsOfOneMoment() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"), supplier("s2", "Two"));

        JsonNode export = completed(linked, "{\"format\":\"ndjson\"}");

        assertThat(export.get("status").asString()).isEqualTo("Completed");
        assertThat(export.at("/progress/records").asLong()).isEqualTo(2);
        assertThat(export.get("files")).hasSize(1);
        assertThat(export.at("/files/0/path").asString())
                .isEqualTo(
                        "dataType=suppliers/part-00001-%s.ndjson.gz"
                                .formatted(export.get("id").asString()));
        assertThat(names(lines(linked, export)))
                .containsExactlyEntriesOf(new TreeMap<>(Map.of("s1", "One", "s2", "Two")));
    }

    @Test
    void manifestDescribesTheFiles() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));

        JsonNode export = completed(linked, "{\"format\":\"csv\",\"dataTypes\":[\"suppliers\"]}");
        JsonNode manifest = scenario.json(get(linked, path(export) + "/manifest"));

        byte[] file = bytes(get(linked, path(export) + "/files/1"));
        assertThat(manifest.at("/files/0/sha256").asString()).isEqualTo(hex(file));
        assertThat(manifest.at("/files/0/bytes").asInt()).isEqualTo(file.length);
        assertThat(manifest.get("records").asInt()).isOne();
        assertThat(manifest.get("cursor").asString())
                .isEqualTo(export.get("cursor").asString())
                .isNotBlank();
        assertThat(manifest.at("/columns/suppliers"))
                .extracting(it -> it.get("name").asString())
                .contains("_recordId", "supplierName", "_other");
        assertThat(text(file)).contains("One");
    }

    @Test
    void incrementalExportHasEachChangedRecordOnceAndTombstones() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"), supplier("s2", "Two"), supplier("s3", "Three"));
        JsonNode first = completed(linked, "{\"format\":\"ndjson\"}");
        sync(linked, supplier("s1", "Uno"));
        sync(linked, supplier("s1", "Eins"), supplier("s4", "Four"));
        linked.books().delete(TYPE, new Tombstone("s2", null));
        scenario.sync(linked, TYPE);

        JsonNode next =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"after\":\"%s\"}"
                                .formatted(first.get("cursor").asString()));

        List<JsonNode> lines = lines(linked, next);
        assertThat(names(lines))
                .containsExactlyEntriesOf(
                        new TreeMap<>(Map.of("s1", "Eins", "s2", "Two", "s4", "Four")));
        assertThat(lines)
                .filteredOn(it -> it.get("deleted").asBoolean())
                .extracting(it -> it.get("recordId").asString())
                .containsExactly("s2");
        JsonNode nothing =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"after\":\"%s\"}"
                                .formatted(next.get("cursor").asString()));
        assertThat(nothing.get("files")).isEmpty();
    }

    /** The plan is made before the change, the pages are read after it. */
    @Test
    void changeDuringTheExportIsNotInIt() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"), supplier("s2", "Two"));
        UUID export = planned(linked);
        linked.books().delete(TYPE, new Tombstone("s2", null));
        sync(linked, supplier("s1", "Ein"), supplier("s3", "Three"));
        sync(linked, supplier("s1", "Un"));
        sync(linked, supplier("s1", "Uno"));

        abandon(export);

        JsonNode end = awaitEnd(linked, export.toString());
        assertThat(names(lines(linked, end)))
                .containsExactlyEntriesOf(new TreeMap<>(Map.of("s1", "One", "s2", "Two")));
        JsonNode after =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"after\":\"%s\"}"
                                .formatted(end.get("cursor").asString()));
        assertThat(names(lines(linked, after)))
                .containsExactlyEntriesOf(
                        new TreeMap<>(Map.of("s1", "Uno", "s2", "Two", "s3", "Three")));
    }

    @Test
    void connectionThatIsBeingPurgedIsNotExported() {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));
        UUID export = planned(linked);
        ExportQueries queries = new ExportQueries(scenario.jdbc, transaction);

        assertThat(queries.nextUnit(export, TYPE, RecordKey.FIRST))
                .map(ExportQueries.Unit::connection)
                .contains(linked.connection().value());
        // not committed: the purge job does not see the row
        transaction.executeWithoutResult(status -> {
            status.setRollbackOnly();
            scenario.jdbc
                    .sql("INSERT INTO company_purge (company_id, connection_id) VALUES (?, ?)")
                    .params(linked.company().value(), linked.connection().value())
                    .update();
            assertThat(queries.nextUnit(export, TYPE, RecordKey.FIRST)).isEmpty();
        });
    }

    @Test
    void asOfHasTheRecordsOfThatTime() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));
        Instant then = scenario.now();
        scenario.time.advance(Duration.ofMinutes(5));
        sync(linked, supplier("s1", "Uno"), supplier("s2", "Two"));
        sync(linked, supplier("s1", "Ein"));
        sync(linked, supplier("s1", "Un"));

        JsonNode export =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"asOf\":\"%s\"}".formatted(then.plusSeconds(60)));

        assertThat(names(lines(linked, export))).containsExactlyEntriesOf(Map.of("s1", "One"));
    }

    /** The retention has dropped all changes of a company that has not changed since. */
    @Test
    void asOfOfAQuietCompanyHasACursorThatIsKept() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));
        scenario.jdbc
                .sql("DELETE FROM record_change WHERE company_id = ?")
                .param(linked.company().value())
                .update();
        scenario.jdbc
                .sql(
                        "UPDATE change_counter SET dropped_sequence = last_sequence"
                                + " WHERE company_id = ?")
                .param(linked.company().value())
                .update();

        JsonNode export =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"asOf\":\"%s\"}".formatted(scenario.now()));

        assertThat(names(lines(linked, export))).containsExactlyEntriesOf(Map.of("s1", "One"));
        JsonNode after =
                completed(
                        linked,
                        "{\"format\":\"ndjson\",\"after\":\"%s\"}"
                                .formatted(export.get("cursor").asString()));
        assertThat(after.get("files")).isEmpty();
    }

    @Test
    void allCompaniesOfTheClientAreInOneExport() throws IOException {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        sync(linked, supplier("s1", "One"));

        JsonNode accepted =
                scenario.json(
                        request(
                                linked.client(),
                                HttpMethod.POST,
                                "/exports",
                                "{\"format\":\"ndjson\"}"));
        String path = "/exports/" + accepted.get("id").asString();
        await().atMost(LIMIT).until(() -> status(linked.client(), path), "Completed"::equals);

        JsonNode export = scenario.json(request(linked.client(), HttpMethod.GET, path, null));
        assertThat(export.has("companyId")).isFalse();
        assertThat(
                        lines(
                                text(
                                        bytes(
                                                request(
                                                        linked.client(),
                                                        HttpMethod.GET,
                                                        path + "/files/1",
                                                        null)))))
                .extracting(it -> it.get("companyId").asString())
                .containsExactly(linked.company().toString());
        sync(linked, supplier("s2", "Two"));
        JsonNode next =
                scenario.json(
                        request(
                                linked.client(),
                                HttpMethod.POST,
                                "/exports",
                                "{\"format\":\"ndjson\",\"after\":\"%s\"}"
                                        .formatted(export.get("cursor").asString())));
        String nextPath = "/exports/" + next.get("id").asString();
        await().atMost(LIMIT).until(() -> status(linked.client(), nextPath), "Completed"::equals);
        assertThat(
                        lines(
                                text(
                                        bytes(
                                                request(
                                                        linked.client(),
                                                        HttpMethod.GET,
                                                        nextPath + "/files/1",
                                                        null)))))
                .extracting(it -> it.get("recordId").asString())
                .containsExactly("s2");
    }

    @Test
    void duckDbReadsAllFilesOfAType() throws IOException, SQLException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"), supplier("s2", "Two"));
        JsonNode export = completed(linked, "{\"format\":\"parquet\"}");
        for (JsonNode file : export.get("files")) {
            Path target = folder.resolve(file.get("path").asString());
            Files.createDirectories(target.getParent());
            Files.write(
                    target,
                    bytes(get(linked, path(export) + "/files/" + file.get("number").asInt())));
        }

        List<String> rows = new ArrayList<>();
        try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
                ResultSet result =
                        duckdb.createStatement()
                                .executeQuery(
                                        """
                                        SELECT dataType, _recordId, supplierName
                                          FROM read_parquet('%s/*/*.parquet', hive_partitioning = true)
                                         ORDER BY 2
                                        """
                                                .formatted(folder))) {
            while (result.next()) {
                rows.add(
                        "%s %s %s"
                                .formatted(
                                        result.getString(1),
                                        result.getString(2),
                                        result.getString(3)));
            }
        }
        assertThat(rows).containsExactly("suppliers s1 One", "suppliers s2 Two");
    }

    @Test
    void interruptedExportContinuesAfterItsCompleteFiles() throws IOException {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"), supplier("s2", "Two"));
        linked.books()
                .put(
                        DataType.CHART_OF_ACCOUNTS,
                        Scenario.account("a1", AccountType.ASSET, "1.00", true));
        scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);
        JsonNode whole = completed(linked, "{\"format\":\"ndjson\"}");
        UUID id = UUID.fromString(whole.get("id").asString());
        byte[] before = bytes(get(linked, path(whole) + "/files/1"));
        // as a kill in the middle of the second file leaves it
        scenario.jdbc
                .sql("DELETE FROM export_file WHERE export_id = ? AND number = 2")
                .param(id)
                .update();
        scenario.jdbc
                .sql(
                        "UPDATE export_chunk SET content = 'x' WHERE export_id = ? AND file_number = 2")
                .param(id)
                .update();
        int first =
                scenario.jdbc
                        .sql(
                                "SELECT array_position(data_types, 'chartOfAccounts') FROM export"
                                        + " WHERE id = ?")
                        .param(id)
                        .query(Integer.class)
                        .single();
        scenario.jdbc
                .sql(
                        "UPDATE export SET state = 'Running', type_position = ?, claim = claim + 1,"
                                + " claimed_until = '-infinity' WHERE id = ?")
                .params(first, id)
                .update();

        JsonNode again = awaitEnd(linked, id.toString());

        assertThat(again.get("files")).isEqualTo(whole.get("files"));
        assertThat(bytes(get(linked, path(again) + "/files/1"))).isEqualTo(before);
        assertThat(again.at("/progress/records").asInt()).isEqualTo(3);
    }

    @Test
    void endIsPublishedOnce() {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));

        try (EventProbe probe = EventProbe.on(Topic.EXPORT_COMPLETE)) {
            JsonNode export = completed(linked, "{\"format\":\"ndjson\"}");
            String id = export.get("id").asString();

            ExportEvent.Completed event =
                    probe.await(
                            ExportEvent.Completed.class, it -> it.exportId().toString().equals(id));

            assertThat(event.company()).isNotNull();
            assertThat(event.files()).isOne();
            assertThat(event.records()).isOne();
            assertThat(event.expiresOn().toString()).isEqualTo(export.get("expiresOn").asString());
            assertThat(probe.current(it -> String.valueOf(it.value()).contains(id))).hasSize(1);
        }
    }

    @Test
    void cancelledExportHasNoFiles() {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));
        UUID export = planned(linked);

        assertThat(request(linked.client(), HttpMethod.DELETE, path(linked, export), null))
                .hasStatus(204);

        assertThat(status(linked.client(), path(linked, export))).isEqualTo("Cancelled");
        assertThat(get(linked, path(linked, export) + "/files/1")).hasStatus(409);
        assertThat(request(linked.client(), HttpMethod.DELETE, path(linked, export), null))
                .hasStatus(204);
        assertThat(get(linked, path(linked, export))).hasStatus(404);
        await().atMost(LIMIT).until(() -> rows(export) == 0);
    }

    @Test
    void filesExpire() {
        LinkedCompany linked = scenario.linked();
        sync(linked, supplier("s1", "One"));
        JsonNode export = completed(linked, "{\"format\":\"ndjson\"}");

        scenario.time.advance(Duration.ofDays(8));

        await().atMost(LIMIT).until(() -> status(linked.client(), path(export)), "Expired"::equals);
        assertThat(get(linked, path(export) + "/files/1")).hasStatus(410);
        assertThat(get(linked, path(export) + "/manifest")).hasStatus(410);
    }

    @Test
    void onlyAFewExportsAreUnfinishedAtOnce() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 4; i++) {
            planned(linked);
        }

        assertThat(post(linked, "{\"format\":\"ndjson\"}"))
                .hasStatus(429)
                .bodyText()
                .contains("4 exports are queued or running");
        assertThat(post(scenario.linked(), "{\"format\":\"ndjson\"}")).hasStatus(202);
    }

    @Test
    void anotherClientSeesNothing() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        sync(linked, supplier("s1", "One"));
        JsonNode export = completed(linked, "{\"format\":\"ndjson\"}");
        LinkedCompany other = scenario.linked();
        LinkedCompany foreign = linked.as(other.client());
        String id = export.get("id").asString();
        String inOther = path(other, UUID.fromString(id));

        for (String tail : List.of("", "/manifest", "/files/1")) {
            assertThat(get(foreign, path(export) + tail)).hasStatus(403);
            assertThat(get(other, inOther + tail)).hasStatus(404);
            assertThat(get(other, "/exports/" + id + tail)).hasStatus(404);
            assertThat(get(linked, "/exports/" + id + tail)).hasStatus(404);
        }
        assertThat(post(foreign, "{\"format\":\"ndjson\"}")).hasStatus(403);
        assertThat(request(other.client(), HttpMethod.DELETE, path(export), null)).hasStatus(403);
        for (String path : List.of(inOther, "/exports/" + id)) {
            assertThat(request(other.client(), HttpMethod.DELETE, path, null)).hasStatus(404);
        }
        assertThat(request(linked.client(), HttpMethod.DELETE, "/exports/" + id, null))
                .hasStatus(404);
        assertThat(status(linked.client(), path(export))).isEqualTo("Completed");
        assertThat(get(foreign, "/companies/" + linked.company() + "/exports")).hasStatus(403);
        assertThat(
                        scenario.json(get(other, "/companies/" + other.company() + "/exports"))
                                .get("results"))
                .isEmpty();
        assertThat(
                        scenario.json(get(linked, "/companies/" + linked.company() + "/exports"))
                                .get("results"))
                .hasSize(1);
    }

    @Test
    void anotherClientSeesNothingOfAnExportOfAllCompanies() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        sync(linked, supplier("s1", "One"));
        ClientId other = scenario.linked().client();
        JsonNode accepted =
                scenario.json(
                        request(
                                linked.client(),
                                HttpMethod.POST,
                                "/exports",
                                "{\"format\":\"ndjson\"}"));
        String path = "/exports/" + accepted.get("id").asString();
        await().atMost(LIMIT).until(() -> status(linked.client(), path), "Completed"::equals);

        for (String tail : List.of("", "/manifest", "/files/1")) {
            assertThat(request(other, HttpMethod.GET, path + tail, null)).hasStatus(404);
        }
        assertThat(request(other, HttpMethod.DELETE, path, null)).hasStatus(404);
        assertThat(scenario.json(request(other, HttpMethod.GET, "/exports", null)).get("results"))
                .isEmpty();

        assertThat(status(linked.client(), path)).isEqualTo("Completed");
        assertThat(get(linked, path + "/files/1")).hasStatusOk();
    }

    @Test
    void invalidRequestsAreRejected() {
        LinkedCompany linked = scenario.linked();

        for (String body : List.of("{}", "{\"format\":\"\"}")) {
            assertThat(post(linked, body))
                    .hasStatus(400)
                    .bodyJson()
                    .hasPathSatisfying(
                            "$.error",
                            it ->
                                    it.assertThat()
                                            .isEqualTo(
                                                    "`format` is required: ndjson, csv or parquet."))
                    .hasPathSatisfying(
                            "$.validation.errors[0].itemId",
                            it -> it.assertThat().isEqualTo("format"));
        }
        assertThat(post(linked, "{\"format\":\"csv\",\"datatypes\":[\"suppliers\"]}"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId",
                        it -> it.assertThat().isEqualTo("datatypes"))
                .hasPathSatisfying(
                        "$.validation.errors[0].message",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "is not a member of this request. Did you mean"
                                                        + " dataTypes?"));
        assertThat(post(linked, "{\"format\":\"xlsx\"}"))
                .hasStatus(400)
                .bodyText()
                .contains("format must be one of ndjson, csv, parquet");
        assertThat(post(linked, "{\"format\":\"csv\",\"dataTypes\":[\"commerce-orders\"]}"))
                .hasStatus(400);
        assertThat(post(linked, "{\"format\":\"csv\",\"dataTypes\":[\"invoice\"]}"))
                .hasStatus(400)
                .bodyText()
                .contains(
                        "There is no data type invoice that can be exported. Did you mean"
                                + " invoices?");
        assertThat(post(linked, "{\"format\":\"csv\",\"dataTypes\":[\"suppliers\",null]}"))
                .hasStatus(400)
                .bodyText()
                .contains("dataTypes must not contain null");
        assertThat(post(linked, "{\"format\":\"csv\",\"after\":\"x\"}")).hasStatus(400);
        assertThat(post(linked, "{\"format\":\"csv\",\"asOf\":\"2999-01-01T00:00:00Z\"}"))
                .hasStatus(400);
        assertThat(post(linked, "{\"format\":\"csv\",\"asOf\":\"\"}"))
                .hasStatus(400)
                .bodyText()
                .contains("asOf must be a time such as");
        JsonNode export = completed(linked, "{\"format\":\"ndjson\"}");
        String cursor = export.get("cursor").asString();
        assertThat(
                        post(
                                linked,
                                "{\"format\":\"csv\",\"after\":\"%s\",\"asOf\":\"2026-01-01T00:00:00Z\"}"
                                        .formatted(cursor)))
                .hasStatus(400);
        scenario.jdbc
                .sql(
                        "INSERT INTO change_counter VALUES (?, 9, now(), 5)"
                                + " ON CONFLICT (company_id) DO UPDATE SET dropped_sequence = 5")
                .param(linked.company().value())
                .update();
        assertThat(post(linked, "{\"format\":\"csv\",\"after\":\"%s\"}".formatted(cursor)))
                .hasStatus(410);
    }

    private void sync(LinkedCompany linked, SourceRecord... suppliers) {
        for (SourceRecord it : suppliers) {
            linked.books().put(TYPE, it);
        }
        scenario.sync(linked, TYPE);
    }

    private static Map<String, String> names(List<JsonNode> lines) {
        Map<String, String> names = new TreeMap<>();
        lines.forEach(it ->
                assertThat(
                                names.put(
                                        it.get("recordId").asString(),
                                        it.at("/record/supplierName").asString("")))
                        .as("twice")
                        .isNull());
        return names;
    }

    private List<JsonNode> lines(LinkedCompany linked, JsonNode export) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (JsonNode file : export.get("files")) {
            lines.addAll(
                    lines(
                            text(
                                    bytes(
                                            get(
                                                    linked,
                                                    path(export)
                                                            + "/files/"
                                                            + file.get("number").asInt())))));
        }
        return lines;
    }

    private static List<JsonNode> lines(String text) {
        return text.lines().map(it -> JsonMapper.shared().readTree(it)).toList();
    }

    private static String text(byte[] compressed) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static byte[] bytes(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return response.getResponse().getContentAsByteArray();
    }

    private static String hex(byte[] content) {
        return Sha256.hex(content);
    }

    /** Exports and waits for the end. */
    private JsonNode completed(LinkedCompany linked, String body) {
        MvcTestResult accepted = post(linked, body);
        assertThat(accepted).hasStatus(202);
        JsonNode export = awaitEnd(linked, scenario.json(accepted).get("id").asString());
        assertThat(export.get("status").asString()).isEqualTo("Completed");
        return export;
    }

    private JsonNode awaitEnd(LinkedCompany linked, String id) {
        String path = "/companies/" + linked.company() + "/exports/" + id;
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .until(() ->
                        List.of("Completed", "Failed").contains(status(linked.client(), path)));
        return scenario.json(get(linked, path));
    }

    /** An export that another worker has planned, and whose claim does not end by itself. */
    private UUID planned(LinkedCompany linked) {
        UUID id = UUID.randomUUID();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO export (id, client_id, company_id, format, data_types, state, requested_at,
                                            planned, cursor, claim, claimed_until)
                        SELECT ?, ?, ?, 'ndjson', '{suppliers}', 'Running', ledgerway_now(), true,
                               ?, 1, 'infinity'
                        """)
                .params(
                        id,
                        linked.client().value(),
                        linked.company().value(),
                        ChangeCursor.ofCompany(linked.company().value(), sequence(linked)).text())
                .update();
        scenario.jdbc
                .sql("INSERT INTO export_company VALUES (?, ?, NULL, ?)")
                .params(id, linked.company().value(), sequence(linked))
                .update();
        return id;
    }

    /** The worker stops. */
    private void abandon(UUID export) {
        scenario.jdbc
                .sql("UPDATE export SET claimed_until = '-infinity' WHERE id = ?")
                .param(export)
                .update();
    }

    private long sequence(LinkedCompany linked) {
        return scenario.jdbc
                .sql(
                        "SELECT coalesce(max(last_sequence), 0) FROM change_counter WHERE company_id = ?")
                .param(linked.company().value())
                .query(Long.class)
                .single();
    }

    private long rows(UUID export) {
        return scenario.jdbc
                .sql("SELECT count(*) FROM export WHERE id = ?")
                .param(export)
                .query(Long.class)
                .single();
    }

    private String status(ClientId client, String path) {
        return scenario.json(request(client, HttpMethod.GET, path, null))
                .path("status")
                .asString("");
    }

    private static String path(JsonNode export) {
        return "/companies/%s/exports/%s"
                .formatted(export.get("companyId").asString(), export.get("id").asString());
    }

    private static String path(LinkedCompany linked, UUID export) {
        return "/companies/%s/exports/%s".formatted(linked.company(), export);
    }

    private MvcTestResult post(LinkedCompany linked, String body) {
        return request(
                linked.client(),
                HttpMethod.POST,
                "/companies/" + linked.company() + "/exports",
                body);
    }

    private MvcTestResult get(LinkedCompany linked, String path) {
        return request(linked.client(), HttpMethod.GET, path, null);
    }

    private MvcTestResult request(
            ClientId client, HttpMethod method, String path, @Nullable String body) {
        MockMvcTester.MockMvcRequestBuilder request =
                mvc.method(method)
                        .uri(path)
                        .header("Authorization", TestTokens.at(clock).client(client));
        return (body == null ? request : request.contentType("application/json").content(body))
                .exchange();
    }
}
