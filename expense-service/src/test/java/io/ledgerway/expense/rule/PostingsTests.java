package io.ledgerway.expense.rule;

import static io.ledgerway.expense.rule.Ask.entry;
import static io.ledgerway.expense.rule.Ask.line;
import static io.ledgerway.expense.rule.Ask.transfer;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.sandbox.push.WriteMapping;
import io.ledgerway.expense.rule.Verdict.Fit;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.model.accounting.AccountingRecords;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** What the rulebook lets pass is a record that sync-service understands and a connector writes. */
class PostingsTests {

    private static final JsonMapper JSON =
            JsonMapper.builder().disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();

    static List<String> platforms() {
        return List.copyOf(InstalledExpenseRules.all().keySet());
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void bodiesAreWholeCanonicalRecords(String platform) {
        for (var fit : fits(platform)) {
            var type = AccountingRecords.typeOf(fit.type()).orElseThrow();

            assertThat(JSON.<JsonNode>valueToTree(JSON.treeToValue(fit.body(), type)))
                    .isEqualTo(fit.body());
        }
    }

    @ParameterizedTest
    @MethodSource("platforms")
    void theConnectorWritesThemWithoutAnErrorOrALoss(String platform) {
        for (var fit : fits(platform)) {
            var written = WriteMapping.of(fit.type()).orElseThrow().translate(fit.body());

            assertThat(written.errors()).as(fit.body().toString()).isEmpty();
            assertThat(written.warnings())
                    .as(fit.body().toString())
                    .extracting(PushIssue::itemId)
                    .allMatch("SupplementalData"::equals);
        }
    }

    static List<Fit> fits(String platform) {
        var rules = InstalledExpenseRules.of(platform).orElseThrow();
        var full = Ask.tracked(line("Expense", "10.00", "2.00", "T20"), "trackingCategories", "A");
        var billed =
                rules.expenseTransactions().lines().billable()
                        ? Ask.billedTo(full, "client")
                        : full;
        var fits = new ArrayList<Fit>();
        for (var type : ExpenseType.values()) {
            if (rules.expenseTransactions().types().keySet().stream()
                    .anyMatch(it -> it.name().equals(type.name()))) {
                boolean payment = type == ExpenseType.PAYMENT;
                fits.add(ask(platform).type(type).draft().lines(payment ? billed : full).fits());
                fits.add(
                        ask(platform).type(type).lines(line("Expense", "0.01", null, "T0")).fits());
            }
        }
        var ask = ask(platform);
        if (PlatformRules.creates(platform, Kind.REIMBURSABLE)) {
            fits.add(ask.fits(ask.lines(billed).reimbursable()));
        }
        if (PlatformRules.creates(platform, Kind.TRANSFER)) {
            fits.add(ask.fits(transfer("bank-GBP", "10", "card-GBP", "10")));
        }
        if (PlatformRules.creates(platform, Kind.ADJUSTMENT)) {
            fits.add(ask.fits(ask.adjustment(entry("Expense", "5"), entry("Asset", "-5"))));
        }
        return fits;
    }

    private static Ask ask(String platform) {
        return new Ask(platform).bank("card-GBP").reference("R-1").merchant("Shop");
    }
}
