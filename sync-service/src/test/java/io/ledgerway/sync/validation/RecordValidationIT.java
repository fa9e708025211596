package io.ledgerway.sync.validation;

import static io.ledgerway.sync.scenario.Scenario.account;
import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Validation issues of the records of a data set, and their publication. */
@SyncServiceTest
class RecordValidationIT {

    @Autowired Scenario scenario;
    @Autowired RecordValidation recordValidation;
    @Autowired DataSetRepository dataSetRepository;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void everyBrokenRuleIsFoundWithItsRecord() {
        linked.books()
                .put(DataType.SUPPLIERS, supplier("s1", "One"))
                .put(DataType.CHART_OF_ACCOUNTS, account("a1", AccountType.EXPENSE, "0", false));
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(linked, DataType.CHART_OF_ACCOUNTS);
        linked.books()
                .put(DataType.BILLS, bill("good", "100.00", null, "s1", line("a1", "1", "100.00")))
                .put(DataType.BILLS, bill("lines", "100.00", null, "s1", line("a1", "1", "90.00")))
                .put(DataType.BILLS, bill("tax", "130.00", null, "s1", line("a1", "1", "130.00")))
                .put(
                        DataType.BILLS,
                        bill("due", "100.00", "2026-01-31", "s1", line("a1", "1", "100.00")))
                .put(DataType.BILLS, bill("less", "100.00", null, "s1", line("a1", "-2", "100.00")))
                .put(DataType.BILLS, bill("who", "100.00", null, "s9", line("a1", "1", "100.00")))
                .put(
                        DataType.BILLS,
                        bill(
                                "where",
                                "100.00",
                                null,
                                "s1",
                                line("a1", "1", "50.00"),
                                line("a9", "1", "50.00")));

        UUID id = scenario.sync(linked, DataType.BILLS);

        assertThat(found(id))
                .containsExactlyInAnyOrder(
                        "accounting-bill-030 lines The lines add up to 90.00, the total is 100.00",
                        "accounting-bill-040 tax 100.00 without tax and 0 of tax are not the total of 130.00",
                        "accounting-bill-050 due It is due on 2026-01-31, before it was issued on 2026-02-01",
                        "accounting-bill-070 less Line 1 has the quantity -2",
                        "accounting-bill-080 who It names the supplier s9, which is not there",
                        "accounting-bill-090 where Line 2 names the account a9, which is not there");
        JsonNode response = response(id);
        assertThat(response.get("errors").size()).isZero();
        assertThat(response.get("totalWarnings").asInt()).isEqualTo(6);
        assertThat(response.get("warnings").get(0).get("validatorName").asString())
                .isEqualTo("BillValidator");
        assertThat(scenario.of(id, "issues ->> 0", String.class))
                .contains("warning.validation")
                .contains("Validation of bills gave 6 warnings");
    }

    @Test
    void onlyChangedRecordsAreValidated() {
        linked.books()
                .put(DataType.BILLS, bill("b1", "100.00", null, "s1", line("a1", "1", "90.00")));
        assertThat(found(scenario.sync(linked, DataType.BILLS))).hasSize(1);
        linked.books()
                .put(DataType.BILLS, bill("b2", "100.00", null, "s1", line("a1", "1", "80.00")));

        assertThat(found(scenario.sync(linked, DataType.BILLS)))
                .containsExactly(
                        "accounting-bill-030 b2 The lines add up to 80.00, the total is 100.00");
    }

    @Test
    void referencesAreCheckedOnlyAfterTheirTypeWasPulled() {
        linked.books()
                .put(DataType.BILLS, bill("b1", "100.00", null, "s1", line("a1", "1", "100.00")));

        assertThat(found(scenario.sync(linked, DataType.BILLS))).isEmpty();
    }

    @Test
    void thousandIssuesAreStoredAndAllAreCounted() {
        linked.books().inPagesOf(300);
        for (int i = 0; i < 1_003; i++) {
            linked.books()
                    .put(
                            DataType.BILLS,
                            bill("b" + i, "100.00", null, "s1", line("a1", "1", "90.00")));
        }

        UUID id = scenario.sync(linked, DataType.BILLS);

        assertThat(found(id)).hasSize(1_000);
        assertThat(response(id).get("totalWarnings").asInt()).isEqualTo(1_003);
    }

    @Test
    void onlyRulesThatAPageMayBreakAreCheckedAtTheEnd() {
        linked.books()
                .put(DataType.BILLS, bill("b1", "100.00", null, "s1", line("a1", "1", "90.00")));

        UUID id = scenario.sync(linked, DataType.BILLS);

        // bills need suppliers, accounts, tax rates and items, which were not pulled
        assertThat(scenario.of(id, "rules_to_check::text", String.class))
                .isEqualTo("{030,080,090,100,110}");
        forget(id, 1);
        assertThat(recordValidation.check(dataSet(id))).isZero();
    }

    @Test
    void allRulesAreCheckedAtTheEndIfAPageWasNotValidated() {
        linked.books()
                .put(DataType.BILLS, bill("b1", "100.00", null, "s1", line("a1", "1", "90.00")));
        UUID id = scenario.sync(linked, DataType.BILLS);

        forget(id, 0);

        assertThat(recordValidation.check(dataSet(id))).isOne();
    }

    @Test
    void everyRuleIsValidSql() {
        for (DataType type : DataType.values()) {
            for (ValidationRule validationRule : ValidationRules.of(type)) {
                scenario.jdbc
                        .sql(
                                "SELECT %s FROM (SELECT data AS d FROM record WHERE false) t %s WHERE %s"
                                        .formatted(
                                                validationRule.message(),
                                                validationRule.from(),
                                                validationRule.broken()))
                        .param("company", linked.company().value())
                        .param("connection", linked.connection().value())
                        .query(String.class)
                        .list();
                assertThat(ValidationRules.id(type, validationRule.number()))
                        .matches("accounting-[a-zA-Z]+-\\d{3}");
            }
        }
    }

    @Test
    void unknownDataSetsAndOtherCompaniesAreNotFound() {
        UUID id = scenario.sync(linked, DataType.BILLS);
        assertThat(scenario.get(linked, "/sync/" + UUID.randomUUID() + "/validation"))
                .hasStatus(404);
        assertThat(scenario.get(linked, "/sync/no-uuid/validation")).hasStatus(404);
        assertThat(scenario.get(scenario.linked(), "/sync/" + id + "/validation")).hasStatus(404);
        assertThat(
                        scenario.get(
                                linked.as(new ClientId(UUID.randomUUID())),
                                "/sync/" + id + "/validation"))
                .hasStatus(403);
    }

    private void forget(UUID dataSet, int recordsValidated) {
        scenario.jdbc
                .sql(
                        "UPDATE data_set SET rules_to_check = '{}', records_validated = :validated"
                                + " WHERE id = :id")
                .param("validated", recordsValidated)
                .param("id", dataSet)
                .update();
    }

    private DataSet dataSet(UUID id) {
        return dataSetRepository
                .find(new DataSetRef(linked.company(), new DataSetId(id)))
                .orElseThrow();
    }

    private List<String> found(UUID dataSet) {
        List<String> found = new ArrayList<>();
        response(dataSet)
                .get("warnings")
                .forEach(it ->
                        found.add(
                                "%s %s %s"
                                        .formatted(
                                                it.get("ruleId").asString(),
                                                it.get("itemId").asString(),
                                                it.get("message").asString())));
        return found;
    }

    private JsonNode response(UUID dataSet) {
        return scenario.json(linked, "/sync/" + dataSet + "/validation");
    }

    private static SourceRecord bill(
            String id,
            String total,
            @Nullable String due,
            String supplier,
            Bill.LineItem... lines) {
        return new SourceRecord(
                id,
                null,
                new Bill(
                        id,
                        null,
                        new SupplierRef(supplier, null),
                        null,
                        DateTime.of(LocalDate.parse("2026-02-01")),
                        due == null ? null : DateTime.of(LocalDate.parse(due)),
                        "GBP",
                        null,
                        Arrays.asList(lines),
                        null,
                        BillStatus.OPEN,
                        new BigDecimal("100.00"),
                        BigDecimal.ZERO,
                        new BigDecimal(total),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    private static Bill.LineItem line(String account, String quantity, String total) {
        return new Bill.LineItem(
                null,
                null,
                null,
                new BigDecimal(quantity),
                null,
                null,
                null,
                null,
                new BigDecimal(total),
                null,
                new AccountRef(account, null),
                null,
                null,
                null,
                null,
                null,
                null);
    }
}
