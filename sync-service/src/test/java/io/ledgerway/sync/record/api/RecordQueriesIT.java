package io.ledgerway.sync.record.api;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.CompanyInfo;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class RecordQueriesIT {

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void typeWithoutACompletePullIsAConflict() {
        assertNotRequested("/data/suppliers");
        assertNotRequested("/data/suppliers/s0");
        assertNotRequested("/data/info");
        assertNotRequested("/connections/" + linked.connection() + "/data/suppliers");
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.InsufficientPermission("no");
                });
        scenario.sync(linked, DataType.SUPPLIERS, "PermissionsError");
        assertNotRequested("/data/suppliers");
    }

    private void assertNotRequested(String path) {
        assertThat(scenario.get(linked, path))
                .hasStatus(409)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it -> it.assertThat().isEqualTo("The data set has not been requested."));
    }

    @Test
    void failedPullLeavesEarlierDataReadable() {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.InsufficientPermission("no");
                });
        scenario.sync(linked, DataType.SUPPLIERS, "PermissionsError");

        assertThat(scenario.get(linked, "/data/suppliers")).hasStatusOk();
    }

    @Test
    void unsupportedTypeIsNotFound() {
        for (String path :
                List.of(
                        "/data/banking-accounts",
                        "/data/commerce-orders/1",
                        "/data/commerce-info",
                        "/data/nonsense",
                        "/connections/" + linked.connection() + "/data/commerce-info",
                        "/connections/" + linked.connection() + "/data/banking-accounts")) {
            assertThat(scenario.get(linked, path))
                    .as(path)
                    .hasStatus(404)
                    .bodyJson()
                    .hasPathSatisfying(
                            "$.error",
                            it ->
                                    it.assertThat()
                                            .asString()
                                            .endsWith("not supported by platform(s) Fake fake"));
        }
        assertThat(scenario.get(linked, "/connections/" + UUID.randomUUID() + "/data/transfers"))
                .hasStatus(404);
    }

    @Test
    void typesThatAPlatformLacksAreNotFoundAtItsConnection() {
        ConnectionId uploads = ConnectionId.random();
        scenario.directory.put(
                new DirectoryEntry.Connection(
                        uploads,
                        linked.company(),
                        linked.client(),
                        1,
                        "upac",
                        "Accounting file upload",
                        new UUID(2, 1),
                        new UUID(2, 2),
                        SourceType.ACCOUNTING,
                        ConnectionStatus.LINKED,
                        Instant.parse("2100-01-01T00:00:00Z"),
                        Instant.EPOCH));

        assertThat(scenario.post(linked, "/data/queue/suppliers?connectionId=" + uploads))
                .hasStatus(404)
                .bodyText()
                .contains("not supported by platform(s) Accounting file upload");
        assertThat(scenario.get(linked, "/connections/" + uploads + "/data/transfers"))
                .hasStatus(404);
        assertThat(scenario.post(linked, "/data/all")).hasStatus(204);
        scenario.awaitStatus(scenario.latest(linked, DataType.SUPPLIERS), "Complete");
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatusOk();
    }

    @Test
    void pathSegmentsOfOtherOperationsAreNoDataTypes() {
        assertThat(scenario.get(linked, "/data/all")).hasStatus(405);
        assertThat(scenario.get(linked, "/data/queue/suppliers")).hasStatus(405);
        assertThat(scenario.get(linked, "/data/history")).hasStatusOk();
    }

    @Test
    void emptyTypeIsAnEmptyPage() throws Exception {
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(body(scenario.get(linked, "/data/suppliers")).toString())
                .isEqualTo(
                        json.readTree(
                                        """
                                        {"results": [], "pageNumber": 1, "pageSize": 100,
                                         "totalResults": 0,
                                         "_links": {"self": {"href": "%1$s"},
                                                    "current": {"href": "%1$s?page=1&pageSize=100"}}}
                                        """
                                                .formatted(
                                                        "/companies/"
                                                                + linked.company()
                                                                + "/data/suppliers"))
                                .toString());
    }

    @Test
    void recordHasDatesAndFlagAndNoNulls() throws Exception {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Grüße \"quoted\" ✓"));
        scenario.sync(linked, DataType.SUPPLIERS);

        MvcTestResult response = scenario.get(linked, "/data/suppliers/s0");

        assertThat(response).hasStatusOk().hasContentType("application/json");
        JsonNode record = body(response);
        assertThat(record.get("supplierName").asString()).isEqualTo("Grüße \"quoted\" ✓");
        assertThat(record.get("status").asString()).isEqualTo("Active");
        assertThat(record.get("sourceModifiedDate").asString()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(record.get("modifiedDate").asString()).endsWith("Z");
        assertThat(record.get("metadata").get("isDeleted").asBoolean()).isFalse();
        assertThat(record.toString()).doesNotContain("null");
    }

    @Test
    void unknownRecordIsNotFound() {
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(scenario.get(linked, "/data/suppliers/nobody"))
                .hasStatus(404)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "No data available for suppliers for ID nobody"));
    }

    @Test
    void pagingNeitherSkipsNorRepeatsWhileRecordsAreAdded() throws Exception {
        IntStream.range(0, 25)
                .forEach(it ->
                        linked.books().put(DataType.SUPPLIERS, supplier("m" + it, "Supplier")));
        scenario.sync(linked, DataType.SUPPLIERS);
        List<String> walked = new ArrayList<>();
        for (int page = 1; page <= 4; page++) {
            if (page == 2) {
                linked.books().put(DataType.SUPPLIERS, supplier("a-new-one", "Comes first by id"));
                linked.books().delete(DataType.SUPPLIERS, new Tombstone("m3", null));
                scenario.sync(linked, DataType.SUPPLIERS);
            }
            body(scenario.get(linked, "/data/suppliers?page=" + page + "&pageSize=7"))
                    .get("results")
                    .forEach(it -> walked.add(it.get("id").asString()));
        }
        assertThat(walked).doesNotHaveDuplicates().hasSize(26).endsWith("a-new-one");
    }

    @Test
    void pagesPastTheEndAreEmpty() throws Exception {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        scenario.sync(linked, DataType.SUPPLIERS);

        JsonNode page = body(scenario.get(linked, "/data/suppliers?page=9&pageSize=5000"));

        assertThat(page.get("results")).isEmpty();
        assertThat(page.get("totalResults").asLong()).isOne();
        assertThat(page.get("_links").has("next")).isFalse();
        assertThat(page.get("_links").has("previous")).isTrue();
        assertThat(scenario.get(linked, "/data/suppliers?pageSize=5001")).hasStatus(400);
        assertThat(scenario.get(linked, "/data/suppliers?page=0")).hasStatus(400);
    }

    @Test
    void accountsAreFilteredAndOrderedByTheirProperties() throws Exception {
        linked.books()
                .put(
                        DataType.CHART_OF_ACCOUNTS,
                        account("a1", AccountType.LIABILITY, "10.50", false))
                .put(DataType.CHART_OF_ACCOUNTS, account("a2", AccountType.ASSET, "9.00", true))
                .put(DataType.CHART_OF_ACCOUNTS, account("a3", AccountType.ASSET, "100", true))
                .put(DataType.CHART_OF_ACCOUNTS, account("a4", AccountType.ASSET, "-1", false));
        scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);

        assertThat(accounts("isBankAccount=true", "-currentBalance")).containsExactly("a3", "a2");
        assertThat(accounts("type=liability", null)).containsExactly("a1");
        assertThat(accounts("currentBalance>9 && metadata.isDeleted!=true", "id"))
                .containsExactly("a1", "a3");
        assertThat(accounts("modifiedDate>2020-01-01 && {id=a4||id=a1}", "-id"))
                .containsExactly("a4", "a1");
        assertThat(accounts("sourceModifiedDate=2026-01-01T00:00:00Z", "currentBalance"))
                .containsExactly("a4", "a2", "a1", "a3");
        assertThat(scenario.get(linked, "/data/accounts?query={q}", "nonsense=1"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .asString()
                                        .startsWith(
                                                "Error parsing query - Could not resolve property nonsense on Account"));
        assertThat(scenario.get(linked, "/data/accounts?orderBy=nonsense")).hasStatus(400);
        assertThat(scenario.get(linked, "/data/chartOfAccounts")).hasStatusOk();
        assertThat(body(scenario.get(linked, "/data/accounts/a1")).get("currentBalance").toString())
                .isEqualTo("10.50");
    }

    @Test
    void aVoidRecordHasNoSourceModifiedDateInFiltersAndOrders() throws Exception {
        linked.books()
                .put(DataType.TRANSFERS, transfer("t1", ReconciliationStatus.VOID))
                .put(DataType.TRANSFERS, transfer("t2", ReconciliationStatus.UNRECONCILED));
        scenario.sync(linked, DataType.TRANSFERS);

        assertThat(ids("transfers", "sourceModifiedDate=null", null)).containsExactly("t1");
        assertThat(ids("transfers", "sourceModifiedDate!=null", null)).containsExactly("t2");
        assertThat(ids("transfers", "id!=t3", "sourceModifiedDate")).containsExactly("t2", "t1");
    }

    private static SourceRecord transfer(String id, ReconciliationStatus status) {
        return new SourceRecord(
                id,
                Instant.parse("2026-01-01T00:00:00Z"),
                new Transfer(
                        id, null, null, null, null, null, status, null, null, null, null, null,
                        null));
    }

    private List<String> accounts(String query, @Nullable String orderBy) throws Exception {
        return ids("accounts", query, orderBy);
    }

    private List<String> ids(String list, String query, @Nullable String orderBy) throws Exception {
        String order = orderBy == null ? "" : "&orderBy=" + orderBy;
        JsonNode page = body(scenario.get(linked, "/data/" + list + "?query={q}" + order, query));
        List<String> ids = new ArrayList<>();
        page.get("results").forEach(it -> ids.add(it.get("id").asString()));
        assertThat(page.get("totalResults").asInt()).isEqualTo(ids.size());
        return ids;
    }

    @Test
    void totalFollowsEveryChange() throws Exception {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(live()).isOne();
        linked.books().put(DataType.SUPPLIERS, supplier("s1", "Bolt"));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(live()).isEqualTo(2);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s0", null));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(live()).isOne();
        assertThat(
                        body(scenario.get(linked, "/data/suppliers/s0"))
                                .get("metadata")
                                .get("isDeleted")
                                .asBoolean())
                .isTrue();
    }

    @Test
    void unchangedListIsNeitherCountedNorLookedUpAgain() throws Exception {
        linked.books().put(DataType.SUPPLIERS, supplier("s0", "Acme"));
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(statements()).anyMatch(it -> it.contains("SELECT count(*)"));

        assertThat(statements())
                .anyMatch(it -> it.contains("FROM record r"))
                .noneMatch(it ->
                        it.contains("SELECT count(*)") || it.contains("* FROM data_type_state"));
    }

    /** The statements of one read of the unchanged list. */
    private List<String> statements() throws Exception {
        Logger log = (Logger) LoggerFactory.getLogger("org.springframework.jdbc.core");
        ListAppender<ILoggingEvent> appender =
                new ListAppender<>() {
                    @Override
                    protected void append(ILoggingEvent event) {
                        event.prepareForDeferredProcessing(); // stores the name of its thread
                        super.append(event);
                    }
                };
        appender.start();
        log.addAppender(appender);
        log.setAdditive(false);
        log.setLevel(Level.DEBUG);
        try {
            assertThat(live()).isOne();
        } finally {
            log.setLevel(null);
            log.setAdditive(true);
            log.detachAppender(appender);
        }
        String here = Thread.currentThread().getName();
        return new ArrayList<>(appender.list)
                .stream()
                        .filter(it -> it.getThreadName().equals(here))
                        .map(ILoggingEvent::getFormattedMessage)
                        .toList();
    }

    private int live() throws Exception {
        return body(scenario.get(linked, "/data/suppliers?query={q}", "metadata.isDeleted=false"))
                .get("totalResults")
                .asInt();
    }

    @Test
    void categoryIsReturnedWithItsSubtree() throws Exception {
        category("root", null);
        category("child", "root");
        category("leaf", "child");
        category("other", null);
        category("loop", "loop");
        scenario.sync(linked, DataType.TRACKING_CATEGORIES);

        JsonNode tree = body(scenario.get(linked, "/data/trackingCategories/root"));

        assertThat(tree.get("subCategories")).hasSize(1);
        JsonNode child = tree.get("subCategories").get(0);
        assertThat(child.get("id").asString()).isEqualTo("child");
        assertThat(child.get("subCategories").get(0).get("id").asString()).isEqualTo("leaf");
        assertThat(child.get("subCategories").get(0).get("subCategories")).isEmpty();
        assertThat(scenario.get(linked, "/data/trackingCategories/loop")).hasStatusOk();
        assertThat(scenario.get(linked, "/data/trackingCategories/none")).hasStatus(404);
        assertThat(
                        body(scenario.get(linked, "/data/trackingCategories"))
                                .get("results")
                                .get(0)
                                .has("subCategories"))
                .isFalse();
    }

    private void category(String id, @Nullable String parent) {
        linked.books()
                .put(
                        DataType.TRACKING_CATEGORIES,
                        new SourceRecord(
                                id,
                                null,
                                new TrackingCategory(
                                        id,
                                        id,
                                        RecordStatus.ACTIVE,
                                        parent,
                                        true,
                                        null,
                                        null,
                                        null)));
    }

    @Test
    void companyInformationIsASingleObject() throws Exception {
        linked.books()
                .put(
                        DataType.COMPANY,
                        new SourceRecord(
                                "company",
                                null,
                                new CompanyInfo(
                                        "Acme", null, null, null, null, null, null, null, null,
                                        null, "GBP", null, null, null)));
        scenario.sync(linked, DataType.COMPANY);

        assertThat(body(scenario.get(linked, "/data/info")).toString())
                .isEqualTo("{\"companyName\":\"Acme\",\"baseCurrency\":\"GBP\"}");
        assertThat(scenario.get(linked, "/data/info?page=1&pageSize=5")).hasStatusOk();
    }

    @ParameterizedTest
    @CsvSource({"query, companyName=zzz", "orderBy, companyName"})
    void companyInformationIsNotFiltered(String parameter, String value) {
        assertThat(scenario.get(linked, "/data/info?" + parameter + "={value}", value))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId", it -> it.assertThat().isEqualTo(parameter))
                .hasPathSatisfying(
                        "$.error",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "Company information is a single object and takes no "
                                                        + parameter
                                                        + "."));
    }

    @Test
    void unlinkedCompanyKeepsItsData() {
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                java.time.Instant.EPOCH);
        assertThat(scenario.get(linked, "/data/suppliers")).hasStatusOk();
    }

    @Test
    void neverLinkedCompanyIsAConflict() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.PENDING_AUTH,
                null);
        assertNotRequested("/data/suppliers");
        assertThat(scenario.get(linked, "/data/banking-accounts")).hasStatus(404);
    }

    private JsonNode body(MvcTestResult response) {
        assertThat(response).hasStatusOk();
        return scenario.json(response);
    }
}
