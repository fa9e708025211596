package io.ledgerway.expense.rule;

import static io.ledgerway.expense.rule.Ask.line;
import static io.ledgerway.expense.rule.Ask.tracked;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.transaction.ExpenseType;
import io.ledgerway.model.accounting.DirectCost;
import io.ledgerway.model.accounting.DirectIncome;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class RulebookTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @Test
    void aPaymentIsADirectCostPaidAtOnce() {
        var fit =
                new Ask("mqjo")
                        .reference("R-7")
                        .merchant("Corner Shop")
                        .lines(
                                tracked(
                                        line("Expense", "100.00", "20.00", "T20"),
                                        "trackingCategories",
                                        "A"),
                                line("Expense", "0.10", null, "T0"))
                        .fits();

        assertThat(fit.type()).isEqualTo(DataType.DIRECT_COSTS);
        assertThat(fit.operation()).isEqualTo(WriteKind.CREATE);
        assertThat(JSON.readTree(fit.body().toString()))
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
        assertThat(JSON.treeToValue(fit.body(), DirectCost.class).lineItems()).hasSize(2);
        assertThat(fit.resolution().bankAccountId()).isEqualTo("bank-GBP");
        assertThat(fit.resolution().currencyOption()).isEqualTo(1);
        assertThat(fit.resolution().accounts()).containsExactly("Expense", "Expense");
    }

    @ParameterizedTest
    @ValueSource(strings = {"REFUND", "REWARD", "CHARGEBACK"})
    void moneyThatComesBackIsADirectIncome(String type) {
        var fit =
                new Ask("gbol")
                        .type(ExpenseType.valueOf(type))
                        .lines(line("Expense", "8.00", "2.00", "T20"))
                        .fits();

        assertThat(fit.type()).isEqualTo(DataType.DIRECT_INCOMES);
        var income = JSON.treeToValue(fit.body(), DirectIncome.class);
        assertThat(income.totalAmount()).isEqualByComparingTo("10");
        assertThat(income.paymentAllocations().getFirst().payment().totalAmount())
                .isEqualByComparingTo("10");
    }

    @Test
    void anUpdateIsTheSameRecordAsAnUpdate() {
        var created = new Ask("gbol").fits();
        var updated = new Ask("gbol").updates().fits();

        assertThat(updated.operation()).isEqualTo(WriteKind.UPDATE);
        assertThat(updated.body()).isEqualTo(created.body());
    }

    @Test
    void onlyAPaymentIsUpdated() {
        new Ask("gbol").type(ExpenseType.REFUND).updates().fails("type");
        assertThat(PlatformRules.updates("gbol", ExpenseType.PAYMENT)).isTrue();
        assertThat(PlatformRules.updates("gbol", ExpenseType.REFUND)).isFalse();
        assertThat(PlatformRules.updates("trji", ExpenseType.PAYMENT)).isFalse();
    }

    @Test
    void anUpdateChangesContentAndNoIdentity() {
        var before = new Ask("gbol").expense();

        assertThat(
                        PlatformRules.unchangeable(
                                "gbol",
                                before,
                                new Ask("gbol")
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
                                new Ask("gbol")
                                        .currency("USD")
                                        .lines(line("Income", "10", null, null))
                                        .expense()))
                .extracting(Verdict.Finding::itemId)
                .containsExactly("currency", "lines[0].accountRef");
        assertThat(
                        PlatformRules.unchangeable(
                                "mqjo", before, new Ask("mqjo").currency("USD").expense()))
                .isEmpty();
    }

    @Test
    void whatIsNamedBeatsTheDefault() {
        var resolution = new Ask("qhyg").bank("card-GBP").supplier("named").fits().resolution();

        assertThat(resolution.bankAccountId()).isEqualTo("card-GBP");
        assertThat(resolution.contactId()).isEqualTo("named");
    }

    @Test
    void withoutABankAccountTheConfigurationIsToBlame() {
        var finding =
                new Ask("mqjo").defaults(null, "supplier", "customer").fails("bankAccountRef");

        assertThat(finding.configuration()).isTrue();
        assertThat(finding.message())
                .isEqualTo(
                        "No bank account: the transaction names none, and no default is"
                                + " configured.");
        new Ask("mqjo").defaults(null, "supplier", "customer").bank("bank-GBP").fits();
    }

    @Test
    void aDefaultThatIsGoneIsToBlameAndANamedOneIsNot() {
        var books = new FakeBooks().delete("bank-GBP").archivedSupplier("old");

        assertThat(new Ask("mqjo", books).fails("bankAccountRef"))
                .isEqualTo(
                        new Verdict.Finding(
                                "bankAccountRef",
                                "The company's default: The account bank-GBP was deleted from the"
                                        + " books.",
                                true));
        assertThat(new Ask("mqjo", books).bank("card-GBP").supplier("old").fails("contactRef"))
                .isEqualTo(
                        new Verdict.Finding("contactRef", "The supplier old is archived.", false));
    }

    @ParameterizedTest
    @CsvSource({"nope", "gone", "archived"})
    void anAccountMustBeInTheBooks(String id) {
        new Ask("gbol").lines(line(id, "10", null, "T0")).fails("lines[0].accountRef");
    }

    @Test
    void aNewBankAccountNeedsARefreshFirst() {
        assertThat(new Ask("mqjo").bank("brand-new").fails("bankAccountRef").message())
                .contains("refresh the data first");
    }

    @Test
    void taxRatesTrackingCategoriesItemsAndCustomersMustBeInTheBooks() {
        var plain = line("Expense", "10", null, "T0");
        new Ask("gbol").lines(line("Expense", "10", null, "nope")).fails("lines[0].taxRateRef");
        new Ask("gbol")
                .lines(tracked(plain, "trackingCategories", "A", "nope"))
                .fails("lines[0].trackingRefs[1]");
        new Ask("mqjo")
                .lines(tracked(plain, "customers", "nope"))
                .fails("lines[0].trackingRefs[0]");
        new Ask("pqsw").lines(Ask.item(null, "nope")).fails("lines[0].itemRef");
        new Ask("qhyg").lines(Ask.billedTo(plain, "nope")).fails("lines[0].invoiceTo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo"})
    void whatWasNeverReadIsForThePlatformToJudge(String platform) {
        var fit =
                new Ask(platform, new FakeBooks().unread())
                        .lines(line("whatever", "10", null, "some"))
                        .fits();

        assertThat(fit.resolution().currencyOption()).isNull();
    }

    @Test
    void aSupplierWithOneCurrencyTakesNoOther() {
        assertThat(new Ask("mqjo").supplier("supplier-USD").fails("contactRef").configuration())
                .isFalse();
        new Ask("mqjo").supplier("supplier-USD").currency("USD").rate("0.8").fits();
    }

    @Test
    void aForeignCurrencyNeedsARateExceptOnQuickBooksOnline() {
        new Ask("mqjo").currency("USD").fails("currencyRate");
        new Ask("pqsw").currency("USD").fails("currencyRate");
        new Ask("mqjo").currency("USD").rate("0").fails("currencyRate");

        assertThat(new Ask("qhyg").currency("USD").fits().body().path("currencyRate").asInt())
                .isEqualTo(1);
    }

    @Test
    void netSuiteGetsARateWithEverything() {
        assertThat(new Ask("akxx").fits().body().path("currencyRate").asInt()).isEqualTo(1);
        assertThat(new Ask("mqjo").rate("0.8").fits().body().has("currencyRate")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "JPY, 1200, 20, 240, 1440", "JPY, 1203, 20, 241, 1444",
        "KWD, 1.235, 20, 0.247, 1.482", "KWD, 10.001, 20, 2.000, 12.001",
        "GBP, 10.01, 20, 2.00, 12.01", "GBP, 0.03, 20, 0.01, 0.04"
    })
    void taxIsComputedToTheSmallestUnitOfTheCurrency(
            String currency, String net, String percent, String tax, String total) {
        var fit =
                new Ask("mqjo", new FakeBooks().base(currency).tax("rate", percent))
                        .bank("bank-" + currency)
                        .currency(currency)
                        .lines(line("Expense", net, null, "rate"))
                        .fits();

        assertThat(fit.body().at("/lineItems/0/taxAmount").decimalValue())
                .isEqualByComparingTo(tax);
        assertThat(fit.body().path("totalAmount").decimalValue()).isEqualByComparingTo(total);
        assertThat(fit.resolution().hits()).anyMatch(it -> it.contains("taxAmount"));
    }

    @ParameterizedTest
    @CsvSource({"JPY, 10.5", "KWD, 1.0001", "GBP, 1.001"})
    void amountsFinerThanTheCurrencyAreRefused(String currency, String net) {
        new Ask("mqjo", new FakeBooks().base(currency))
                .bank("bank-" + currency)
                .currency(currency)
                .lines(line("Expense", net, "0", null))
                .fails("lines[0].netAmount");
    }

    @Test
    void trailingZerosAreNoFinerAmount() {
        new Ask("mqjo", new FakeBooks().base("JPY"))
                .bank("bank-JPY")
                .currency("JPY")
                .lines(line("Expense", "10.00", "1.000", null))
                .fits();
    }

    @Test
    void quickBooksOnlineWantsTaxOnAllLinesOrNoneAndALikelyRate() {
        new Ask("qhyg")
                .lines(line("Expense", "1", "0.2", "T20"), line("Expense", "1", null, "T20"))
                .fails("lines");
        new Ask("qhyg").lines(line("Expense", "1", "0.2", null)).fails("lines[0].taxRateRef");
        new Ask("qhyg", new FakeBooks().without("NON"))
                .lines(line("Expense", "1", null, null))
                .fails("lines[0].taxRateRef");
    }

    @Test
    void freeAgentTakesAmountsOfTaxAndLeavesTheRestOut() {
        var fit =
                new Ask("fbrh")
                        .supplier("named")
                        .reference("R")
                        .lines(line("Expense", "10", "2", "no-matter"))
                        .fits();

        assertThat(fit.body().has("contactRef")).isFalse();
        assertThat(fit.body().at("/lineItems/0/taxRateRef").isMissingNode()).isTrue();
        assertThat(fit.body().path("totalAmount").decimalValue()).isEqualByComparingTo("12");
        assertThat(fit.resolution().hits()).hasSizeGreaterThanOrEqualTo(3);

        var untold = new Ask("fbrh").lines(line("Expense", "10", null, null)).fits();
        assertThat(untold.body().at("/lineItems/0").has("taxAmount")).isFalse();
    }

    @Test
    void theMerchantIsANoteWhereThereIsNoOther() {
        assertThat(
                        new Ask("fbrh")
                                .notes(null)
                                .merchant("Shop")
                                .fits()
                                .body()
                                .path("note")
                                .asString())
                .isEqualTo("Shop");
    }

    @Test
    void xeroTracksByTwoLeavesOfTwoParents() {
        var plain = line("Expense", "10", null, "T0");
        new Ask("gbol").lines(tracked(plain, "trackingCategories", "A", "B")).fits();
        new Ask("gbol")
                .lines(tracked(plain, "trackingCategories", "A", "B", "C"))
                .fails("lines[0].trackingRefs");
        new Ask("gbol")
                .lines(tracked(plain, "trackingCategories", "parent"))
                .fails("lines[0].trackingRefs[0]");
        new Ask("gbol")
                .lines(tracked(plain, "trackingCategories", "child-1", "child-2"))
                .fails("lines[0].trackingRefs[1]");
        new Ask("mqjo").lines(tracked(plain, "trackingCategories", "A", "B", "C")).fits();
    }

    @Test
    void quickBooksOnlineTracksByOneClassALineAndOneDepartment() {
        var plain = line("Expense", "10", null, "T0");
        new Ask("qhyg")
                .lines(
                        tracked(plain, "trackingCategories", "CLASS_1", "DEPARTMENT_1"),
                        tracked(plain, "trackingCategories", "CLASS_2", "DEPARTMENT_1"))
                .fits();
        new Ask("qhyg")
                .lines(tracked(plain, "trackingCategories", "CLASS_1", "CLASS_2"))
                .fails("lines[0].trackingRefs");
        new Ask("qhyg")
                .lines(
                        tracked(plain, "trackingCategories", "DEPARTMENT_1"),
                        tracked(plain, "trackingCategories", "DEPARTMENT_2"))
                .fails("lines[1].trackingRefs");
    }

    @Test
    void dynamicsAndFreeAgentLeaveTrackingOut() {
        for (var platform : List.of("trji", "fbrh")) {
            var fit =
                    new Ask(platform)
                            .lines(
                                    tracked(
                                            line("Expense", "1", null, "T0"),
                                            "trackingCategories",
                                            "no"))
                            .fits();
            assertThat(fit.body().at("/lineItems/0").has("trackingCategoryRefs")).isFalse();
            assertThat(fit.resolution().hits())
                    .anyMatch(it -> it.startsWith("lines[0].trackingRefs"));
        }
    }

    @Test
    void moneyBackIsBilledToNobody() {
        new Ask("mqjo")
                .type(ExpenseType.REFUND)
                .lines(Ask.billedTo(line("Expense", "1", null, "T0"), "client"))
                .fails("lines[0].invoiceTo");
    }

    @Test
    void allThatIsWrongIsToldAtOnce() {
        var verdict =
                new Ask("trji")
                        .supplier("named")
                        .lines(line("nope", "1", null, null), line(null, "1", null, "T0"))
                        .judge();

        assertThat(((Verdict.Unfit) verdict).findings())
                .extracting(Verdict.Finding::itemId)
                .containsExactly(
                        "contactRef",
                        "lines",
                        "lines[0].accountRef",
                        "lines[0].taxRateRef",
                        "lines[1].accountRef");
    }

    @Test
    void theSameQuestionHasTheSameAnswerWhoeverAsksAndHoweverOften() {
        var book = new TableRulebook();
        for (var platform : List.of("trji", "fbrh", "akxx", "pqsw", "qhyg", "gbol", "mqjo")) {
            for (var type : ExpenseType.values()) {
                var question =
                        new Question(
                                new Ask(platform).type(type).expense(),
                                platform,
                                Ask.DEFAULTS,
                                new FakeBooks(),
                                null);
                assertThat(book.judge(question))
                        .isEqualTo(book.judge(question))
                        .isEqualTo(new TableRulebook().judge(question));
            }
        }
    }

    @Test
    void aPlatformWithoutRulesTakesNothing() {
        new Ask("pexp").fails(null);
        assertThat(PlatformRules.validFor("pexp", new FakeBooks().known("Expense"))).isEmpty();
    }

    @Test
    void allIdsThatMayBeLookedUpAreWanted() {
        var wanted =
                new TableRulebook()
                        .wanted(
                                List.of(
                                        new Ask("mqjo")
                                                .bank("b")
                                                .supplier("s")
                                                .lines(
                                                        Ask.billedTo(
                                                                tracked(
                                                                        line("a", "1", null, "t"),
                                                                        "trackingCategories",
                                                                        "c"),
                                                                "i"),
                                                        tracked(
                                                                Ask.item(null, "p"),
                                                                "customers",
                                                                "k"))
                                                .expense(),
                                        Ask.transfer("f", "1", "g", "1")),
                                new Defaults("db", "ds", "dc"));

        assertThat(wanted.accounts()).containsExactlyInAnyOrder("db", "b", "a", "f", "g");
        assertThat(wanted.suppliers()).containsExactlyInAnyOrder("ds", "s");
        assertThat(wanted.customers()).containsExactlyInAnyOrder("dc", "i", "k");
        assertThat(wanted.taxRates()).containsExactlyInAnyOrder("t", "T0", "NON", "-7", "114");
        assertThat(wanted.trackingCategories()).containsExactly("c");
        assertThat(wanted.items()).containsExactly("p");
    }
}
