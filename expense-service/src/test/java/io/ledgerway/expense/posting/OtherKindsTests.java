package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.EvaluationTester.billedTo;
import static io.ledgerway.expense.posting.EvaluationTester.entry;
import static io.ledgerway.expense.posting.EvaluationTester.line;
import static io.ledgerway.expense.posting.EvaluationTester.tracked;
import static io.ledgerway.expense.posting.EvaluationTester.transfer;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.transaction.Transaction.AdjustmentLine;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Reimbursable expenses, transfers and adjustments. */
class OtherKindsTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void aReimbursableIsAnOpenBillOfTheEmployee() {
        var evaluationTester =
                new EvaluationTester("mqjo")
                        .supplier("named")
                        .lines(
                                billedTo(
                                        tracked(
                                                line("Expense", "10.00", null, "T20"),
                                                "trackingCategories",
                                                "A"),
                                        "client"),
                                EvaluationTester.described("Taxi"));
        var valid = evaluationTester.fits(evaluationTester.reimbursable());

        assertThat(valid.type()).isEqualTo(DataType.BILLS);
        assertThat(JSON.readTree(valid.body().toString()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"reference":"R-1","supplierRef":{"id":"named"},
                                 "issueDate":"2026-03-04","dueDate":"2026-03-04","currency":"GBP",
                                 "lineItems":[
                                  {"unitAmount":10.00,"quantity":1,"subTotal":10.00,
                                   "taxAmount":2.00,"totalAmount":12.00,
                                   "accountRef":{"id":"Expense"},"taxRateRef":{"id":"T20"},
                                   "trackingCategoryRefs":[{"id":"A"}],
                                   "tracking":{"categoryRefs":[{"id":"A"}],
                                    "customerRef":{"id":"client"},
                                    "isBilledTo":"Customer","isRebilledTo":"NotApplicable"}},
                                  {"description":"Taxi","unitAmount":10.00,"quantity":1,
                                   "subTotal":10.00,"taxAmount":0,"totalAmount":10.00,
                                   "accountRef":{"id":"Expense"},"taxRateRef":{"id":"T0"}}],
                                 "status":"Open","subTotal":20.00,"taxAmount":2.00,
                                 "totalAmount":22.00,"note":"Lunch"}
                                """));
        assertThat(JSON.treeToValue(valid.body(), Bill.class).lineItems()).hasSize(2);
        assertThat(valid.resolution().contactId()).isEqualTo("named");
        assertThat(valid.resolution().bankAccountId()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fbrh", "akxx", "pqsw", "qhyg", "mqjo"})
    void aBillIsInTheSuppliersCurrency(String platform) {
        var evaluationTester = new EvaluationTester(platform).supplier("supplier-USD");

        assertThat(
                        evaluationTester
                                .fails("contactRef", evaluationTester.reimbursable())
                                .configuration())
                .isFalse();
        evaluationTester.currency("USD").rate("0.8");
        evaluationTester.fits(evaluationTester.reimbursable());
    }

    @Test
    void messageNamesTheAccountAndWhereOthersAreListed() {
        var bill = new EvaluationTester("qhyg").lines(line("Equity", "10", null, "T0"));
        assertThat(bill.fails("lines[0].accountRef", bill.reimbursable()).message())
                .startsWith("The account Equity (")
                .endsWith(
                        "mappingOptions lists the accounts with reimbursable-expense-transactions"
                                + " in validFor.");
        var nominal = transfer("bank-GBP", "10", "Expense", "10");
        assertThat(new EvaluationTester("qhyg").fails("to.accountRef", nominal).message())
                .startsWith("The account Expense (")
                .endsWith(
                        "mappingOptions lists the accounts with transfer-transactions in validFor.");
        assertThat(new EvaluationTester("gbol").fails("to.accountRef", nominal).message())
                .startsWith("The account Expense (")
                .endsWith("is not a bank account, as this platform requires for transfers.");
    }

    @Test
    void unknownEmployeeIsNoConfigurationError() {
        var evaluationTester = new EvaluationTester("qhyg").supplier("nope");

        assertThat(
                        evaluationTester
                                .fails("contactRef", evaluationTester.reimbursable())
                                .configuration())
                .isFalse();
    }

    @Test
    void quickBooksDesktopSupportsTaxRatesInTwoCountriesOnly() {
        for (var country : List.of("GB", "CA")) {
            var evaluationTester =
                    new EvaluationTester("pqsw", new FakeReferenceData().country(country));
            evaluationTester.fits(evaluationTester.reimbursable());
        }
        var evaluationTester = new EvaluationTester("pqsw", new FakeReferenceData().country("US"));
        evaluationTester.fails("lines[0].taxRateRef", evaluationTester.reimbursable());
        evaluationTester.lines(line("Expense", "10", null, null));
        evaluationTester.fits(evaluationTester.reimbursable());
        new EvaluationTester("pqsw", new FakeReferenceData().country("US")).fits();
    }

    @Test
    void aBillOnTrytonHasNoRateBecauseTrytonUsesItsOwn() {
        var evaluationTester =
                new EvaluationTester("tryt").supplier("supplier-USD").currency("USD");
        var without = evaluationTester.fits(evaluationTester.reimbursable());
        var with = evaluationTester.fits(evaluationTester.rate("0.8").reimbursable());

        assertThat(without.body().has("currencyRate")).isFalse();
        assertThat(without.resolution().hits()).noneMatch(it -> it.contains("currencyRate"));
        assertThat(with.body()).isEqualTo(without.body());
        assertThat(with.resolution().hits())
                .contains("currencyRate is left out: this platform uses its own rate.");
    }

    @Test
    void accountsPayableMustBeALiability() {
        var evaluationTester = new EvaluationTester("pqsw").payable("Expense");

        evaluationTester.fails("apAccountRef", evaluationTester.reimbursable());
        evaluationTester.payable("nope").fails("apAccountRef", evaluationTester.reimbursable());
    }

    @Test
    void aTransferCarriesBothAmountsInTheirCurrencies() {
        var valid =
                new EvaluationTester("qhyg")
                        .fits(transfer("bank-GBP", "80.00", "bank-USD", "100.00"));

        assertThat(valid.type()).isEqualTo(DataType.TRANSFERS);
        assertThat(JSON.readTree(valid.body().toString()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"description":"Top-up","date":"2026-03-04",
                                 "from":{"accountRef":{"id":"bank-GBP","dataType":"bankAccounts"},
                                  "currency":"GBP","amount":80.00},
                                 "to":{"accountRef":{"id":"bank-USD","dataType":"bankAccounts"},
                                  "currency":"USD","amount":100.00}}
                                """));
        JSON.treeToValue(valid.body(), Transfer.class);
        assertThat(
                        new EvaluationTester("qhyg")
                                .fits(transfer("Asset", "1", "bank-GBP", "1"))
                                .body()
                                .at("/from/accountRef/dataType")
                                .asString())
                .isEqualTo("chartOfAccounts");
    }

    @ParameterizedTest
    @CsvSource({
        "pqsw, bank-GBP, 10, card-GBP, 9, to.amount",
        "gbol, bank-GBP, 10, card-GBP, 9, to.amount",
        "gbol, bank-USD, 10, card-USD, 9, to.amount",
        "qhyg, bank-GBP, 10, card-GBP, 9, to.amount",
        "mqjo, bank-GBP, 10.001, bank-USD, 9, from.amount",
        "mqjo, bank-GBP, 10, bank-JPY, 9.5, to.amount",
        "fbrh, bank-GBP, 0, card-GBP, 0, from.amount",
        "qhyg, bank-GBP, -1, bank-USD, 1, from.amount",
        "qhyg, bank-GBP, 1, bank-USD, 0, to.amount",
        "fbrh, bank-GBP, 1, bank-USD, 0, to.amount",
        "mqjo, bank-GBP, 10, bank-GBP, 10, to.accountRef",
        "mqjo, Asset, 10, Liability, 10, from.accountRef",
        "mqjo, nope, 10, bank-GBP, 10, from.accountRef"
    })
    void invalidTransferIsReported(
            String platform, String from, String sent, String to, String received, String path) {
        new EvaluationTester(platform).fails(path, transfer(from, sent, to, received));
    }

    @Test
    void onFreeAgentBothAmountsAreEqualInOneCurrency() {
        var valid = new EvaluationTester("fbrh").fits(transfer("bank-GBP", "10", "card-GBP", "3"));

        assertThat(valid.body().at("/to/amount").decimalValue()).isEqualByComparingTo("10");
        assertThat(valid.body().at("/from").has("currency")).isFalse();
        assertThat(valid.body().has("description")).isFalse();
        assertThat(
                        new EvaluationTester("fbrh")
                                .fits(transfer("bank-GBP", "10", "bank-USD", "13"))
                                .body()
                                .at("/to/amount")
                                .decimalValue())
                .isEqualByComparingTo("13");
    }

    @Test
    void updateOfATransferChangesAmountsAndDateButNotAccounts() {
        var before = transfer("bank-GBP", "10", "card-GBP", "10");

        assertThat(
                        PlatformRules.unchangeable(
                                "qhyg", before, transfer("bank-GBP", "7", "card-GBP", "7")))
                .isEmpty();
        assertThat(
                        PlatformRules.unchangeable(
                                "qhyg", before, transfer("bank-GBP", "7", "Asset", "7")))
                .extracting(PostingFinding::itemId)
                .containsExactly("to.accountRef");
    }

    @Test
    void anAdjustmentIsAJournalEntry() {
        var evaluationTester = new EvaluationTester("qhyg").reference("ADJ-1");
        var valid =
                evaluationTester.fits(
                        evaluationTester.adjustment(
                                new AdjustmentLine(
                                        new BigDecimal("50.00"),
                                        "Expense",
                                        "Fix",
                                        List.of(
                                                new TrackingRef("A", "trackingCategories"),
                                                new TrackingRef("named", "suppliers")),
                                        null),
                                new AdjustmentLine(
                                        new BigDecimal("-50.00"),
                                        "card-GBP",
                                        null,
                                        List.of(),
                                        "client")));

        assertThat(valid.type()).isEqualTo(DataType.JOURNAL_ENTRIES);
        assertThat(JSON.readTree(valid.body().toString()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"description":"ADJ-1","postedOn":"2026-03-04","journalLines":[
                                 {"description":"Fix","netAmount":50.00,"currency":"GBP",
                                  "accountRef":{"id":"Expense"},
                                  "tracking":{"recordRefs":[
                                   {"id":"A","dataType":"trackingCategories"}]},
                                  "contactRef":{"id":"named","dataType":"suppliers"}},
                                 {"netAmount":-50.00,"currency":"GBP",
                                  "accountRef":{"id":"card-GBP"},
                                  "contactRef":{"id":"client","dataType":"customers"}}]}
                                """));
        JSON.treeToValue(valid.body(), JournalEntry.class);
    }

    @Test
    void aLineOfAnAdjustmentHasAtMostOneCustomerOrSupplier() {
        var evaluationTester = new EvaluationTester("qhyg");
        var two =
                new AdjustmentLine(
                        new BigDecimal("5"),
                        "Expense",
                        "Fix",
                        List.of(new TrackingRef("named", "suppliers")),
                        "client");
        var sameTwice =
                new AdjustmentLine(
                        new BigDecimal("5"),
                        "Expense",
                        "Fix",
                        List.of(new TrackingRef("client", "customers")),
                        "client");

        assertThat(
                        evaluationTester
                                .fails(
                                        "lines[0]",
                                        evaluationTester.adjustment(two, entry("Asset", "-5")))
                                .message())
                .isEqualTo(
                        "A line of an adjustment can reference at most one customer or supplier.");
        var valid =
                evaluationTester.fits(evaluationTester.adjustment(sameTwice, entry("Asset", "-5")));
        assertThat(valid.body().at("/journalLines/0/contactRef/id").asString()).isEqualTo("client");
    }

    @Test
    void onXeroALineOfAnAdjustmentHasNoCustomerOrSupplier() {
        var evaluationTester = new EvaluationTester("gbol");
        for (var contact :
                List.of(
                        new TrackingRef("client", "customers"),
                        new TrackingRef("named", "suppliers"))) {
            var line =
                    new AdjustmentLine(
                            new BigDecimal("5"), "Expense", "Fix", List.of(contact), null);

            assertThat(
                            evaluationTester
                                    .fails(
                                            "lines[0].trackingRefs",
                                            evaluationTester.adjustment(line, entry("Asset", "-5")))
                                    .message())
                    .isEqualTo("This platform has no customers or suppliers on adjustments.");
        }
    }

    @Test
    void linesOfAnAdjustmentAddUpToZero() {
        var evaluationTester = new EvaluationTester("mqjo");

        assertThat(
                        evaluationTester
                                .fails(
                                        "lines",
                                        evaluationTester.adjustment(
                                                entry("Expense", "50"), entry("Asset", "-49.99")))
                                .message())
                .isEqualTo("The amounts of all lines must add up to zero; they are off by 0.01.");
    }

    @ParameterizedTest
    @CsvSource({"pqsw, false", "trji, false", "qhyg, true", "gbol, true", "mqjo, true"})
    void otherCurrenciesAreConvertedUnlessBaseCurrencyIsRequired(String platform, boolean fits) {
        var evaluationTester = new EvaluationTester(platform).currency("USD").rate("0.333333333");
        var adjustment = evaluationTester.adjustment(entry("Expense", "50"), entry("Asset", "-50"));
        if (!fits) {
            evaluationTester.fails("currency", adjustment);
            return;
        }
        var lines = evaluationTester.fits(adjustment).body().path("journalLines");
        assertThat(lines.get(0).path("netAmount").decimalValue()).isEqualByComparingTo("16.67");
        assertThat(lines.get(1).path("netAmount").decimalValue()).isEqualByComparingTo("-16.67");
        assertThat(lines.get(0).path("currency").asString()).isEqualTo("GBP");
        evaluationTester
                .rate(null)
                .fails(
                        "currencyRate",
                        evaluationTester.adjustment(entry("Expense", "50"), entry("Asset", "-50")));
    }

    @Test
    void roundingDifferenceGoesToTheLargestLine() {
        var evaluationTester = new EvaluationTester("mqjo").currency("USD").rate("0.5");
        var lines =
                evaluationTester
                        .fits(
                                evaluationTester.adjustment(
                                        entry("Expense", "0.01"),
                                        entry("Income", "0.01"),
                                        entry("Asset", "0.01"),
                                        entry("Liability", "-0.03")))
                        .body()
                        .path("journalLines");

        var sum = BigDecimal.ZERO;
        for (var each : lines) {
            sum = sum.add(each.path("netAmount").decimalValue());
        }
        assertThat(sum).isEqualByComparingTo("0");
        assertThat(lines.get(3).path("netAmount").decimalValue()).isEqualByComparingTo("-0.03");
    }

    @Test
    void accountsInOtherCurrenciesAreRejectedInJournalEntries() {
        var evaluationTester = new EvaluationTester("qhyg");

        evaluationTester.fails(
                "lines[1].accountRef",
                evaluationTester.adjustment(entry("Expense", "5"), entry("bank-USD", "-5")));
    }

    @Test
    void accountsInOtherCurrenciesAreNotOfferedForAdjustments() {
        var books = new FakeReferenceData();
        var transfers = "transfer-transactions";
        var adjustments = "adjustment-transactions";

        assertThat(PlatformRules.validFor("qhyg", books.known("bank-USD"), "GBP"))
                .containsExactly(transfers);
        assertThat(PlatformRules.validFor("qhyg", books.known("bank-USD"), "USD"))
                .containsExactly(transfers, adjustments);
        assertThat(PlatformRules.validFor("qhyg", books.known("bank-USD"), null))
                .containsExactly(transfers, adjustments);
        assertThat(PlatformRules.validFor("qhyg", books.known("Expense"), "USD"))
                .contains("expense-transactions.Payment")
                .doesNotContain(adjustments);
        books.account("unknown", AccountType.ASSET, true, "");
        assertThat(PlatformRules.validFor("qhyg", books.known("unknown"), "GBP"))
                .containsExactly(transfers, adjustments);
    }

    @Test
    void accountsInOtherCurrenciesAreOfferedForTransfersIfThePlatformSupportsIt() {
        var books = new FakeReferenceData();
        var account = books.known("bank-USD");
        var transfers = "transfer-transactions";

        for (var platform : List.of("pqsw", "tryt")) {
            assertThat(PlatformRules.validFor(platform, account, "GBP"))
                    .as(platform)
                    .doesNotContain(transfers);
            assertThat(PlatformRules.validFor(platform, account, "USD"))
                    .as(platform)
                    .contains(transfers);
            assertThat(PlatformRules.validFor(platform, account, null))
                    .as(platform)
                    .contains(transfers);
        }
        assertThat(PlatformRules.validFor("gbol", account, "GBP")).contains(transfers);
        books.account("foreign", AccountType.ASSET, false, "USD");
        assertThat(PlatformRules.validFor("pqsw", books.known("foreign"), "GBP"))
                .doesNotContain(transfers);
    }

    @ParameterizedTest
    @CsvSource({"trji, false", "gbol, false", "pqsw, true", "qhyg, true", "mqjo, true"})
    void bankAccountsAreRejectedInJournalEntriesIfThePlatformRejectsThem(
            String platform, boolean fits) {
        var evaluationTester = new EvaluationTester(platform);
        var adjustment =
                evaluationTester.adjustment(entry("Expense", "5"), entry("bank-GBP", "-5"));
        if (fits) {
            evaluationTester.fits(adjustment);
        } else {
            evaluationTester.fails("lines[1].accountRef", adjustment);
        }
    }

    @Test
    void onXeroAllLinesNeedTheSameDescription() {
        var evaluationTester = new EvaluationTester("gbol");

        evaluationTester.fails(
                "lines",
                evaluationTester.adjustment(
                        entry("Expense", "5"),
                        new AdjustmentLine(
                                new BigDecimal("-5"), "Asset", "Else", List.of(), null)));
    }

    @ParameterizedTest
    @CsvSource({"trji, false", "gbol, false", "pqsw, true", "qhyg, true", "mqjo, true"})
    void linesAreBilledToCustomersIfThePlatformSupportsIt(String platform, boolean billable) {
        var evaluationTester = new EvaluationTester(platform);
        var adjustment =
                evaluationTester.adjustment(
                        new AdjustmentLine(
                                new BigDecimal("5"), "Expense", "Fix", List.of(), "client"),
                        entry("Asset", "-5"));
        if (billable) {
            evaluationTester.fits(adjustment);
        } else {
            evaluationTester.fails("lines[0].invoiceTo", adjustment);
        }
    }
}
