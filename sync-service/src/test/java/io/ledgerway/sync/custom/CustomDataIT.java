package io.ledgerway.sync.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SyncServiceTest
class CustomDataIT {

    private static final String CONFIG = "/integrations/fake/dataTypes/custom/tills";
    private static final String TILLS =
            "{\"dataSource\":\"/tills\",\"requiredData\":{\"name\":\"$[*].name\",\"shop\":\"$[*].shop.city\",\"float\":\"$[*].float\"},"
                    + "\"keyBy\":[\"$[*].id\"],\"sourceModifiedDate\":[\"$[*].changed\"]}";

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void tills() {
        linked = scenario.linked();
        linked.books().raw("/tills", till("t1", "North"), till("t2", "South"), till("t3", "East"));
    }

    @Test
    void configuredFieldsArePulled() {
        assertThat(configure(TILLS)).hasStatusOk().bodyJson().isStrictlyEqualTo(TILLS);
        assertThat(scenario.asClient(linked.client(), CONFIG))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(TILLS);
        assertThat(records("")).hasStatus(409);

        UUID dataSet = sync("Complete");

        assertThat(records("?pageSize=2"))
                .hasStatusOk()
                .bodyJson()
                .isLenientlyEqualTo(
                        """
                        {"results":[
                           {"id":"t1","content":{"name":"North","shop":"Leeds","float":20.50}},
                           {"id":"t2","content":{"name":"South","shop":"Leeds","float":20.50}}],
                         "pageNumber":1,"pageSize":2,"totalResults":3}
                        """);
        assertThat(records(""))
                .bodyText()
                .contains("20.50")
                .containsPattern("\"modifiedDate\":\\{\"modifiedDate\":\"20");
        assertThat(scenario.get(linked, "/data/history/" + dataSet))
                .hasStatusOk()
                .bodyJson()
                .isLenientlyEqualTo(
                        "{\"dataType\":\"custom/tills\",\"status\":\"Complete\",\"progress\":100,\"isCompleted\":true}");
        assertThat(scenario.get(linked, "/data/history?query=dataType%3Dcustom/tills"))
                .hasStatusOk();
        assertThat(scenario.get(linked, "/dataStatus")).bodyJson().isStrictlyEqualTo("{}");
        assertThat(records("?orderBy=id")).hasStatus(400);
    }

    @Test
    void nextPullDeletesMissingRecordsAndKeepsDatesOfUnchangedOnes() {
        configure(TILLS);
        sync("Complete");
        List<String> before = dates();

        linked.books().raw("/tills", till("t1", "North"), till("t2", "New South"));
        sync("Complete");

        assertThat(dates()).hasSize(2);
        assertThat(dates().getFirst()).isEqualTo(before.getFirst());
        assertThat(dates().getLast()).isNotEqualTo(before.get(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"keyBy\":[\"$.id\"]} | dataSource",
                "{\"dataSource\":\"/tills\"} | keyBy",
                "{\"dataSource\":\"/nothing\",\"keyBy\":[\"$.id\"]} | /nothing",
                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.key\"]} | keyBy[0]",
                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"],\"requiredData\":{\"x\":\"$..id\"}}"
                        + " | requiredData.x",
                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"],\"requiredData\":{\"x\":\"$.shop\"}}"
                        + " | requiredData.x",
                "{\"dataSource\":\"/tills\",\"keyBy\":[\"$.id\"],\"sourceModifiedDate\":[\"$.at\"]}"
                        + " | sourceModifiedDate[0]",
            })
    void invalidConfigurationEndsInAFetchErrorThatNamesIt(String config, String words) {
        assertThat(configure(config)).hasStatusOk();

        UUID dataSet = sync("FetchError");

        assertThat(scenario.of(dataSet, "error_message", String.class)).contains(words);
        assertThat(records("")).hasStatus(409);
    }

    @Test
    void interruptedPullResumesAtItsCheckpoint() {
        configure(TILLS);
        AtomicBoolean away = new AtomicBoolean(true);
        linked.books()
                .onRaw(cursor -> {
                    if (cursor != null && away.getAndSet(false)) {
                        throw new ConnectorException.RateLimited("later", Duration.ofMillis(50));
                    }
                });

        UUID dataSet = sync("Complete");

        assertThat(linked.books().log())
                .containsExactly("raw /tills null", "raw /tills 2", "raw /tills 2");
        assertThat(scenario.of(dataSet, "records_read", Long.class)).isEqualTo(3);
        assertThat(dates()).hasSize(3);
    }

    @Test
    void secondPullIsRejectedWhileOneIsInFlight() throws InterruptedException {
        configure(TILLS);
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        linked.books()
                .onRaw(cursor -> {
                    reading.countDown();
                    try {
                        goOn.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        assertThat(queue()).hasStatusOk();
        reading.await();

        assertThat(queue()).hasStatus(409);
        goOn.countDown();
        await().until(() -> scenario.status(latest()).equals("Complete"));
    }

    @Test
    void lowerCasePathLeadsToTheSameConfiguration() {
        String lowerCase = CONFIG.replace("dataTypes", "datatypes");

        assertThat(scenario.put(linked.client(), lowerCase, TILLS))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(TILLS);

        for (String path : List.of(lowerCase, CONFIG)) {
            assertThat(scenario.asClient(linked.client(), path))
                    .hasStatusOk()
                    .bodyJson()
                    .isStrictlyEqualTo(TILLS);
        }
    }

    @Test
    void configurationIsPerClient() {
        configure(TILLS);
        ClientId other = new ClientId(UUID.randomUUID());

        assertThat(scenario.asClient(other, CONFIG)).hasStatus(404);
        assertThat(scenario.get(linked.as(other), path(""))).hasStatus(403);
        assertThat(scenario.put(other, CONFIG, "{\"keyBy\":[]}")).hasStatusOk();
        assertThat(scenario.asClient(linked.client(), CONFIG)).bodyJson().isStrictlyEqualTo(TILLS);
    }

    @Test
    void unconfiguredTypeOrUnlinkedConnectionIsRejected() {
        assertThat(queue()).hasStatus(404);
        assertThat(records("")).hasStatus(404);
        assertThat(
                        scenario.put(
                                linked.client(),
                                "/integrations/zzzz/dataTypes/custom/tills",
                                TILLS))
                .hasStatus(404);
        assertThat(scenario.put(linked.client(), "/integrations/fake/dataTypes/custom/a b", TILLS))
                .hasStatus(400);
        configure(TILLS);
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                null);
        assertThat(queue()).hasStatus(400);
    }

    @Test
    void everythingThatNeedsVersionsSaysThatTheyAreNotKept() {
        configure(TILLS);
        sync("Complete");
        String connection = "/connections/" + linked.connection();
        String present = "/data/custom/tills";

        for (String query : List.of("?asOf=2026-01-01", "?snapshot=" + UUID.randomUUID())) {
            assertThat(scenario.get(linked, connection + present + query))
                    .hasStatus(400)
                    .bodyText()
                    .contains("Custom data types have no history");
        }
        for (String path :
                List.of(
                        present,
                        present + "/history",
                        present + "/raw",
                        connection + present + "/history",
                        connection + present + "/raw")) {
            assertThat(scenario.get(linked, path))
                    .as(path)
                    .hasStatus(404)
                    .bodyText()
                    .contains("Custom data types have neither single records, nor versions");
        }
        assertThat(scenario.get(linked, "/data/changes?dataType=custom/tills"))
                .hasStatus(400)
                .bodyText()
                .contains("not part of the record feed");
        assertThat(
                        scenario.postJson(
                                linked,
                                Plan.PAID,
                                "/companies/" + linked.company() + "/exports",
                                "{\"format\":\"csv\",\"dataTypes\":[\"custom/tills\"]}"))
                .hasStatus(400)
                .bodyText()
                .contains("Custom data types are not exported");
    }

    private MvcTestResult configure(String body) {
        return scenario.put(linked.client(), CONFIG, body);
    }

    private UUID sync(String end) {
        assertThat(queue()).hasStatusOk();
        UUID dataSet = latest();
        scenario.awaitStatus(dataSet, end);
        return dataSet;
    }

    @Test
    void platformBlockedForComplianceIsRejected() {
        linked = scenario.linked("blocked");
        String words = "Platform 'blocked' is not currently available for compliance purposes.";

        assertThat(queue()).hasStatus(451).bodyText().contains(words);
        assertThat(records("")).hasStatus(451).bodyText().contains(words);
        assertThat(scenario.get(linked, "/data/suppliers"))
                .hasStatus(404); // the same as without the block
    }

    private MvcTestResult queue() {
        return scenario.post(
                linked, "/connections/" + linked.connection() + "/data/queue/custom/tills");
    }

    private MvcTestResult records(String query) {
        return scenario.get(linked, path(query));
    }

    private String path(String query) {
        return "/connections/" + linked.connection() + "/data/custom/tills" + query;
    }

    private UUID latest() {
        return scenario.jdbc
                .sql("SELECT id FROM data_set WHERE company_id = ? ORDER BY position DESC LIMIT 1")
                .param(linked.company().value())
                .query(UUID.class)
                .single();
    }

    private List<String> dates() {
        return scenario.jdbc
                .sql(
                        "SELECT modified_at::text FROM custom_record WHERE company_id = ? ORDER BY"
                                + " position")
                .param(linked.company().value())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private static String till(String id, String name) {
        return "{\"id\":\"%s\",\"name\":\"%s\",\"shop\":{\"city\":\"Leeds\"},\"float\":20.50,\"changed\":\"2026-01-05\"}"
                .formatted(id, name);
    }
}
