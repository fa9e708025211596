package io.ledgerway.sync.reference;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

@SyncServiceTest
class ReferenceQueriesIT {

    @Autowired Scenario scenario;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void recordsAreFoundWithTheirDeletionAndTheBaseCurrency() {
        linked.books()
                .put(DataType.SUPPLIERS, supplier("s1", "Oak"))
                .put(DataType.SUPPLIERS, supplier("s2", "Elm"))
                .put(DataType.CHART_OF_ACCOUNTS, account("32", AccountType.ASSET, "1", true))
                .put(DataType.COMPANY, company("GBP"));
        scenario.sync(linked, DataType.COMPANY);
        scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s2", scenario.now()));
        UUID latest = scenario.sync(linked, DataType.SUPPLIERS);

        JsonNode response =
                lookUp(
                        "{\"suppliers\":[\"s1\",\"s2\",\"s3\"],\"chartOfAccounts\":[\"32\"],"
                                + "\"taxRates\":[\"t\"]}");

        assertThat(response.get("baseCurrency").asString()).isEqualTo("GBP");
        assertThat(found(response))
                .containsExactlyInAnyOrder(
                        "suppliers s1 false Oak",
                        "suppliers s2 true Elm",
                        "chartOfAccounts 32 false");
        assertThat(response.get("read"))
                .extracting(it -> it.get("dataType").asString())
                .containsExactlyInAnyOrder("suppliers", "chartOfAccounts");
        assertThat(response.get("read"))
                .filteredOn(it -> it.get("dataType").asString().equals("suppliers"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.get("dataSetId").asString()).isEqualTo(latest.toString());
                    assertThat(it.get("version").asLong()).isPositive();
                    assertThat(it.has("lastSuccess")).isTrue();
                });
    }

    @Test
    void recordsOfOtherConnectionsAreNotFound() {
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Oak"));
        scenario.sync(linked, DataType.SUPPLIERS);
        LinkedCompany other = scenario.linked();
        scenario.sync(other, DataType.SUPPLIERS);

        JsonNode response = lookUp(other, "{\"suppliers\":[\"s1\"]}");

        assertThat(response.has("baseCurrency")).isFalse();
        assertThat(response.get("read").size()).isOne();
        assertThat(response.get("records").size()).isZero();
    }

    @Test
    void invalidRequestsAreRejected() {
        String ids =
                "["
                        + String.join(
                                ",",
                                IntStream.rangeClosed(0, ReferenceController.MAX_IDS)
                                        .mapToObj(it -> "\"" + it + "\"")
                                        .toList())
                        + "]";

        assertThat(ask(linked, "{\"suppliers\":" + ids + "}")).hasStatus(400);
        assertThat(ask(linked, "{\"nonsense\":[\"1\"]}")).hasStatus(400);
        assertThat(scenario.internal("/internal/references", "{}")).hasStatus(400);
        assertThat(scenario.postJson(linked, Plan.PAID, "/internal/references", "{}"))
                .hasStatus(403);
    }

    @Test
    void allLiveRecordsAreReturnedOnce() {
        linked.books().inPagesOf(300);
        IntStream.range(0, 1_203)
                .forEach(it ->
                        linked.books().put(DataType.SUPPLIERS, supplier("s" + it, "No " + it)));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s7", scenario.now()));
        scenario.sync(linked, DataType.SUPPLIERS);

        JsonNode all = body(all(linked, "suppliers"));

        assertThat(all)
                .hasSize(1_202)
                .extracting(it -> it.get("id").asString())
                .doesNotHaveDuplicates()
                .doesNotContain("s7");
        assertThat(body(all(scenario.linked(), "suppliers"))).isEmpty();
    }

    @Test
    void pagesOfAPullThatFailedAreNoList() {
        linked.books()
                .inPagesOf(1)
                .put(DataType.SUPPLIERS, supplier("s1", "One"))
                .put(DataType.SUPPLIERS, supplier("s2", "Two"))
                .on((type, page) -> {
                    if (page == 1) {
                        throw new ConnectorException.InsufficientPermission("no");
                    }
                });
        scenario.sync(linked, DataType.SUPPLIERS, "PermissionsError");

        assertThat(body(all(linked, "suppliers"))).isEmpty();

        linked.books().on((type, page) -> {});
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(body(all(linked, "suppliers"))).hasSize(2);
    }

    @Test
    void onlyStaleTypesAreQueuedOnce() {
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(refresh(linked)).containsExactly("taxRates");
        assertThat(refresh(linked)).isEmpty();
        scenario.awaitStatus(scenario.latest(linked, DataType.TAX_RATES), "Complete");
        scenario.time.advance(Duration.ofSeconds(301));
        assertThat(refresh(linked)).containsExactlyInAnyOrder("suppliers", "taxRates");
    }

    @Test
    void nothingIsQueuedForAnUnlinkedConnection() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                null);

        assertThat(refresh(linked)).isEmpty();
    }

    private List<String> refresh(LinkedCompany whose) {
        String body =
                """
                {"companyId":"%s","connectionId":"%s","types":["suppliers","taxRates"],\
                "olderThanSeconds":300}\
                """
                        .formatted(whose.company(), whose.connection());
        List<String> queued = new ArrayList<>();
        body(scenario.internal("/internal/references/refresh", body))
                .get("queued")
                .forEach(it -> queued.add(it.asString()));
        return queued;
    }

    private static List<String> found(JsonNode response) {
        List<String> found = new ArrayList<>();
        response.get("records")
                .forEach(it ->
                        found.add(
                                (it.get("dataType").asString()
                                                + " "
                                                + it.get("id").asString()
                                                + " "
                                                + it.get("deleted").asBoolean()
                                                + " "
                                                + it.get("record")
                                                        .path("supplierName")
                                                        .asString(""))
                                        .strip()));
        return found;
    }

    private JsonNode lookUp(String ids) {
        return lookUp(linked, ids);
    }

    private JsonNode lookUp(LinkedCompany whose, String ids) {
        return body(ask(whose, ids));
    }

    private MvcTestResult ask(LinkedCompany whose, String ids) {
        return scenario.internal(
                "/internal/references",
                "{\"companyId\":\"%s\",\"connectionId\":\"%s\",\"ids\":%s}"
                        .formatted(whose.company(), whose.connection(), ids));
    }

    private MvcTestResult all(LinkedCompany whose, String type) {
        return scenario.internal(
                "/internal/references/{type}?companyId={company}&connectionId={connection}",
                null,
                type,
                whose.company(),
                whose.connection());
    }

    private JsonNode body(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return scenario.json(response);
    }

    private static SourceRecord company(String currency) {
        return new SourceRecord(
                "company",
                null,
                new CompanyInfo(
                        "Acme", null, null, null, null, null, null, null, null, null, currency,
                        null, null, null));
    }
}
