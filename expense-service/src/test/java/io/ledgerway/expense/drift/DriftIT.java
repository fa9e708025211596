package io.ledgerway.expense.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.companydefaults.ConfigurationDrift;
import io.ledgerway.expense.companydefaults.MissingReference;
import io.ledgerway.expense.scenario.ReferenceDataTest;
import io.ledgerway.expense.scenario.Scenario;
import io.ledgerway.expense.scenario.Scenario.LinkedCompany;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.testsupport.event.EventInjector;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ReferenceDataTest
class DriftIT {

    private static final String CONFIG = "/config";
    private static final String EXPENSES = "/expense-transactions";
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired Scenario scenario;
    @Autowired ConfigurationDrift drift;
    @Autowired DriftRepository table;
    @Autowired DriftChecker work;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked("gbol");
        account("32", "Active");
        scenario.put(linked, DataType.SUPPLIERS, "124", "{\"id\":\"124\",\"status\":\"Active\"}");
        scenario.read(linked, DataType.CUSTOMERS);
        scenario.read(linked, DataType.TAX_RATES);
        assertThat(
                        scenario.post(
                                linked,
                                CONFIG,
                                "{\"bankAccount\":{\"id\":\"32\"},\"supplier\":{\"id\":\"124\"}}"))
                .hasStatusOk();
    }

    @AfterEach
    void repair() {
        scenario.syncService.responses(200);
        scenario.syncService.beforeLookUp(() -> {});
    }

    @Test
    void archivedAccountIsUnavailableUntilItIsActiveAgain() {
        account("32", "Archived");
        syncCompletes(DataType.CHART_OF_ACCOUNTS);

        awaitMissing("ACCOUNT 32 ARCHIVED");
        assertThat(scenario.get(linked, CONFIG))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying(
                        "$.unavailableReferences[0].type",
                        it -> it.assertThat().isEqualTo("account"))
                .hasPathSatisfying(
                        "$.unavailableReferences[0].reason",
                        it -> it.assertThat().isEqualTo("Archived"))
                .hasPathSatisfying(
                        "$.unavailableReferences[0].message",
                        it ->
                                it.assertThat()
                                        .isEqualTo(
                                                "The account 32 (Current) was archived in the"
                                                        + " accounting platform"));
        Instant since = missing().getFirst().detectedAt();

        scenario.time.advance(Duration.ofMinutes(1));
        handled(DataType.CHART_OF_ACCOUNTS);
        assertThat(missing().getFirst().detectedAt()).isEqualTo(since);

        account("32", "Active");
        syncCompletes(DataType.CHART_OF_ACCOUNTS);
        awaitMissing();
        assertThat(scenario.get(linked, CONFIG)).bodyText().doesNotContain("unavailableReferences");
    }

    /** The posting rules name the record, for each transaction that uses it. */
    @Test
    void unavailableReferenceDoesNotRejectTheRequest() {
        account("33", "Active");
        account("32", "Archived");
        syncCompletes(DataType.CHART_OF_ACCOUNTS);
        awaitMissing("ACCOUNT 32 ARCHIVED");
        String byDefault = expense("");
        String other = expense("\"bankAccountRef\":{\"id\":\"33\"},");

        assertThat(scenario.post(linked, EXPENSES + "?dryRun=true", array(byDefault, other)))
                .hasStatusOk()
                .bodyJson()
                .hasPathSatisfying(
                        "$.transactions[0].status",
                        it -> it.assertThat().isEqualTo("ValidationError"))
                .hasPathSatisfying(
                        "$.transactions[0].findings[*].message",
                        it ->
                                it.assertThat()
                                        .asArray()
                                        .contains(
                                                "The company's default: The account 32 is"
                                                        + " archived."))
                .hasPathSatisfying(
                        "$.transactions[1].bankAccountId", it -> it.assertThat().isEqualTo("33"))
                .hasPathSatisfying(
                        "$.transactions[1].findings",
                        it ->
                                it.assertThat()
                                        .asArray()
                                        .allSatisfy(finding ->
                                                assertThat(finding.toString())
                                                        .doesNotContain("account 32")));

        assertThat(scenario.post(linked, EXPENSES, array(byDefault))).hasStatusOk();
        await().atMost(LIMIT)
                .until(() ->
                        scenario.jdbc
                                .sql("SELECT status FROM expense_transaction WHERE company_id = ?")
                                .param(linked.company().value())
                                .query(String.class)
                                .single()
                                .equals("ValidationError"));
    }

    @Test
    void deletedAndMissingDefaultsAreReported() {
        scenario.putDeleted(
                linked, DataType.SUPPLIERS, "124", "{\"id\":\"124\",\"status\":\"Active\"}");
        scenario.jdbc
                .sql("UPDATE company_defaults SET customer_id = 'never' WHERE company_id = ?")
                .param(linked.company().value())
                .update();
        syncCompletes(DataType.SUPPLIERS);

        awaitMissing("CUSTOMER never MISSING", "SUPPLIER 124 DELETED");
    }

    @Test
    void recentlyPostedReferencesAreCheckedAndOlderOnesAreNot() {
        account("400", "Archived");
        account("401", "Archived");
        account("402", "Archived");
        scenario.putDeleted(linked, DataType.TAX_RATES, "T0", "{\"id\":\"T0\",\"name\":\"Zero\"}");
        posted("400", "T0", "Completed", scenario.clock.instant());
        posted("401", "never", "PushError", scenario.clock.instant());
        posted("402", "T0", "Completed", scenario.clock.instant().minus(Duration.ofDays(31)));
        syncCompletes(DataType.TAX_RATES);

        awaitMissing("ACCOUNT 400 ARCHIVED", "TAX_RATE T0 DELETED");
    }

    @Test
    void replacingADefaultEndsItsDrift() {
        account("32", "Archived");
        syncCompletes(DataType.CHART_OF_ACCOUNTS);
        awaitMissing("ACCOUNT 32 ARCHIVED");
        account("33", "Active");

        assertThat(scenario.post(linked, CONFIG, "{\"bankAccount\":{\"id\":\"33\"}}"))
                .hasStatusOk();

        awaitMissing();
    }

    @Test
    void failedCheckIsRepeatedLater() {
        awaitChecked();
        scenario.syncService.responses(503);
        account("32", "Archived");
        table.requestCheck(linked.company());
        work.checkDue();
        assertThat(missing()).isEmpty();

        scenario.syncService.responses(200);
        scenario.time.advance(Duration.ofSeconds(31));
        awaitMissing("ACCOUNT 32 ARCHIVED");
    }

    @Test
    void syncOfOtherTypesQueuesNoCheck() {
        awaitChecked();
        account("32", "Archived");
        handled(DataType.INVOICES);

        assertThat(missing()).isEmpty();
    }

    @Test
    void checkOfACompanyThatIsDeletedMeanwhileStoresNothing() {
        awaitChecked();
        account("32", "Archived");
        scenario.syncService.beforeLookUp(
                () -> scenario.directory.delete(linked.company().value()));

        handled(DataType.CHART_OF_ACCOUNTS);

        assertThat(missing()).isEmpty();
    }

    @Test
    void referencesOfAnotherConnectionAreIgnored() {
        awaitChecked();
        table.replace(
                linked.company(),
                ConnectionId.random(),
                List.of(
                        new MissingReference(
                                MissingReference.ReferenceType.ACCOUNT,
                                "32",
                                "Old account",
                                MissingReference.Reason.ARCHIVED,
                                scenario.clock.instant())));

        assertThat(missing()).isEmpty();
        assertThat(scenario.get(linked, CONFIG)).bodyText().doesNotContain("unavailableReferences");
    }

    private List<MissingReference> missing() {
        return drift.of(linked.company(), linked.connection());
    }

    private void account(String id, String status) {
        scenario.put(
                linked,
                DataType.CHART_OF_ACCOUNTS,
                id,
                "{\"id\":\"%s\",\"name\":\"Current\",\"status\":\"%s\",\"isBankAccount\":true}"
                        .formatted(id, status));
    }

    private static String expense(String bankAccount) {
        return """
        {"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP",%s
         "lines":[{"netAmount":10,"accountRef":{"id":"33"}}]}\
        """
                .formatted(UUID.randomUUID(), bankAccount);
    }

    private static String array(String... items) {
        return "[" + String.join(",", items) + "]";
    }

    private void posted(String account, String taxRate, String status, Instant at) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO expense_transaction
                            (company_id, id, kind, revision, content, content_hash, status, sync_id,
                             connection_id, changed_at)
                        VALUES (?, ?, 'EXPENSE', 1, CAST(? AS jsonb), 'h', ?, ?, ?, ?)
                        """)
                .params(
                        linked.company().value(),
                        UUID.randomUUID(),
                        "{\"lines\":[{\"accountId\":\"%s\",\"taxRateId\":\"%s\"}]}"
                                .formatted(account, taxRate),
                        status,
                        UUID.randomUUID(),
                        linked.connection().value(),
                        at.atOffset(ZoneOffset.UTC))
                .update();
    }

    private void syncCompletes(DataType type) {
        try (EventInjector events = new EventInjector()) {
            events.send(Topic.SYNC_COMPLETE, event(type));
        }
    }

    /** Returns when the event is handled and the check is complete. */
    private void handled(DataType type) {
        new SyncEventHandler(table).on(event(type));
        awaitChecked();
    }

    private SyncEvent event(DataType type) {
        return new SyncEvent.ReadCompleted(
                UUID.randomUUID(),
                scenario.clock.instant(),
                new CompanySnapshot(linked.company(), linked.client(), "Acme", null, Map.of()),
                null,
                List.of(
                        new SyncEvent.DataTypeResult(
                                linked.connection(),
                                DataSetId.random(),
                                type,
                                DataSetStatus.COMPLETE,
                                true,
                                null)));
    }

    private void awaitMissing(String... missing) {
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(missing())
                                .extracting(DriftIT::words)
                                .containsExactlyInAnyOrder(missing));
    }

    private static String words(MissingReference missingReference) {
        return missingReference.type()
                + " "
                + missingReference.id()
                + " "
                + missingReference.reason();
    }

    private void awaitChecked() {
        await().atMost(LIMIT)
                .until(() ->
                        scenario.jdbc
                                        .sql(
                                                "SELECT count(*) FROM drift_check WHERE company_id = ?")
                                        .param(linked.company().value())
                                        .query(Long.class)
                                        .single()
                                == 0);
    }
}
