package io.ledgerway.sync.feed;

import static io.ledgerway.sync.feed.FeedReader.json;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.sync.history.ChangeLog;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** The record feed by HTTP: order, kinds, payloads, cursors, waiting, and who may read it. */
@SyncServiceTest
class RecordFeedIT {

    private static final DataType TYPE = DataType.SUPPLIERS;
    private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");

    @Autowired Scenario scenario;
    @Autowired FeedWaiters waiters;
    @Autowired ChangeLog changeLog;
    @Autowired TransactionTemplate transaction;

    @Test
    void changesOfACompanyHaveConsecutiveNumbersAndKinds() {
        LinkedCompany linked = scenario.linked();
        FeedReader reader = reader(linked);
        assertThat(reader.read("limit=10")).isEmpty();
        linked.books().put(TYPE, supplier("s1", "One")).put(TYPE, supplier("s2", "Two"));
        scenario.sync(linked, TYPE);
        scenario.sync(linked, TYPE);
        linked.books().put(TYPE, supplier("s1", "Uno"));
        UUID second = scenario.sync(linked, TYPE);
        linked.books().delete(TYPE, new Tombstone("s2", null));
        scenario.sync(linked, TYPE);
        linked.books().put(TYPE, supplier("s2", "Again", AT.plusSeconds(1)));
        scenario.sync(linked, TYPE);

        reader.readAll("limit=2&payload=then");

        assertThat(reader.changes)
                .extracting(it ->
                        "%s %s %s v%s %s"
                                .formatted(
                                        it.get("sequence"),
                                        it.get("kind").asString(),
                                        it.get("recordId").asString(),
                                        it.get("version"),
                                        it.get("record").get("supplierName").asString()))
                .containsExactly(
                        "1 created s1 v1 One",
                        "2 created s2 v1 Two",
                        "3 updated s1 v2 Uno",
                        "4 deleted s2 v2 Two",
                        "5 restored s2 v3 Again");
        assertThat(reader.changes.get(2).get("dataSetId").asString()).isEqualTo(second.toString());
        assertThat(reader.changes.get(3).at("/record/metadata/isDeleted").asBoolean()).isTrue();
        assertThat(reader.records).isEqualTo(stored(linked));
    }

    @Test
    void payloadIsThePresentRecordOrNone() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, supplier("s1", "One"));
        FeedReader now = reader(linked);
        now.read("");
        FeedReader none = reader(linked);
        none.read("payload=none");
        scenario.sync(linked, TYPE);
        linked.books().put(TYPE, supplier("s1", "Uno"));
        scenario.sync(linked, TYPE);

        now.readAll("payload=NOW");
        none.readAll("payload=none");

        assertThat(now.changes)
                .extracting(it -> it.at("/record/supplierName").asString())
                .containsExactly("Uno", "Uno");
        assertThat(none.changes).hasSize(2).noneMatch(it -> it.has("record"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"now", "then"})
    void pagesEndBeforeTheyAreTooLarge(String payload) {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        FeedReader ofCompany = reader(linked);
        FeedReader ofClient = new FeedReader(scenario, linked.client(), "/data/changes");
        ofCompany.read("");
        ofClient.read("");
        int count = 12;
        for (int i = 0; i < count; i++) {
            linked.books().put(TYPE, supplier("s" + i, i + "x".repeat(1_000_000)));
        }
        scenario.sync(linked, TYPE);
        await().until(() ->
                scenario.count(linked, "client_change") == scenario.count(linked, "record_change"));
        FeedReader bootstrap = reader(linked);
        FeedReader clientBootstrap = new FeedReader(scenario, linked.client(), "/data/changes");

        for (FeedReader each : List.of(ofCompany, ofClient, bootstrap, clientBootstrap)) {
            String parameters = "limit=1000&payload=" + payload;
            assertThat(each.read(parameters)).hasSize(8);
            assertThat(each.more).isTrue();
            each.readAll(parameters);
            assertThat(each.changes)
                    .hasSize(count)
                    .extracting(it -> it.get("recordId").asString())
                    .doesNotHaveDuplicates();
            assertThat(each.records).isEqualTo(stored(linked));
        }
    }

    @Test
    void bootstrapOfAllCompaniesEndsBeforeItIsTooLarge() {
        LinkedCompany first = scenario.replicate(scenario.linked());
        LinkedCompany second = scenario.linked();
        scenario.replicate(second.as(first.client()));
        for (LinkedCompany each : List.of(first, second)) {
            for (int i = 0; i < 5; i++) {
                each.books().put(TYPE, supplier("s" + i, i + "x".repeat(1_000_000)));
            }
        }
        scenario.sync(first, TYPE);
        scenario.sync(second, TYPE);
        FeedReader reader = new FeedReader(scenario, first.client(), "/data/changes");

        assertThat(reader.read("limit=1000")).hasSize(8);
        assertThat(reader.readAll("limit=1000").records).hasSize(10);
    }

    @Test
    void changesCanBeLimitedToADataType() {
        LinkedCompany linked = scenario.linked();
        FeedReader reader = reader(linked);
        reader.read("");
        linked.books().put(TYPE, supplier("s1", "One")).put(DataType.ITEMS, supplier("i1", "Item"));
        scenario.sync(linked, TYPE);
        scenario.sync(linked, DataType.ITEMS);
        scenario.sync(linked, TYPE);

        reader.readAll("dataType=items&limit=1");

        assertThat(reader.changes)
                .extracting(it -> it.get("recordId").asString())
                .containsExactly("i1");
        assertThat(reader.readAll("dataType=items").changes).hasSize(1);
        FeedReader bootstrap = reader(linked);
        assertThat(bootstrap.read("dataType=items"))
                .extracting(it -> it.get("recordId").asString())
                .containsExactly("i1");
    }

    @Test
    void cursorOfABootstrapIsValidForItsDataTypeOnly() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        linked.books().put(TYPE, supplier("s1", "One")).put(TYPE, supplier("s2", "Two"));
        linked.books().put(DataType.ITEMS, supplier("i1", "Item"));
        scenario.sync(linked, TYPE);
        scenario.sync(linked, DataType.ITEMS);
        FeedReader ofCompany = reader(linked);
        FeedReader ofClient = new FeedReader(scenario, linked.client(), "/data/changes");
        for (FeedReader each : List.of(ofCompany, ofClient)) {
            each.read("dataType=suppliers&limit=1");
            assertThat(each.isBootstrapped()).isFalse();
        }

        for (String filter : List.of("", "&dataType=items")) {
            assertThat(scenario.get(linked, "/data/changes?after=" + ofCompany.cursor + filter))
                    .as(filter)
                    .hasStatus(400)
                    .bodyText()
                    .contains("dataType=suppliers");
            assertThat(
                            scenario.asClient(
                                    linked.client(),
                                    "/data/changes?after=" + ofClient.cursor + filter))
                    .as(filter)
                    .hasStatus(400);
        }
        assertThat(ofCompany.readAll("dataType=suppliers&limit=1").records).hasSize(2);
        assertThat(ofCompany.isBootstrapped()).isTrue();
        assertThat(scenario.get(linked, "/data/changes?dataType=items&after=" + ofCompany.cursor))
                .hasStatusOk();
    }

    @Test
    void changesOfADataTypeContainDeletionsOfConnections() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        linked.books().put(TYPE, supplier("s1", "One"));
        scenario.sync(linked, TYPE);
        String filter = "dataType=suppliers";
        FeedReader ofCompany = reader(linked).readAll(filter);
        FeedReader ofClient = new FeedReader(scenario, linked.client(), "/data/changes");
        await().until(() -> !ofClient.readAll(filter).records.isEmpty());

        transaction.executeWithoutResult(
                _ -> changeLog.connectionDeleted(linked.company(), linked.connection()));

        assertThat(ofCompany.records).hasSize(1);
        assertThat(ofCompany.readAll(filter).records).isEmpty();
        await().until(() -> ofClient.readAll(filter).records.isEmpty());
        for (FeedReader each : List.of(ofCompany, ofClient)) {
            JsonNode last = each.changes.getLast();
            assertThat(last.get("kind").asString()).isEqualTo("connectionDeleted");
            assertThat(last.get("connectionId").asString())
                    .isEqualTo(linked.connection().toString());
            assertThat(last.has("dataType") || last.has("recordId")).isFalse();
        }
    }

    @Test
    void bootstrapHasNoRecordsOfAConnectionThatIsBeingPurged() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, supplier("s1", "One"));
        scenario.sync(linked, TYPE);
        FeedReader reader = reader(linked);

        // not committed: the purge job does not see the row
        transaction.executeWithoutResult(status -> {
            status.setRollbackOnly();
            scenario.jdbc
                    .sql("INSERT INTO company_purge (company_id, connection_id) VALUES (?, ?)")
                    .params(linked.company().value(), linked.connection().value())
                    .update();
            reader.readAll("");
        });

        assertThat(reader.changes).isEmpty();
        assertThat(reader(linked).readAll("").changes).hasSize(1);
    }

    @Test
    void bootstrapShowsTheStateAtItsBeginningAndTheTailWhatFollows() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 6; i++) {
            linked.books().put(TYPE, supplier("s" + i, "Name " + i));
        }
        scenario.sync(linked, TYPE);
        Map<String, String> before = stored(linked);
        FeedReader reader = reader(linked);
        assertThat(reader.read("limit=2")).hasSize(2);
        linked.books()
                .put(TYPE, supplier("s4", "Changed twice"))
                .put(TYPE, supplier("s9", "New"))
                .delete(TYPE, new Tombstone("s5", null));
        scenario.sync(linked, TYPE);
        linked.books().put(TYPE, supplier("s4", "Changed again"));
        scenario.sync(linked, TYPE);
        while (reader.changes.size() < 6) {
            reader.read("limit=2");
        }

        assertThat(reader.changes).allMatch(it -> it.get("kind").asString().equals("present"));
        assertThat(reader.records).isEqualTo(before);
        assertThat(reader.more).isTrue();
        reader.readAll("limit=2&payload=then");
        assertThat(reader.changes.subList(6, reader.changes.size()))
                .extracting(it -> it.get("kind").asString() + " " + it.get("recordId").asString())
                .containsExactlyInAnyOrder("updated s4", "created s9", "deleted s5", "updated s4");
        assertThat(reader.records).isEqualTo(stored(linked));
    }

    @Test
    void timesOfACompanyNeverGoBackEvenIfTheClockDoes() {
        LinkedCompany linked = scenario.linked();
        FeedReader reader = reader(linked);
        reader.read("");
        try {
            for (int i = 0; i < 4; i++) {
                linked.books().put(TYPE, supplier("s1", "Name " + i));
                scenario.sync(linked, TYPE);
                scenario.time.advance(Duration.ofMinutes(-2));
            }
        } finally {
            scenario.time.reset();
        }

        reader.readAll("");

        assertThat(reader.changes).hasSize(4);
        assertThat(reader.changes)
                .extracting(it -> Instant.parse(it.get("at").asString()))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(
                        scenario.jdbc
                                .sql(
                                        """
                                        SELECT count(*) FROM record_version v
                                          JOIN record_version w ON w.company_id = v.company_id
                                           AND w.position = v.position AND w.version = v.version + 1
                                         WHERE v.company_id = ? AND v.valid_to = w.valid_from
                                           AND v.valid_from < v.valid_to
                                        """)
                                .param(linked.company().value())
                                .query(Long.class)
                                .single())
                .isEqualTo(2);
    }

    @Test
    void changesOfAllCompaniesOfAClientHaveOneOrder() {
        LinkedCompany one = scenario.replicate(scenario.linked());
        LinkedCompany two = scenario.replicate(another(one.client()));
        LinkedCompany foreign = scenario.replicate(scenario.linked());
        FeedReader reader = new FeedReader(scenario, one.client(), "/data/changes");
        reader.readAll("");
        for (int round = 0; round < 3; round++) {
            for (LinkedCompany each : List.of(one, two, foreign)) {
                for (int i = 0; i <= round; i++) {
                    each.books().put(TYPE, supplier("s" + i, "Round " + round));
                }
                scenario.sync(each, TYPE);
            }
        }
        await().until(() -> {
            reader.readAll("limit=2&payload=then");
            return reader.changes.size() == 12;
        });

        List<CompanyId> companies = List.of(one.company(), two.company());
        for (CompanyId each : companies) {
            assertThat(reader.changes)
                    .filteredOn(it -> it.get("companyId").asString().equals(each.toString()))
                    .extracting(it -> it.get("sequence").asLong())
                    .containsExactlyElementsOf(LongStream.rangeClosed(1, 6).boxed().toList());
        }
        assertThat(reader.records).isEqualTo(FeedReader.stored(scenario, companies));
        FeedReader bootstrap = new FeedReader(scenario, one.client(), "/data/changes");
        assertThat(bootstrap.readAll("limit=2").records).isEqualTo(reader.records);
        one.books().put(TYPE, supplier("s0", "After the bootstrap"));
        scenario.sync(one, TYPE);
        await().until(() -> bootstrap.readAll("").changes.size() == 7);
        assertThat(bootstrap.records).isEqualTo(FeedReader.stored(scenario, companies));
    }

    @Test
    void requestWaitsForAChange() throws ExecutionException, InterruptedException {
        LinkedCompany linked = scenario.linked();
        FeedReader reader = reader(linked);
        reader.read("");
        linked.books().put(TYPE, supplier("s1", "One"));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletableFuture<List<JsonNode>> waiting =
                    CompletableFuture.supplyAsync(() -> reader.read("wait=30"), threads);
            await().until(() -> waiters.count() == 1);
            scenario.sync(linked, TYPE);

            assertThat(waiting.get()).hasSize(1);
        }
    }

    @Test
    void requestsEndWhenTheServiceStops() throws ExecutionException, InterruptedException {
        LinkedCompany linked = scenario.linked();
        FeedReader reader = reader(linked);
        reader.read("");
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletableFuture<List<JsonNode>> waiting =
                    CompletableFuture.supplyAsync(() -> reader.read("wait=30"), threads);
            await().until(() -> waiters.count() == 1);
            waiters.stop();

            assertThat(waiting.get()).isEmpty();
        } finally {
            waiters.start();
        }
    }

    @Test
    void requestEndsBetweenEmptyPagesWhenTheServiceStops() {
        ClientId client = scenario.linked().client();
        // more than one page of a bootstrap looks at
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO directory_company (id, client_id, version, entry)
                        SELECT gen_random_uuid(), ?, 1, '{}' FROM generate_series(1, 51)
                        """)
                .param(client.value())
                .update();
        FeedReader reader = new FeedReader(scenario, client, "/data/changes");
        waiters.stop();
        try {
            assertThat(reader.read("wait=30")).isEmpty();
            assertThat(reader.more).isTrue();
        } finally {
            waiters.start();
            scenario.jdbc
                    .sql("DELETE FROM directory_company WHERE client_id = ?")
                    .param(client.value())
                    .update();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "after=x",
                "after=AAAA",
                "limit=0",
                "limit=1001",
                "wait=31",
                "payload=later",
                "dataType=nothing"
            })
    void invalidParametersAreRejected(String parameters) {
        LinkedCompany linked = scenario.linked();

        assertThat(scenario.get(linked, "/data/changes?" + parameters)).hasStatus(400);
        assertThat(scenario.asClient(linked.client(), "/data/changes?" + parameters))
                .hasStatus(400);
    }

    @Test
    void misspeltDataTypeIsRejectedWithTheNearestOne() {
        assertThat(scenario.get(scenario.linked(), "/data/changes?dataType=invoice"))
                .hasStatus(400)
                .bodyText()
                .contains("There is no data type invoice. Did you mean invoices?");
    }

    @Test
    void cursorOfAnotherCompanyOrClientIsRejected() {
        LinkedCompany linked = scenario.linked();
        LinkedCompany foreign = scenario.linked();
        FeedReader reader = reader(foreign);
        reader.read("");
        FeedReader ofClient = new FeedReader(scenario, foreign.client(), "/data/changes");
        ofClient.read("");

        assertThat(scenario.get(linked, "/data/changes?after=" + reader.cursor)).hasStatus(400);
        assertThat(scenario.asClient(linked.client(), "/data/changes?after=" + ofClient.cursor))
                .hasStatus(400);
        assertThat(scenario.get(foreign.as(linked.client()), "/data/changes")).hasStatus(403);
        assertThat(
                        scenario.get(
                                foreign.as(linked.client()),
                                "/data/changes?after=" + reader.cursor))
                .hasStatus(403);
    }

    @Test
    void clientSeesNoCompanyOfAnother() {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        linked.books().put(TYPE, supplier("s1", "One"));
        scenario.sync(linked, TYPE);

        FeedReader other =
                new FeedReader(scenario, scenario.linked().client(), "/data/changes").readAll("");

        assertThat(other.changes).isEmpty();
    }

    @Test
    void cursorOfARestoredDatabaseIsGone() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, supplier("s1", "One"));
        scenario.sync(linked, TYPE);
        FeedReader reader = reader(linked).readAll("");
        scenario.jdbc
                .sql("UPDATE change_counter SET last_sequence = 0 WHERE company_id = ?")
                .param(linked.company().value())
                .update();

        var response = scenario.get(linked, "/data/changes?after=" + reader.cursor);

        assertThat(response).hasStatus(410);
    }

    @Test
    void historyShowsWhatEachVersionChanged() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, supplier("s1", "One"));
        UUID first = scenario.sync(linked, TYPE);
        linked.books().put(TYPE, supplier("s1", "Uno"));
        scenario.sync(linked, TYPE);
        linked.books().delete(TYPE, new Tombstone("s1", null));
        scenario.sync(linked, TYPE);

        JsonNode history = json(scenario.get(linked, "/data/suppliers/s1/history"));

        assertThat(history.get("hasMore").asBoolean()).isFalse();
        assertThat(history.get("results"))
                .extracting(it -> it.get("version") + " " + it.get("kind").asString())
                .containsExactly("3 deleted", "2 updated", "1 created");
        JsonNode updated = history.get("results").get(1);
        assertThat(updated.get("differences"))
                .filteredOn(it -> it.get("path").asString().equals("/supplierName"))
                .extracting(it -> it.get("before").asString() + " " + it.get("after").asString())
                .containsExactly("One Uno");
        JsonNode created = history.get("results").get(2);
        assertThat(created.has("differences")).isFalse();
        assertThat(created.get("dataSetId").asString()).isEqualTo(first.toString());
        assertThat(created.get("to")).isEqualTo(updated.get("from"));
        JsonNode older = json(scenario.get(linked, "/data/suppliers/s1/history?limit=1&before=3"));
        assertThat(older.get("hasMore").asBoolean()).isTrue();
        assertThat(older.get("results").get(0)).isEqualTo(updated);
        JsonNode none = json(scenario.get(linked, "/data/suppliers/s1/history?before=1"));
        assertThat(none.get("results")).isEmpty();
        assertThat(none.get("hasMore").asBoolean()).isFalse();
        assertThat(scenario.get(linked, "/data/suppliers/s1/history?before=0")).hasStatus(400);
        assertThat(scenario.get(linked, "/data/suppliers/none/history?before=1")).hasStatus(404);
        assertThat(scenario.get(linked, "/data/suppliers/none/history")).hasStatus(404);
        assertThat(scenario.get(linked, "/data/suppliers/s1/history?limit=0")).hasStatus(400);
        assertThat(
                        scenario.get(
                                linked.as(scenario.linked().client()),
                                "/data/suppliers/s1/history"))
                .hasStatus(403);
    }

    private FeedReader reader(LinkedCompany linked) {
        return new FeedReader(
                scenario, linked.client(), "/companies/" + linked.company() + "/data/changes");
    }

    private Map<String, String> stored(LinkedCompany linked) {
        return FeedReader.stored(scenario, List.of(linked.company()));
    }

    private LinkedCompany another(ClientId client) {
        CompanyId company = CompanyId.random();
        ConnectionId connection = new ConnectionId(UUID.randomUUID());
        scenario.directory.put(
                new DirectoryEntry.Company(company, client, 1, "Other", null, Map.of(), AT));
        scenario.put(client, company, connection, ConnectionStatus.LINKED, AT);
        return new LinkedCompany(
                client, company, connection, scenario.platform.books(connection.toString()));
    }
}
