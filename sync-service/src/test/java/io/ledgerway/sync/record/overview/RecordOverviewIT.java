package io.ledgerway.sync.record.overview;

import static org.assertj.core.api.Assertions.assertThat;

import com.jayway.jsonpath.JsonPath;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.context.StatementPlans;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Search for records by id, number, name or e-mail address, and the changes of records by day. */
@SyncServiceTest
class RecordOverviewIT {

    private static final String SEARCH = "/portal/api/syncs/records?id=";
    private static final String TEXT = "/portal/api/syncs/records?text=";
    private static final String DAYS = "/portal/api/syncs/records/days?days=2";
    private static final String NOTHING = "{\"results\":[],\"total\":0,\"more\":false}";
    private static final String ID = "sup-<4711>/b";

    @Autowired Scenario scenario;
    @Autowired DataSource database;

    private LinkedCompany linked;
    private LinkedCompany foreign;

    @BeforeEach
    void companies() {
        linked = scenario.linked();
        foreign = scenario.linked();
        scenario.replicate(linked, "Harbour Bakery");
        scenario.replicate(foreign, "Elsewhere");
    }

    @AfterEach
    void forget() {
        for (LinkedCompany it : new LinkedCompany[] {linked, foreign}) {
            scenario.jdbc
                    .sql("DELETE FROM directory_company WHERE id = ?")
                    .param(it.company().value())
                    .update();
        }
    }

    @Test
    void recordIsFoundByItsWholeIdInTheCompaniesOfTheClientOnly() {
        for (LinkedCompany it : new LinkedCompany[] {linked, foreign}) {
            it.books()
                    .put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"))
                    .put(DataType.SUPPLIERS, Scenario.supplier(ID + "2", "Two"));
            scenario.sync(it, DataType.SUPPLIERS);
        }

        assertThat(found(ID))
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"results":[{"companyId":"%s","companyName":"Harbour Bakery",
                          "connectionId":"%s","dataType":"suppliers","id":"%s","deleted":false,
                          "label":"One"}],"total":1,"more":false}
                        """
                                .formatted(linked.company(), linked.connection(), ID));
        assertThat(found("sup-")).bodyJson().isStrictlyEqualTo(NOTHING);
    }

    @Test
    void numbersNamesAndAddressesAreFoundByTheirBeginningInTheCompaniesOfTheClientOnly() {
        for (LinkedCompany it : new LinkedCompany[] {linked, foreign}) {
            store(
                    it,
                    "invoices",
                    "i1",
                    "{'invoiceNumber':'INV-1042','currency':'GBP','totalAmount':12.5,"
                            + "'issueDate':'2026-01-02T00:00:00','customerRef':{'id':'c','companyName':'Acorn'}}");
            store(it, "invoices", "i2", "{'invoiceNumber':'INV-104'}");
            store(it, "bills", "b1", "{'reference':'ACME/7'}");
            store(
                    it,
                    "customers",
                    "c1",
                    "{'customerName':'Müller & Söhne','emailAddress':'Jo@acorn.test'}");
            store(it, "chartOfAccounts", "a1", "{'name':'Sales','nominalCode':'4000'}");
            store(it, "journalEntries", "j1", "{'description':'INV-1042'}");
        }

        assertThat(asAnalyst(linked.client(), TEXT + "inv-1042"))
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"results":[{"companyId":"%s","companyName":"Harbour Bakery",
                          "connectionId":"%s","dataType":"invoices","id":"i1","deleted":false,
                          "label":"INV-1042","party":"Acorn","date":"2026-01-02T00:00:00",
                          "amount":"12.5","currency":"GBP"}],"total":1,"more":false}
                        """
                                .formatted(linked.company(), linked.connection()));
        assertThat(idsOf(TEXT + " INV-104 ")).containsExactly("i2", "i1");
        assertThat(idsOf(TEXT + "acme/7")).containsExactly("b1");
        assertThat(idsOf(TEXT + "mÜLLER")).containsExactly("c1");
        assertThat(idsOf(TEXT + "jo@ACORN.test")).containsExactly("c1");
        assertThat(idsOf(TEXT + "4000")).containsExactly("a1");
        assertThat(idsOf(TEXT + "i2")).containsExactly("i2");
        assertThat(idsOf(TEXT + "1042")).isEmpty();
        assertThat(idsOf(TEXT + "INV%2")).isEmpty();
    }

    @Test
    void numberOfManyRecordsIsCountedAndPaged() {
        for (int i = 0; i < 25; i++) {
            store(linked, "payments", "p" + i, "{'reference':'SALARY'}");
        }

        assertThat(asAnalyst(linked.client(), TEXT + "salary"))
                .bodyJson()
                .extractingPath("$.total")
                .isEqualTo(25);
        assertThat(idsOf(TEXT + "salary")).hasSize(20);
        assertThat(idsOf(TEXT + "salary&page=2")).hasSize(5).doesNotContain("p0");
        assertThat(idsOf(TEXT + "salary&page=3")).isEmpty();
    }

    @Test
    void partOfATextIsFoundWithinACompany() {
        store(
                linked,
                "invoices",
                "i1",
                "{'invoiceNumber':'X-1','customerRef':{'companyName':'Acorn Ltd'}}");
        store(linked, "invoices", "i2", "{'invoiceNumber':'1042'}");
        store(linked, "journalEntries", "j1", "{'description':'Refund of INV-1042'}");
        store(foreign, "invoices", "i3", "{'invoiceNumber':'A-1042'}");

        assertThat(asAnalyst(linked.client(), ofCompany(linked, "1042")))
                .bodyJson()
                .extractingPath("$.complete")
                .isEqualTo(true);
        assertThat(asAnalyst(linked.client(), ofCompany(linked, "1042")))
                .bodyJson()
                .extractingPath("$.compared")
                .isEqualTo(3);
        assertThat(idsOf(ofCompany(linked, "1042"))).containsExactly("i2", "j1");
        assertThat(idsOf(ofCompany(linked, "corn"))).containsExactly("i1");
        assertThat(idsOf(ofCompany(linked, "2 OR 1"))).isEmpty();
    }

    @Test
    void searchWithinACompanyTellsThatThereAreMore() {
        for (int i = 0; i <= CompanySearchQueries.LIMIT; i++) {
            store(linked, "invoices", "i" + i, "{'invoiceNumber':'XX-" + i + "'}");
        }

        MvcTestResult found = asAnalyst(linked.client(), ofCompany(linked, "-4"));
        MvcTestResult all = asAnalyst(linked.client(), ofCompany(linked, "X-"));

        assertThat(found).bodyJson().extractingPath("$.more").isEqualTo(false);
        assertThat(all).bodyJson().extractingPath("$.more").isEqualTo(true);
        assertThat(idsOf(ofCompany(linked, "X-"))).hasSize(CompanySearchQueries.LIMIT);
        assertThat(asAnalyst(linked.client(), ofCompany(linked, "XX-")))
                .bodyJson()
                .extractingPath("$.more")
                .isEqualTo(true);
    }

    @Test
    void searchWithinACompanyTellsThatItWasCut() {
        store(linked, "invoices", "i1", "{'invoiceNumber':'A-1042'}");
        var search =
                new CompanySearchQueries(
                        new RecordSearchQueries(database), database, Duration.ZERO);

        FoundRecords part = search.find(linked.client(), linked.company(), "1042");
        FoundRecords beginning = search.find(linked.client(), linked.company(), "A-1");

        assertThat(part.results()).isEmpty();
        assertThat(part.complete()).isFalse();
        assertThat(beginning.results()).extracting(FoundRecord::id).containsExactly("i1");
    }

    @Test
    void searchUsesTheIndexes() {
        StatementPlans plans = new StatementPlans(database);

        new RecordSearchQueries(plans).find(linked.client(), null, "INV-1042", 1, 20);
        new RecordSearchQueries(plans).find(linked.client(), null, "IN", 1, 20);

        assertThat(plans.all())
                .hasSize(2)
                .allSatisfy(it -> {
                    assertThat(it).doesNotContain("Seq Scan on record");
                    assertThat(it.split("Index Scan using record_0_")).hasSize(4);
                    // in a partition with records, its statistics may make another index cheaper
                    assertThat(it)
                            .containsPattern("record_\\d+_lookup")
                            .containsPattern("record_\\d+_number")
                            .containsPattern("record_\\d+_code");
                });
    }

    @Test
    void deletedRecordIsMarked() {
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone(ID, null));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(found(ID)).bodyJson().extractingPath("$.results[0].deleted").isEqualTo(true);
    }

    @Test
    void changesAreCountedByDay() {
        linked.books()
                .put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"))
                .put(DataType.SUPPLIERS, Scenario.supplier("s2", "Two"))
                .put(DataType.SUPPLIERS, Scenario.supplier("s3", "Three"));
        scenario.sync(linked, DataType.SUPPLIERS);
        foreign.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "Other"));
        scenario.sync(foreign, DataType.SUPPLIERS);
        linked.books()
                .put(DataType.SUPPLIERS, Scenario.supplier("s1", "Changed"))
                .delete(DataType.SUPPLIERS, new Tombstone("s2", null));
        scenario.sync(linked, DataType.SUPPLIERS);
        LocalDate today = LocalDate.ofInstant(scenario.now(), ZoneOffset.UTC);
        String expected =
                """
                {"results":[{"date":"%s","created":0,"updated":0,"deleted":0},
                            {"date":"%s","created":3,"updated":1,"deleted":1}]}
                """
                        .formatted(today.minusDays(1), today);

        assertThat(asAnalyst(linked.client(), DAYS)).bodyJson().isStrictlyEqualTo(expected);
        assertThat(asAnalyst(linked.client(), daysOf(linked)))
                .bodyJson()
                .isStrictlyEqualTo(expected);
    }

    @Test
    void pullThatChangesNothingCountsNothing() {
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(asAnalyst(linked.client(), daysOf(linked)))
                .bodyJson()
                .extractingPath("$.results[1]")
                .asMap()
                .containsEntry("created", 1)
                .containsEntry("updated", 0);
    }

    @Test
    void othersGetNothing() {
        ClientId stranger = new ClientId(UUID.randomUUID());
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(asAnalyst(stranger, SEARCH + "s1")).bodyJson().isStrictlyEqualTo(NOTHING);
        assertThat(asAnalyst(stranger, TEXT + "One")).bodyJson().isStrictlyEqualTo(NOTHING);
        assertThat(asAnalyst(stranger, ofCompany(linked, "One"))).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), TEXT + "One")).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), ofCompany(linked, "One"))).hasStatus(403);
        assertThat(asAnalyst(stranger, daysOf(linked))).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), SEARCH + "s1")).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), DAYS)).hasStatus(403);
    }

    @Test
    void parametersHaveLimits() {
        assertThat(asAnalyst(linked.client(), SEARCH)).hasStatus(400);
        assertThat(asAnalyst(linked.client(), SEARCH + "x".repeat(501))).hasStatus(400);
        assertThat(asAnalyst(linked.client(), SEARCH + "a\0")).hasStatus(400);
        assertThat(asAnalyst(linked.client(), TEXT + "x")).hasStatus(400);
        assertThat(asAnalyst(linked.client(), TEXT + "x".repeat(201))).hasStatus(400);
        assertThat(asAnalyst(linked.client(), TEXT + "xx&page=0")).hasStatus(400);
        assertThat(asAnalyst(linked.client(), TEXT + "xx&pageSize=101")).hasStatus(400);
        assertThat(asAnalyst(linked.client(), ofCompany(linked, "x"))).hasStatus(400);
        assertThat(asAnalyst(linked.client(), "/portal/api/syncs/records/days?days=0"))
                .hasStatus(400);
        assertThat(asAnalyst(linked.client(), "/portal/api/syncs/records/days?days=93"))
                .hasStatus(400);
    }

    private MvcTestResult found(String id) {
        return asAnalyst(linked.client(), SEARCH + id);
    }

    private List<String> idsOf(String path) {
        MvcTestResult result = asAnalyst(linked.client(), path);
        assertThat(result).hasStatusOk();
        return JsonPath.read(
                new String(result.getResponse().getContentAsByteArray(), StandardCharsets.UTF_8),
                "$.results[*].id");
    }

    private static String ofCompany(LinkedCompany company, String text) {
        return "/portal/api/syncs/companies/" + company.company() + "/records?text=" + text;
    }

    /** Stores a record whose text has single quotes. */
    private void store(LinkedCompany company, String type, String id, String data) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO data_type_state (company_id, connection_id, data_type)
                        VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                        """)
                .params(company.company().value(), company.connection().value(), type)
                .update();
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO record (company_id, connection_id, data_type, id, data,
                                            content_hash, modified_at, data_set_id)
                        VALUES (?, ?, ?, ?, CAST(? AS jsonb), '', now(), gen_random_uuid())
                        """)
                .params(
                        company.company().value(),
                        company.connection().value(),
                        type,
                        id,
                        data.replace('\'', '"'))
                .update();
    }

    private static String daysOf(LinkedCompany company) {
        return "/portal/api/syncs/companies/" + company.company() + "/records/days?days=2";
    }

    private MvcTestResult asAnalyst(ClientId client, String path) {
        return scenario.asPerson(client, Role.ANALYST, path);
    }
}
