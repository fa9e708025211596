package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.EvaluationTester.entry;
import static io.ledgerway.expense.posting.EvaluationTester.line;
import static io.ledgerway.expense.posting.EvaluationTester.transfer;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.expenserules.FieldSupport;
import io.ledgerway.connector.push.RecordCheck;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.sandbox.push.WriteMapping;
import io.ledgerway.expense.posting.PostingResult.Valid;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.model.datatype.AccountingRecords;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
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
            assertThat(written.warnings()).as(valid.body().toString()).isEmpty();
        }
    }

    /** A warning of the write makes the sync unsuccessful. */
    @Test
    void noConnectorIgnoresAMemberOfAnAcceptedTransaction() throws Throwable {
        var emulated = connectors(true);
        var real = connectors(false);
        assertThat(emulated)
                .containsOnlyKeys("akxx", "fbrh", "gbol", "mqjo", "pqsw", "qhyg", "trji");
        assertThat(real).containsKeys("gbol", "qhyg");

        for (var question : TransactionCorpus.questions()) {
            var key = question.platformKey();
            if (new TablePostingRules().evaluate(question) instanceof Valid valid) {
                var record = key + " " + valid.body();
                var emulation = emulated.get(key);
                if (emulation != null) {
                    var written =
                            WriteMapping.of(valid.type()).orElseThrow().translate(valid.body());
                    assertThat(written.warnings()).as(record).isEmpty();
                    assertThat(unsupported(emulation, valid)).as(record).isEmpty();
                }
                var adapter = real.get(key);
                if (adapter != null) {
                    assertThat(unsupported(adapter, valid)).as(record).isEmpty();
                }
            }
        }
    }

    /** The connectors by platform key. */
    private static Map<String, PlatformConnector> connectors(boolean sandbox) {
        var settings =
                ConnectorSettings.of(
                        Map.of(
                                "sandbox.url", URI.create("http://sandbox:8090"),
                                "platforms.gbol.client-id", "id",
                                "platforms.qhyg.client-id", "id",
                                "platforms.qhyg.client-secret", "secret"));
        return ServiceLoader.load(ConnectorProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(it -> it.isSandbox() == sandbox)
                .flatMap(it -> it.connectors(settings, Clock.systemUTC()).stream())
                .collect(Collectors.toMap(it -> it.descriptor().platformKey(), it -> it));
    }

    /** Members of the record that are not among the options of the connector. */
    private static List<PushIssue> unsupported(PlatformConnector connector, Valid valid)
            throws ConnectorException {
        var options =
                connector
                        .push()
                        .orElseThrow()
                        .options(
                                valid.type(),
                                new Tenant("t", "", Map.of()),
                                call -> {
                                    throw new IllegalStateException(call.toString());
                                });
        var issues = new WriteIssues(valid.type().key());
        new RecordCheck(issues, connector.descriptor().name(), Pattern.compile(".*"))
                .check(valid.body(), options);
        return issues.warnings();
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
        var tracked =
                rules.expenseTransactions().lines().customers()
                        ? EvaluationTester.tracked(
                                line("Expense", "10.00", "2.00", "T20"), "customers", "client")
                        : full;
        fits.add(ask(platform).lines(tracked).fits());
        if (PlatformRules.creates(platform, TransactionKind.REIMBURSABLE)) {
            fits.add(evaluationTester.fits(evaluationTester.lines(billed).reimbursable()));
            fits.add(evaluationTester.fits(evaluationTester.lines(tracked).reimbursable()));
        }
        var bills = rules.bills();
        if (bills != null && bills.payableAccount() == FieldSupport.OPTIONAL) {
            fits.add(
                    evaluationTester.fits(
                            ask(platform).payable("payable").lines(tracked).reimbursable()));
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
