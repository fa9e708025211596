package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.EvaluationTester.entry;
import static io.ledgerway.expense.posting.EvaluationTester.line;
import static io.ledgerway.expense.posting.EvaluationTester.transfer;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.sandbox.push.WriteMapping;
import io.ledgerway.expense.posting.PostingResult.Valid;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.datatype.AccountingRecords;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** What the posting rules accept is a record that sync-service reads and a connector writes. */
class PostingsTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();

    static List<String> platforms() {
        return List.copyOf(InstalledExpenseRules.all().keySet());
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void bodiesAreCompleteCanonicalRecords(String platform) {
        for (var valid : fits(platform)) {
            var type = AccountingRecords.typeOf(valid.type()).orElseThrow();

            assertThat(JSON.<JsonNode>valueToTree(JSON.treeToValue(valid.body(), type)))
                    .isEqualTo(valid.body());
        }
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void connectorWritesThemWithoutErrorsOrLoss(String platform) {
        for (var valid : fits(platform)) {
            var written = WriteMapping.of(valid.type()).orElseThrow().translate(valid.body());

            assertThat(written.errors()).as(valid.body().toString()).isEmpty();
            assertThat(written.warnings())
                    .as(valid.body().toString())
                    .extracting(PushIssue::itemId)
                    .allMatch("SupplementalData"::equals);
        }
    }

    static List<Valid> fits(String platform) {
        var rules = InstalledExpenseRules.of(platform).orElseThrow();
        var full =
                EvaluationTester.tracked(
                        line("Expense", "10.00", "2.00", "T20"), "trackingCategories", "A");
        var billed =
                rules.expenseTransactions().lines().billable()
                        ? EvaluationTester.billedTo(full, "client")
                        : full;
        var fits = new ArrayList<Valid>();
        for (var type : ExpenseType.values()) {
            if (rules.expenseTransactions().types().keySet().stream()
                    .anyMatch(it -> it.name().equals(type.name()))) {
                boolean payment = type == ExpenseType.PAYMENT;
                fits.add(ask(platform).type(type).draft().lines(payment ? billed : full).fits());
                fits.add(
                        ask(platform).type(type).lines(line("Expense", "0.01", null, "T0")).fits());
            }
        }
        var evaluationTester = ask(platform);
        if (PlatformRules.creates(platform, TransactionKind.REIMBURSABLE)) {
            fits.add(evaluationTester.fits(evaluationTester.lines(billed).reimbursable()));
        }
        if (PlatformRules.creates(platform, TransactionKind.TRANSFER)) {
            fits.add(evaluationTester.fits(transfer("bank-GBP", "10", "card-GBP", "10")));
        }
        if (PlatformRules.creates(platform, TransactionKind.ADJUSTMENT)) {
            fits.add(
                    evaluationTester.fits(
                            evaluationTester.adjustment(
                                    entry("Expense", "5"), entry("Asset", "-5"))));
        }
        return fits;
    }

    private static EvaluationTester ask(String platform) {
        return new EvaluationTester(platform).bank("card-GBP").reference("R-1").merchant("Shop");
    }
}
