package io.ledgerway.expense.posting;

import static io.ledgerway.expense.posting.EvaluationTester.line;
import static io.ledgerway.expense.posting.EvaluationTester.tracked;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class PostingRulesTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void aPaymentIsADirectCostPaidAtOnce() {
        var valid =
                new EvaluationTester("mqjo")
                        .reference("R-7")
                        .merchant("Corner Shop")
                        .lines(
                                tracked(
                                        line("Expense", "100.00", "20.00", "T20"),
                                        "trackingCategories",
                                        "A"),
                                line("Expense", "0.10", null, "T0"))
                        .fits();

        assertThat(valid.type()).isEqualTo(DataType.DIRECT_COSTS);
        assertThat(valid.operation()).isEqualTo(WriteKind.CREATE);
        assertThat(JSON.readTree(valid.body().toString()))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"reference":"R-7","note":"Lunch",
                                 "contactRef":{"id":"supplier","dataType":"suppliers"},
                                 "issueDate":"2026-03-04","currency":"GBP",
                                 "lineItems":[
                                  {"description":"Corner Shop","unitAmount":100.00,"quantity":1,
                                   "subTotal":100.00,"taxAmount":20.00,"totalAmount":120.00,
                                   "accountRef":{"id":"Expense"},"taxRateRef":{"id":"T20"},
                                   "trackingCategoryRefs":[{"id":"A"}]},
                                  {"description":"Corner Shop","unitAmount":0.10,"quantity":1,
                                   "subTotal":0.10,"taxAmount":0,"totalAmount":0.10,
                                   "accountRef":{"id":"Expense"},"taxRateRef":{"id":"T0"}}],
                                 "paymentAllocations":[
                                  {"payment":{"accountRef":{"id":"bank-GBP"},"currency":"GBP",
                                    "paidOnDate":"2026-03-04","totalAmount":120.10},
                                   "allocation":{"currency":"GBP",
                                    "allocatedOnDate":"2026-03-04","totalAmount":120.10}}],
                                 "subTotal":100.10,"taxAmount":20.00,"totalAmount":120.10}
                                """));
        assertThat(JSON.treeToValue(valid.body(), DirectCost.class).lineItems()).hasSize(2);
        assertThat(valid.resolution().bankAccountId()).isEqualTo("bank-GBP");
        assertThat(valid.resolution().currencyOption()).isEqualTo(1);
        assertThat(valid.resolution().accounts()).containsExactly("Expense", "Expense");
    }

    @ParameterizedTest
    @ValueSource(strings = {"REFUND", "REWARD", "CHARGEBACK"})
    void returnedMoneyIsADirectIncome(String type) {
        var valid =
                new EvaluationTester("gbol")
                        .type(ExpenseType.valueOf(type))
                        .lines(line("Expense", "8.00", "2.00", "T20"))
                        .fits();

        assertThat(valid.type()).isEqualTo(DataType.DIRECT_INCOMES);
        var income = JSON.treeToValue(valid.body(), DirectIncome.class);
        assertThat(income.totalAmount()).isEqualByComparingTo("10");
        assertThat(income.paymentAllocations().getFirst().payment().totalAmount())
                .isEqualByComparingTo("10");
    }

    @Test
    void updateHasTheSameRecordWithOperationUpdate() {
        var created = new EvaluationTester("gbol").fits();
        var updated = new EvaluationTester("gbol").updates().fits();

        assertThat(updated.operation()).isEqualTo(WriteKind.UPDATE);
        assertThat(updated.body()).isEqualTo(created.body());
    }

    @Test
    void onlyAPaymentCanBeUpdated() {
        new EvaluationTester("gbol").type(ExpenseType.REFUND).updates().fails("type");
    }

    @Test
    void updateChangesContentButNoIdentity() {
        var before = new EvaluationTester("gbol").expense();

        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                before,
                                new EvaluationTester("gbol")
                                        .notes("Other")
                                        .lines(
                                                tracked(
                                                        line("Expense", "7", "1", "T20"),
                                                        "trackingCategories",
                                                        "A"))
                                        .expense()))
                .isEmpty();
        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                before,
                                new EvaluationTester("gbol")
                                        .currency("USD")
                                        .lines(line("Income", "10", null, null))
                                        .expense()))
                .extracting(PostingFinding::itemId)
                .containsExactly("currency", "lines[0].accountRef");
        assertThat(
                        PlatformRules.unchangeable(
                                "mqjo",
                                before,
                                new EvaluationTester("mqjo").currency("USD").expense()))
                .isEmpty();
    }

    @Test
    void updateCanRepeatTheRateOneThatWasPostedWithoutARate() {
        var before = new EvaluationTester("qhyg").currency("USD").expense();

        assertThat(
                        PlatformRules.unchangeable(
                                "qhyg",
                                before,
                                new EvaluationTester("qhyg").currency("USD").rate("1.0").expense()))
                .isEmpty();
        assertThat(
                        PlatformRules.unchangeable(
                                "qhyg",
                                before,
                                new EvaluationTester("qhyg").currency("USD").rate("0.8").expense()))
                .extracting(PostingFinding::itemId)
                .containsExactly("currencyRate");
        assertThat(
                        PlatformRules.unchangeable(
                                "qhyg",
                                new EvaluationTester("qhyg").currency("USD").rate("0.8").expense(),
                                before))
                .as("an absent rate keeps the posted one")
                .isEmpty();
    }

    @Test
    void updateCanGiveTheRateThatAnotherBankAccountRequires() {
        var before = new EvaluationTester("gbol").bank("bank-GBP").expense();

        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                before,
                                new EvaluationTester("gbol")
                                        .bank("bank-EUR")
                                        .rate("0.5")
                                        .expense()))
                .isEmpty();
        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                before,
                                new EvaluationTester("gbol")
                                        .bank("bank-GBP")
                                        .rate("0.5")
                                        .expense()))
                .extracting(PostingFinding::itemId)
                .containsExactly("currencyRate");
        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                new EvaluationTester("gbol").bank("bank-EUR").rate("0.5").expense(),
                                new EvaluationTester("gbol").bank("bank-USD").rate("2").expense()))
                .extracting(PostingFinding::itemId)
                .containsExactly("currencyRate");
    }

    @Test
    void explicitReferenceOverridesTheDefault() {
        var resolution =
                new EvaluationTester("qhyg").bank("card-GBP").supplier("named").fits().resolution();

        assertThat(resolution.bankAccountId()).isEqualTo("card-GBP");
        assertThat(resolution.contactId()).isEqualTo("named");
    }

    @Test
    void missingBankAccountIsAConfigurationError() {
        var postingFinding =
                new EvaluationTester("mqjo")
                        .defaults(null, "supplier", "customer")
                        .fails("bankAccountRef");

        assertThat(postingFinding.configuration()).isTrue();
        assertThat(postingFinding.message())
                .isEqualTo(
                        "No bank account: the transaction names none, and no default is"
                                + " configured.");
        new EvaluationTester("mqjo").defaults(null, "supplier", "customer").bank("bank-GBP").fits();
    }

    @Test
    void missingDefaultIsAConfigurationErrorAndMissingReferenceIsNot() {
        var books = new FakeReferenceData().delete("bank-GBP").archivedSupplier("old");

        assertThat(new EvaluationTester("mqjo", books).fails("bankAccountRef"))
                .isEqualTo(
                        new PostingFinding(
                                "bankAccountRef",
                                "The company's default: The account bank-GBP was deleted in the"
                                        + " accounting platform.",
                                true));
        assertThat(
                        new EvaluationTester("mqjo", books)
                                .bank("card-GBP")
                                .supplier("old")
                                .fails("contactRef"))
                .isEqualTo(
                        new PostingFinding("contactRef", "The supplier old is archived.", false));
    }

    @ParameterizedTest
    @CsvSource({"nope", "gone", "archived"})
    void accountMustBeAmongTheSyncedRecords(String id) {
        new EvaluationTester("gbol").lines(line(id, "10", null, "T0")).fails("lines[0].accountRef");
    }

    @Test
    void messageNamesTheAccountAndWhereOthersAreListed() {
        assertThat(
                        new EvaluationTester("gbol")
                                .lines(line("Equity", "10", null, "T0"))
                                .fails("lines[0].accountRef")
                                .message())
                .startsWith("The account Equity (")
                .endsWith(
                        "Equity) cannot be used for Payment on this platform. mappingOptions lists"
                                + " the accounts with Payment in validTransactionTypes.");
    }

    @Test
    void aNewBankAccountNeedsARefreshFirst() {
        assertThat(new EvaluationTester("mqjo").bank("brand-new").fails("bankAccountRef").message())
                .contains("refresh the data first");
    }

    @Test
    void taxRatesTrackingCategoriesItemsAndCustomersMustBeAmongTheSyncedRecords() {
        var plain = line("Expense", "10", null, "T0");
        new EvaluationTester("gbol")
                .lines(line("Expense", "10", null, "nope"))
                .fails("lines[0].taxRateRef");
        new EvaluationTester("gbol")
                .lines(tracked(plain, "trackingCategories", "A", "nope"))
                .fails("lines[0].trackingRefs[1]");
        new EvaluationTester("mqjo")
                .lines(tracked(plain, "customers", "nope"))
                .fails("lines[0].trackingRefs[0]");
        new EvaluationTester("pqsw")
                .lines(EvaluationTester.item(null, "nope"))
                .fails("lines[0].itemRef");
        new EvaluationTester("qhyg")
                .lines(EvaluationTester.billedTo(plain, "nope"))
                .fails("lines[0].invoiceTo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo"})
    void referencesOfUnsyncedTypesAreLeftToThePlatform(String platform) {
        var valid =
                new EvaluationTester(platform, new FakeReferenceData().unread())
                        .lines(line("whatever", "10", null, "some"))
                        .fits();

        assertThat(valid.resolution().currencyOption()).isNull();
    }

    @Test
    void supplierCurrencyMustMatch() {
        var finding = new EvaluationTester("mqjo").supplier("supplier-USD").fails("contactRef");

        assertThat(finding.configuration()).isFalse();
        assertThat(finding.message())
                .isEqualTo(
                        "The supplier supplier-USD has the currency USD; the transaction is in GBP."
                                + " Set contactRef to a supplier with the currency GBP, or create"
                                + " one.");
        new EvaluationTester("mqjo").supplier("supplier-USD").currency("USD").rate("0.8").fits();
    }

    @Test
    void aForeignCurrencyNeedsARateExceptOnQuickBooksOnline() {
        new EvaluationTester("mqjo").currency("USD").fails("currencyRate");
        new EvaluationTester("pqsw").currency("USD").fails("currencyRate");
        new EvaluationTester("mqjo").currency("USD").rate("0").fails("currencyRate");

        assertThat(
                        new EvaluationTester("qhyg")
                                .currency("USD")
                                .fits()
                                .body()
                                .path("currencyRate")
                                .asInt())
                .isEqualTo(1);
    }

    @Test
    void netSuiteAlwaysGetsARate() {
        assertThat(new EvaluationTester("akxx").fits().body().path("currencyRate").asInt())
                .isEqualTo(1);
        assertThat(new EvaluationTester("mqjo").rate("0.8").fits().body().has("currencyRate"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "JPY, 1200, 20, 240, 1440", "JPY, 1203, 20, 241, 1444",
        "KWD, 1.235, 20, 0.247, 1.482", "KWD, 10.001, 20, 2.000, 12.001",
        "GBP, 10.01, 20, 2.00, 12.01", "GBP, 0.03, 20, 0.01, 0.04"
    })
    void taxIsComputedToTheSmallestUnitOfTheCurrency(
            String currency, String net, String percent, String tax, String total) {
        var valid =
                new EvaluationTester(
                                "mqjo", new FakeReferenceData().base(currency).tax("rate", percent))
                        .bank("bank-" + currency)
                        .currency(currency)
                        .lines(line("Expense", net, null, "rate"))
                        .fits();

        assertThat(valid.body().at("/lineItems/0/taxAmount").decimalValue())
                .isEqualByComparingTo(tax);
        assertThat(valid.body().path("totalAmount").decimalValue()).isEqualByComparingTo(total);
        assertThat(valid.resolution().hits()).anyMatch(it -> it.contains("taxAmount"));
    }

    @ParameterizedTest
    @CsvSource({"JPY, 10.5", "KWD, 1.0001", "GBP, 1.001"})
    void amountsWithTooManyDecimalsAreRejected(String currency, String net) {
        new EvaluationTester("mqjo", new FakeReferenceData().base(currency))
                .bank("bank-" + currency)
                .currency(currency)
                .lines(line("Expense", net, "0", null))
                .fails("lines[0].netAmount");
    }

    @Test
    void trailingZerosDoNotCountAsDecimals() {
        new EvaluationTester("mqjo", new FakeReferenceData().base("JPY"))
                .bank("bank-JPY")
                .currency("JPY")
                .lines(line("Expense", "10.00", "1.000", null))
                .fits();
    }

    @Test
    void quickBooksOnlineRequiresTaxOnAllLinesOrNoneAndATaxRate() {
        new EvaluationTester("qhyg")
                .lines(line("Expense", "1", "0.2", "T20"), line("Expense", "1", null, "T20"))
                .fails("lines");
        new EvaluationTester("qhyg")
                .lines(line("Expense", "1", "0.2", null))
                .fails("lines[0].taxRateRef");
        new EvaluationTester("qhyg", new FakeReferenceData().without("NON"))
                .lines(line("Expense", "1", null, null))
                .fails("lines[0].taxRateRef");
    }

    @Test
    void freeAgentSupportsTaxAmountsAndIgnoresTaxRates() {
        var valid =
                new EvaluationTester("fbrh")
                        .supplier("named")
                        .reference("R")
                        .lines(line("Expense", "10", "2", "no-matter"))
                        .fits();

        assertThat(valid.body().has("contactRef")).isFalse();
        assertThat(valid.body().at("/lineItems/0/taxRateRef").isMissingNode()).isTrue();
        assertThat(valid.body().path("totalAmount").decimalValue()).isEqualByComparingTo("12");
        assertThat(valid.resolution().hits()).hasSizeGreaterThanOrEqualTo(3);

        var untold = new EvaluationTester("fbrh").lines(line("Expense", "10", null, null)).fits();
        assertThat(untold.body().at("/lineItems/0").has("taxAmount")).isFalse();
    }

    /** A tax of zero would be another tax than that of the account. */
    @Test
    void onXeroATaxThatIsNotKnownIsLeftToThePlatform() {
        var lines =
                new EvaluationTester("gbol", new FakeReferenceData().tax("exempt", "0"))
                        .lines(
                                line("Expense", "100", null, null),
                                line("Expense", "100", null, "T20"),
                                line("Expense", "100", null, "exempt"),
                                line("Expense", "100", "0", null))
                        .fits()
                        .body()
                        .path("lineItems");

        assertThat(lines.path(0).has("taxAmount")).isFalse();
        assertThat(lines.path(0).has("totalAmount")).isFalse();
        assertThat(lines.path(1).path("taxAmount").decimalValue()).isEqualByComparingTo("20");
        assertThat(lines.path(2).path("taxAmount").decimalValue()).isEqualByComparingTo("0");
        assertThat(lines.path(3).path("taxAmount").decimalValue()).isEqualByComparingTo("0");
        var unsynced =
                new EvaluationTester("gbol", new FakeReferenceData().unread())
                        .lines(line("whatever", "100", null, "some"))
                        .fits();
        assertThat(unsynced.body().at("/lineItems/0").has("taxAmount")).isFalse();
    }

    @Test
    void missingNoteIsNamed() {
        assertThat(new EvaluationTester("fbrh").notes(null).fails("notes").message())
                .isEqualTo("This platform requires notes.");
    }

    @Test
    void merchantNameReplacesAMissingNote() {
        assertThat(
                        new EvaluationTester("fbrh")
                                .notes(null)
                                .merchant("Shop")
                                .fits()
                                .body()
                                .path("note")
                                .asString())
                .isEqualTo("Shop");
    }

    @Test
    void xeroStoresNoNoteOfATransaction() {
        var notes = new EvaluationTester("gbol").merchant("Shop").fits();
        var merchant = new EvaluationTester("gbol").notes(null).merchant("Shop").fits();

        assertThat(notes.body().has("note")).isFalse();
        assertThat(merchant.body().has("note")).isFalse();
        assertThat(merchant.body().at("/lineItems/0/description").asString()).isEqualTo("Shop");
        assertThat(notes.resolution().hits())
                .contains("notes is left out: this platform stores none.");
        assertThat(merchant.resolution().hits())
                .contains(
                        "merchantName is only the description of lines without one:"
                                + " this platform stores no notes.");
    }

    @Test
    void xeroTracksByTwoLeavesOfTwoParents() {
        var plain = line("Expense", "10", null, "T0");
        new EvaluationTester("gbol").lines(tracked(plain, "trackingCategories", "A", "B")).fits();
        new EvaluationTester("gbol")
                .lines(tracked(plain, "trackingCategories", "A", "B", "C"))
                .fails("lines[0].trackingRefs");
        new EvaluationTester("gbol")
                .lines(tracked(plain, "trackingCategories", "parent"))
                .fails("lines[0].trackingRefs[0]");
        new EvaluationTester("gbol")
                .lines(tracked(plain, "trackingCategories", "child-1", "child-2"))
                .fails("lines[0].trackingRefs[1]");
        new EvaluationTester("mqjo")
                .lines(tracked(plain, "trackingCategories", "A", "B", "C"))
                .fits();
    }

    @Test
    void quickBooksOnlineTracksByOneClassALineAndOneDepartment() {
        var plain = line("Expense", "10", null, "T0");
        new EvaluationTester("qhyg")
                .lines(
                        tracked(plain, "trackingCategories", "CLASS_1", "DEPARTMENT_1"),
                        tracked(plain, "trackingCategories", "CLASS_2", "DEPARTMENT_1"))
                .fits();
        new EvaluationTester("qhyg")
                .lines(tracked(plain, "trackingCategories", "CLASS_1", "CLASS_2"))
                .fails("lines[0].trackingRefs");
        new EvaluationTester("qhyg")
                .lines(
                        tracked(plain, "trackingCategories", "DEPARTMENT_1"),
                        tracked(plain, "trackingCategories", "DEPARTMENT_2"))
                .fails("lines[1].trackingRefs");
    }

    @Test
    void dynamicsAndFreeAgentIgnoreTracking() {
        for (var platform : List.of("trji", "fbrh")) {
            var valid =
                    new EvaluationTester(platform)
                            .lines(
                                    tracked(
                                            line("Expense", "1", null, "T0"),
                                            "trackingCategories",
                                            "no"))
                            .fits();
            assertThat(valid.body().at("/lineItems/0").has("trackingCategoryRefs")).isFalse();
            assertThat(valid.resolution().hits())
                    .anyMatch(it -> it.startsWith("lines[0].trackingRefs"));
        }
    }

    @Test
    void aLineReferencesAtMostOneCustomer() {
        var plain = line("Expense", "1", null, "T0");
        for (var two :
                List.of(
                        tracked(plain, "customers", "client", "customer"),
                        EvaluationTester.billedTo(
                                tracked(plain, "customers", "customer"), "client"))) {
            var evaluationTester = new EvaluationTester("qhyg").lines(two);

            assertThat(evaluationTester.fails("lines[0]").message())
                    .isEqualTo("A line can reference at most one customer.");
            evaluationTester.fails("lines[0]", evaluationTester.reimbursable());
        }
        var sameAgain =
                new EvaluationTester("qhyg")
                        .lines(
                                EvaluationTester.billedTo(
                                        tracked(plain, "customers", "client", "client"), "client"));
        sameAgain.fits();
        sameAgain.fits(sameAgain.reimbursable());
    }

    @Test
    void returnedMoneyCannotBeBilledToACustomer() {
        new EvaluationTester("mqjo")
                .type(ExpenseType.REFUND)
                .lines(EvaluationTester.billedTo(line("Expense", "1", null, "T0"), "client"))
                .fails("lines[0].invoiceTo");
    }

    @Test
    void allFindingsAreReportedTogether() {
        var postingResult =
                new EvaluationTester("trji")
                        .supplier("named")
                        .lines(line("nope", "1", null, null), line(null, "1", null, "T0"))
                        .result();

        assertThat(((PostingResult.Invalid) postingResult).findings())
                .extracting(PostingFinding::itemId)
                .containsExactly(
                        "contactRef",
                        "lines",
                        "lines[0].accountRef",
                        "lines[0].taxRateRef",
                        "lines[1].accountRef");
    }

    @Test
    void evaluationIsDeterministic() {
        var book = new TablePostingRules();
        for (var platform : List.of("trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo")) {
            for (var type : ExpenseType.values()) {
                var postingInput =
                        new PostingInput(
                                new EvaluationTester(platform).type(type).expense(),
                                platform,
                                EvaluationTester.DEFAULTS,
                                new FakeReferenceData(),
                                null);
                assertThat(book.evaluate(postingInput))
                        .isEqualTo(book.evaluate(postingInput))
                        .isEqualTo(new TablePostingRules().evaluate(postingInput));
            }
        }
    }

    @Test
    void platformWithoutRulesSupportsNothing() {
        new EvaluationTester("pexp").fails(null);
        assertThat(PlatformRules.validFor("pexp", new FakeReferenceData().known("Expense"), "GBP"))
                .isEmpty();
    }

    @Test
    void referenceRequestContainsAllIdsThatAreLookedUp() {
        var referenceRequest =
                new TablePostingRules()
                        .references(
                                List.of(
                                        new EvaluationTester("mqjo")
                                                .bank("b")
                                                .supplier("s")
                                                .lines(
                                                        EvaluationTester.billedTo(
                                                                tracked(
                                                                        line("a", "1", null, "t"),
                                                                        "trackingCategories",
                                                                        "c"),
                                                                "i"),
                                                        tracked(
                                                                EvaluationTester.item(null, "p"),
                                                                "customers",
                                                                "k"))
                                                .expense(),
                                        EvaluationTester.transfer("f", "1", "g", "1")),
                                new CompanyDefaults("db", "ds", "dc"));

        assertThat(referenceRequest.accounts()).containsExactlyInAnyOrder("db", "b", "a", "f", "g");
        assertThat(referenceRequest.suppliers()).containsExactlyInAnyOrder("ds", "s");
        assertThat(referenceRequest.customers()).containsExactlyInAnyOrder("dc", "i", "k");
        assertThat(referenceRequest.taxRates())
                .containsExactlyInAnyOrder("t", "T0", "NON", "-7", "114");
        assertThat(referenceRequest.trackingCategories()).containsExactly("c");
        assertThat(referenceRequest.items()).containsExactly("p");
    }
}
