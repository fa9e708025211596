package io.ledgerway.expense.companydefaults;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@ReferenceDataTest
class ConfigurationIT {

    private static final String CONFIG = "/config";
    private static final String ALL =
            """
            {"bankAccount":{"id":"32"},"supplier":{"id":"124"},"customer":{"id":"140"}}\
            """;
    private static final String NONE = "{\"bankAccount\":{},\"supplier\":{},\"customer\":{}}";

    @Autowired Scenario scenario;
    @Autowired CompanyDefaultsLookup configurations;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked("gbol");
    }

    @AfterEach
    void repair() {
        scenario.syncService.responses(200);
    }

    @Test
    void companyThatWasNeverConfiguredHasThreeEmptyObjects() {
        assertThat(scenario.get(linked, CONFIG)).hasStatusOk().bodyText().isEqualTo(NONE);
        assertThat(configurations.of(linked.company())).isEqualTo(CompanyDefaults.NONE);
    }

    @Test
    void existingReferencesAreSavedAndReplacedTogether() {
        addReferenceData();

        assertThat(scenario.post(linked, CONFIG, ALL)).hasStatusOk().bodyText().isEqualTo(ALL);
        assertThat(scenario.get(linked, CONFIG)).bodyText().isEqualTo(ALL);
        assertThat(configurations.of(linked.company()))
                .isEqualTo(new CompanyDefaults("32", "124", "140"));

        assertThat(scenario.post(linked, CONFIG, "{\"Supplier\":{\"ID\":\"124\"},\"x\":1}"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("{\"bankAccount\":{},\"supplier\":{\"id\":\"124\"},\"customer\":{}}");
        assertThat(scenario.post(linked, CONFIG, "{\"supplier\":null}")).bodyText().isEqualTo(NONE);
        assertThat(configurations.of(linked.company())).isEqualTo(CompanyDefaults.NONE);
    }

    @Test
    void referencesOfUnsyncedTypesAreAccepted() {
        assertThat(scenario.post(linked, CONFIG, ALL)).hasStatusOk().bodyText().isEqualTo(ALL);
    }

    @Test
    void auditEntryNamesTheChangedDefaults() {
        assertThat(scenario.post(linked, CONFIG, ALL)).hasStatusOk();
        assertThat(scenario.post(linked, CONFIG, ALL.replace("124", "125"))).hasStatusOk();

        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it ->
                                    linked.company().equals(it.companyId())
                                            && it.details().equals(Map.of("supplier", "changed")));
            assertThat(entry.action()).isEqualTo("expenses.configured");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "bankAccount, gone, Account gone was deleted in the accounting platform",
        "bankAccount, old, Account old is not in an Active state",
        "bankAccount, 400, Account 400 is not a bank account",
        "bankAccount, 99, Account 99 was not found",
        "supplier, gone, Supplier gone was deleted in the accounting platform",
        "supplier, old, Supplier old is not in an Active state",
        "supplier, 32, Supplier 32 was not found",
        "customer, gone, Customer gone was deleted in the accounting platform",
        "customer, old, Customer old is not in an Active state",
        "customer, 124, Customer 124 was not found"
    })
    void invalidDefaultIsReportedAndNothingIsSaved(String member, String id, String message) {
        addReferenceData();
        scenario.post(linked, CONFIG, ALL);

        assertThat(scenario.post(linked, CONFIG, "{\"" + member + "\":{\"id\":\"" + id + "\"}}"))
                .hasStatus(400)
                .bodyJson()
                .hasPathSatisfying(
                        "$.validation.errors[0].itemId",
                        it -> it.assertThat().isEqualTo(member + ".id"))
                .hasPathSatisfying(
                        "$.validation.errors[0].message", it -> it.assertThat().isEqualTo(message));
        assertThat(scenario.get(linked, CONFIG)).bodyText().isEqualTo(ALL);
    }

    @Test
    void eachInvalidDefaultIsReported() {
        addReferenceData();

        assertThat(
                        scenario.post(
                                linked,
                                CONFIG,
                                "{\"bankAccount\":{\"id\":\"a\"},\"supplier\":{\"id\":\"b\"},"
                                        + "\"customer\":{\"id\":\"c\"}}"))
                .hasStatus(400)
                .bodyJson()
                .extractingPath("$.validation.errors.length()")
                .isEqualTo(3);
        assertThat(
                        scenario.post(
                                linked,
                                CONFIG,
                                "{\"supplier\":{\"id\":\"" + "x".repeat(1_001) + "\"}}"))
                .hasStatus(400);
        assertThat(scenario.post(linked, CONFIG, "{\"supplier\":\"124\"}")).hasStatus(400);
        assertThat(scenario.post(linked, CONFIG, "")).hasStatus(400);
    }

    @Test
    void nothingIsSavedWhileSyncServiceIsUnavailable() {
        addReferenceData();
        scenario.syncService.responses(500);

        MvcTestResult response = scenario.post(linked, CONFIG, ALL);

        assertThat(response).hasStatus(503).containsHeader("Retry-After");
        assertThat(scenario.get(linked, CONFIG)).bodyText().isEqualTo(NONE);
    }

    @ParameterizedTest
    @EnumSource(
            value = ConnectionStatus.class,
            names = {"UNLINKED", "DEAUTHORIZED"})
    void referencesAreCheckedAfterTheConnectionHasEnded(ConnectionStatus status) {
        addReferenceData();
        scenario.accounting(linked, "gbol", status);

        assertThat(scenario.post(linked, CONFIG, ALL)).hasStatusOk();
        assertThat(scenario.post(linked, CONFIG, ALL.replace("124", "none"))).hasStatus(400);

        assertThat(scenario.get(linked, CONFIG)).bodyText().isEqualTo(ALL);
    }

    @Test
    void companyWithoutAccountingConnectionIsConfiguredWithoutChecks() {
        ClientId client = new ClientId(UUID.randomUUID());
        CompanyId company = CompanyId.random();
        scenario.directory.put(
                new DirectoryEntry.Company(
                        company, client, 1, "New", null, Map.of(), scenario.clock.instant()));

        assertThat(scenario.post(client, company, CONFIG, ALL)).hasStatusOk();
    }

    @Test
    void otherClientsCannotReadOrChangeIt() {
        ClientId other = new ClientId(UUID.randomUUID());

        assertThat(scenario.get(other, linked.company(), CONFIG)).hasStatus(403);
        assertThat(scenario.post(other, linked.company(), CONFIG, ALL)).hasStatus(403);
        assertThat(scenario.get(linked.client(), CompanyId.random(), CONFIG)).hasStatus(404);
    }

    private void addReferenceData() {
        account("32", "Active", true);
        account("400", "Active", false);
        account("old", "Archived", true);
        scenario.putDeleted(
                linked,
                DataType.CHART_OF_ACCOUNTS,
                "gone",
                "{\"id\":\"gone\",\"status\":\"Active\",\"isBankAccount\":true}");
        contacts(DataType.SUPPLIERS, "124");
        contacts(DataType.CUSTOMERS, "140");
    }

    private void account(String id, String status, boolean bank) {
        scenario.put(
                linked,
                DataType.CHART_OF_ACCOUNTS,
                id,
                "{\"id\":\"%s\",\"name\":\"A\",\"status\":\"%s\",\"isBankAccount\":%s}"
                        .formatted(id, status, bank));
    }

    private void contacts(DataType type, String id) {
        scenario.put(linked, type, id, "{\"id\":\"" + id + "\",\"status\":\"Active\"}");
        scenario.put(linked, type, "old", "{\"id\":\"old\",\"status\":\"Archived\"}");
        scenario.putDeleted(linked, type, "gone", "{\"id\":\"gone\",\"status\":\"Active\"}");
    }
}
