package io.ledgerway.connector.tryton.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import io.ledgerway.model.accounting.bank.BankAccount;
import io.ledgerway.model.accounting.bank.BankAccountType;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.contact.AddressType;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.AccountType;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Records as Tryton sends them, typed by hand. */
class RecordMappingTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<String, String> TABLES =
            Map.of(
                    "account.tax",
                    """
                    [{"id":1,"name":"VAT","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.20"},"childs":[],"invoice_account":7},
                     {"id":2,"name":"Both","active":1,"type":"none","childs":[1,3]},
                     {"id":3,"name":"Fee","active":1,"type":"fixed","amount":{
                      "__class__":"Decimal","decimal":"0.50"},"childs":[]},
                     {"id":10,"name":"MwSt","active":1,"type":"none","childs":[11,12,13,14]},
                     {"id":11,"name":"19 %","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.19"},"childs":[],
                      "end_date":{"__class__":"date","year":2020,"month":6,"day":30}},
                     {"id":12,"name":"16 %","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.16"},"childs":[],
                      "start_date":{"__class__":"date","year":2020,"month":7,"day":1},
                      "end_date":{"__class__":"date","year":2020,"month":12,"day":31}},
                     {"id":13,"name":"19 %","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.19"},"childs":[],
                      "start_date":{"__class__":"date","year":2021,"month":1,"day":1}},
                     {"id":14,"name":"Inactive","active":0,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.50"},"childs":[]},
                     {"id":20,"name":"GST","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.05"},"childs":[21],"sequence":2},
                     {"id":21,"name":"Levy","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.01"},"childs":[]},
                     {"id":22,"name":"Excise","active":1,"type":"percentage","rate":{
                      "__class__":"Decimal","decimal":"0.10"},"childs":[],"sequence":1,
                      "update_unit_price":true}]
                    """,
                    "account.invoice",
                    """
                    [{"id":3,"type":"out","untaxed_amount":{"__class__":"Decimal",
                      "decimal":"10.00"}},
                     {"id":4,"type":"in","untaxed_amount":{"__class__":"Decimal",
                      "decimal":"-10.00"}}]
                    """,
                    "account.statement.journal",
                    """
                    [{"id":1,"account":8,"bank_account.":{"id":2,"bank.":{"id":3,"party.":
                      {"id":4,"name":"Bank plc"}},"numbers.":[{"id":1,"type":"iban",
                      "number":"GB33 BUKB"},{"id":2,"type":"other","number":"12345678"}]}},
                     {"id":2,"account":9,"bank_account.":null}]
                    """,
                    "account.account.type",
                    """
                    [{"id":1,"name":"Chart","parent":null,"statement":null},
                     {"id":2,"name":"Assets","parent":1,"statement":"balance","assets":1},
                     {"id":3,"name":"Equity","parent":1,"statement":"balance"},
                     {"id":4,"name":"Result","parent":3,"statement":"income"},
                     {"id":5,"name":"Sales","parent":4,"statement":"income","revenue":true},
                     {"id":6,"name":"Costs","parent":4,"statement":"income","expense":true},
                     {"id":7,"name":"Loans","parent":1,"statement":"balance"},
                     {"id":8,"name":"Capital","parent":3,"statement":"balance"}]
                    """);

    private String baseCurrency = "GBP";
    private String today = "2026-03-01";
    private final List<String> unknown = new ArrayList<>();

    private LedgerFacts facts() {
        PlatformHttp http =
                call -> {
                    var method = TrytonRpc.method(call);
                    var model = method.substring("model.".length(), method.lastIndexOf('.'));
                    return new PlatformHttp.Response(
                            200,
                            Map.of(),
                            "{\"id\":1,\"result\":" + TABLES.getOrDefault(model, "[]") + "}");
                };
        var tenant =
                new Tenant(
                        "t",
                        "T",
                        Map.of("address", "http://t.test", "database", "d", "company", "1"));
        return new LedgerFacts(
                TrytonRpc.of(tenant, http),
                1,
                baseCurrency,
                Clock.fixed(Instant.parse(today + "T12:00:00Z"), ZoneOffset.UTC),
                (field, value) -> unknown.add(field + value));
    }

    private Object map(DataType type, String json) throws ConnectorException {
        var row = new TrytonRow(JSON.readTree(json));
        return RecordSources.of(type).orElseThrow().mapping().map(row, facts(), null);
    }

    private boolean isMember(DataType type, String json) throws ConnectorException {
        return RecordSources.of(type)
                .orElseThrow()
                .member()
                .has(new TrytonRow(JSON.readTree(json)), facts());
    }

    private static String decimal(String value) {
        return "{\"__class__\":\"Decimal\",\"decimal\":\"" + value + "\"}";
    }

    private static String invoice(String state, String sign, String more) {
        return """
        {"id":4,"type":"out","state":"%s","number":"12","comment":"Thanks",
         "invoice_date":{"__class__":"date","year":2026,"month":1,"day":5},
         "party.":{"id":2,"name":"P"},"account":5,"currency.":{"id":1,"code":"EUR"},
         "untaxed_amount":%s,"tax_amount":%s,"total_amount":%s,"amount_to_pay":%s,
         "lines.":[{"id":1,"type":"title","description":"Part 1"},
          {"id":2,"type":"line","description":"Work","quantity":%s2.0,"unit_price":%s,
           "amount":%s,"account.":{"id":6,"name":"Sales"},"taxes.":[{"id":2,"name":"Both"}]}],
         %s}
        """
                .formatted(
                        state,
                        decimal(sign + "100.00"),
                        decimal("0"),
                        decimal(sign + "100.00"),
                        decimal(sign + "60.00"),
                        sign,
                        decimal("50.00"),
                        decimal(sign + "100.00"),
                        more);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E500000000", "1E-500000000", "1E50", "0E5000"})
    void aNumberWithTooManyDigitsIsNotRead(String number) {
        var exact = new TrytonRow(JSON.readTree("{\"a\":%s}".formatted(decimal(number))));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> exact.amount("a"))
                .withMessageEndingWith("has more than 50 digits before or after the decimal point");
    }

    /** Tryton shows no tax of this draft: 20 % of 100.00, and 0.50 for each of two. */
    @Test
    void theTaxOfADraftIsThatOfItsLines() throws ConnectorException {
        var draft = (Invoice) map(DataType.INVOICES, invoice("draft", "", "\"taxes\":[]"));

        assertThat(draft.status()).isEqualTo(InvoiceStatus.DRAFT);
        assertThat(draft.lineItems()).hasSize(1);
        assertThat(draft.totalTaxAmount()).isEqualByComparingTo("21.00");
        assertThat(draft.totalAmount()).isEqualByComparingTo("121.00");
        assertThat(draft.amountDue()).isEqualByComparingTo("121.00");
        assertThat(draft.currency()).isEqualTo("EUR");
    }

    @ParameterizedTest
    @CsvSource({"EUR, 11.02", "JPY, 11", "KWD, 11.025"})
    void theTaxOfADraftHasTheDecimalsOfItsCurrency(String currency, String tax)
            throws ConnectorException {
        var json =
                invoice("draft", "", "\"taxes\":[]")
                        .replace("EUR", currency)
                        .replace("\"100.00\"", "\"50.125\"");

        assertThat(((Invoice) map(DataType.INVOICES, json)).totalTaxAmount()).hasToString(tax);
    }

    @ParameterizedTest
    @CsvSource({
        "2020-06-30, 19.00",
        "2020-07-01, 16.00",
        "2020-12-31, 16.00",
        "2021-01-01, 19.00",
    })
    void theTaxOfALineIsThatOfItsDay(LocalDate day, BigDecimal tax) throws ConnectorException {
        var ofInvoice = dated(day, "invoice_date");
        var ofBooking = dated(day, "accounting_date");
        var ofLine = dated(day, "taxes_date");

        assertThat(taxOfLine(ofInvoice, 10)).isEqualByComparingTo(tax);
        assertThat(taxOfLine(ofBooking, 10)).isEqualByComparingTo(tax);
        assertThat(taxOfLine(ofLine, 10)).isEqualByComparingTo(tax);
    }

    /** 10.00 of excise, and 5 % and 1 % of 110.00. */
    @Test
    void aTaxThatUpdatesTheUnitPriceIsPartOfTheBaseOfLaterTaxes() throws ConnectorException {
        var json = invoice("posted", "", "\"taxes\":[1]");

        assertThat(taxOfLine(json, 20, 22)).isEqualByComparingTo("16.60");
        assertThat(taxOfLine(json, 20)).isEqualByComparingTo("6.00");
    }

    private BigDecimal taxOfLine(String invoice, int... taxes) throws ConnectorException {
        var ids =
                Arrays.stream(taxes)
                        .mapToObj(it -> "{\"id\":%d,\"name\":\"T\"}".formatted(it))
                        .collect(Collectors.joining(","));
        var json =
                invoice.replace(
                        "\"taxes.\":[{\"id\":2,\"name\":\"Both\"}]", "\"taxes.\":[" + ids + "]");
        var read = (Invoice) map(DataType.INVOICES, json);
        return Objects.requireNonNull(
                Objects.requireNonNull(read.lineItems()).getFirst().taxAmount());
    }

    /** A posted invoice with the day in a field; the fields that count less have other days. */
    private static String dated(LocalDate day, String field) {
        var json = invoice("posted", "", "\"taxes\":[1]");
        var date = date(day);
        return switch (field) {
            case "invoice_date" ->
                    json.replaceFirst("\"invoice_date\":\\{[^}]*}", "\"invoice_date\":" + date);
            case "accounting_date" ->
                    json.replace("\"comment\"", "\"accounting_date\":" + date + ",\"comment\"");
            default ->
                    json.replace(
                            "\"description\":\"Work\"",
                            "\"description\":\"Work\",\"taxes_date\":" + date);
        };
    }

    private static String date(LocalDate day) {
        return "{\"__class__\":\"date\",\"year\":%d,\"month\":%d,\"day\":%d}"
                .formatted(day.getYear(), day.getMonthValue(), day.getDayOfMonth());
    }

    @ParameterizedTest
    @CsvSource({"2020-06-30, 19", "2020-07-01, 16", "2026-03-01, 19"})
    void aTaxRateIsThatOfToday(String day, BigDecimal rate) throws ConnectorException {
        today = day;

        var read =
                taxRate("{\"id\":10,\"name\":\"MwSt\",\"type\":\"none\",\"childs\":[11,12,13,14]}");

        assertThat(read.totalTaxRate()).isEqualByComparingTo(rate);
        assertThat(read.effectiveTaxRate()).isEqualByComparingTo(rate);
        assertThat(read.components()).hasSize(1);
    }

    @Test
    void aTaxRateIsTheTaxWithItsChildren() throws ConnectorException {
        var read =
                taxRate(
                        "{\"id\":20,\"name\":\"GST\",\"type\":\"percentage\",\"rate\":%s,\"childs\":[21,3]}"
                                .formatted(decimal("0.05")));

        assertThat(read.totalTaxRate()).isEqualByComparingTo("6");
        assertThat(read.components())
                .extracting(TaxRate.Component::name)
                .containsExactly("GST", "Fee", "Levy");
    }

    private TaxRate taxRate(String json) throws ConnectorException {
        return (TaxRate) map(DataType.TAX_RATES, json);
    }

    @Test
    void theLastDateOfThePaymentTermIsTheDueDate() throws ConnectorException {
        var more =
                """
                "taxes":[1],"payment_lines.":[{"id":9,"credit":%s,"debit":%s,
                 "date":{"__class__":"date","year":2026,"month":1,"day":9}}],
                "move.":{"id":3,"lines.":[
                 {"id":1,"account":5,"maturity_date":{"__class__":"date","year":2026,"month":2,"day":4}},
                 {"id":2,"account":5,"maturity_date":{"__class__":"date","year":2026,"month":3,"day":4}},
                 {"id":3,"account":6,"maturity_date":null}]}
                """
                        .formatted(decimal("40.00"), decimal("0"));

        var posted = (Invoice) map(DataType.INVOICES, invoice("posted", "", more));

        assertThat(posted.status()).isEqualTo(InvoiceStatus.PARTIALLY_PAID);
        assertThat(posted.dueDate()).hasToString("2026-03-04");
        assertThat(posted.amountDue()).isEqualByComparingTo("60");
        assertThat(posted.paymentAllocations())
                .singleElement()
                .satisfies(
                        it -> assertThat(it.allocation().totalAmount()).isEqualByComparingTo("40"));
    }

    /** Line 9 is in the currency of the invoice, line 10 in that of the company. */
    @Test
    void anAllocationHasTheCurrencyOfItsMoveLine() throws ConnectorException {
        var more =
                """
                "taxes":[1],"payment_lines.":[
                 {"id":9,"credit":%s,"debit":%s,"amount_second_currency":%s,
                  "second_currency.":{"id":1,"code":"EUR"}},
                 {"id":10,"credit":%s,"debit":%s,"amount_second_currency":null,
                  "second_currency.":null}]
                """
                        .formatted(
                                decimal("34.00"),
                                decimal("0"),
                                decimal("-40.00"),
                                decimal("17.00"),
                                decimal("0"));

        var posted = (Invoice) map(DataType.INVOICES, invoice("posted", "", more));

        assertThat(posted.paymentAllocations())
                .extracting(it -> it.allocation().currency() + " " + it.allocation().totalAmount())
                .containsExactly("EUR 40.00", "GBP 17.00");
        assertThat(posted.paymentAllocations())
                .extracting(it -> it.payment().currency() + " " + it.payment().totalAmount())
                .containsExactly("EUR 40.00", "GBP 17.00");
    }

    @Test
    void aNegativeInvoiceIsACreditNote() throws ConnectorException {
        var json = invoice("posted", "-", "\"taxes\":[1]");

        assertThat(isMember(DataType.INVOICES, json)).isFalse();
        assertThat(isMember(DataType.CREDIT_NOTES, json)).isTrue();
        var note = (CreditNote) map(DataType.CREDIT_NOTES, json);
        assertThat(note.status()).isEqualTo(CreditNoteStatus.SUBMITTED);
        assertThat(note.subTotal()).isEqualByComparingTo("100");
        assertThat(note.remainingCredit()).isEqualByComparingTo("60");
        assertThat(Objects.requireNonNull(note.lineItems()).getFirst().quantity())
                .isEqualByComparingTo("2");
        assertThat(Objects.requireNonNull(note.lineItems()).getFirst().taxAmount())
                .isEqualByComparingTo("21");
    }

    @Test
    void anUnknownStateIsCounted() throws ConnectorException {
        var invoice = (Invoice) map(DataType.INVOICES, invoice("frozen", "", "\"taxes\":[1]"));

        assertThat(invoice.status()).isEqualTo(InvoiceStatus.UNKNOWN);
        assertThat(unknown).containsExactly("account.invoice.statefrozen");
    }

    @Test
    void aPartyHasItsActivePartsAndNoMark() throws ConnectorException {
        var customer =
                (Customer)
                        map(
                                DataType.CUSTOMERS,
                                """
                                {"id":2,"name":"P","active":1,"addresses.":[
                                 {"id":1,"active":0,"city":"Old"},
                                 {"id":2,"active":1,"invoice":1,"street":"1\\n2\\n3","city":"York",
                                  "country.":{"id":1,"code":"GB"},"subdivision.":null},
                                 {"id":3,"active":1,"invoice":0,"street":""}],
                                 "contact_mechanisms.":[
                                 {"id":1,"active":1,"type":"website","value":"w"},
                                 {"id":2,"active":1,"type":"mobile","value":"07"}],
                                 "identifiers.":[{"id":1,"type":null,"code":"[ref:k]"},
                                 {"id":2,"type":null,"code":"77"}]}
                                """);

        assertThat(customer.addresses())
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.type()).isEqualTo(AddressType.BILLING);
                    assertThat(it.line1()).isEqualTo("1");
                    assertThat(it.line2()).isEqualTo("2\n3");
                    assertThat(it.country()).isEqualTo("GB");
                });
        assertThat(customer.phone()).isEqualTo("07");
        assertThat(customer.emailAddress()).isNull();
        assertThat(customer.taxNumber()).isEqualTo("77");
    }

    @Test
    void equityIsWhereTheResultBelongs() throws ConnectorException {
        assertThat(account(2)).isEqualTo(AccountType.ASSET);
        assertThat(account(5)).isEqualTo(AccountType.INCOME);
        assertThat(account(6)).isEqualTo(AccountType.EXPENSE);
        assertThat(account(7)).isEqualTo(AccountType.LIABILITY);
        assertThat(account(8)).isEqualTo(AccountType.EQUITY);
    }

    private AccountType account(int type) throws ConnectorException {
        var account =
                (Account)
                        map(
                                DataType.CHART_OF_ACCOUNTS,
                                """
                                {"id":8,"name":"A","type":%d,"closed":0,"active":1,
                                 "note":"N [ref:k]"}
                                """
                                        .formatted(type));
        assertThat(account.isBankAccount()).isTrue();
        assertThat(account.description()).isEqualTo("N");
        return Objects.requireNonNull(account.type());
    }

    /** Tryton's balances are positive in debit. */
    @ParameterizedTest
    @CsvSource({"2, 5.00", "5, -5.00", "6, 5.00", "7, -5.00", "8, -5.00"})
    void incomeLiabilitiesAndEquityArePositiveInCredit(int type, BigDecimal balance)
            throws ConnectorException {
        var account = (Account) map(DataType.CHART_OF_ACCOUNTS, account(type, "5.00", ""));

        assertThat(account.currentBalance()).isEqualByComparingTo(balance);
    }

    @ParameterizedTest
    @CsvSource({"2, DEBIT, 5.00", "7, CREDIT, -5.00"})
    void theBalanceOfACardIsPositiveInCredit(int type, BankAccountType kind, BigDecimal balance)
            throws ConnectorException {
        var account = (BankAccount) map(DataType.BANK_ACCOUNTS, account(type, "5.00", ""));

        assertThat(account.accountType()).isEqualTo(kind);
        assertThat(account.balance()).isEqualByComparingTo(balance);
    }

    @ParameterizedTest
    @CsvSource({"2, 7.00", "7, -7.00"})
    void theBalanceOfAnAccountIsInItsCurrency(int type, BigDecimal balance)
            throws ConnectorException {
        var json =
                account(
                        type,
                        "5.00",
                        ",\"second_currency.\":{\"id\":2,\"code\":\"USD\"},\"amount_second_currency\":"
                                + decimal("7.00"));

        var account = (Account) map(DataType.CHART_OF_ACCOUNTS, json);
        var bankAccount = (BankAccount) map(DataType.BANK_ACCOUNTS, json);

        assertThat(account.currency()).isEqualTo("USD");
        assertThat(account.currentBalance()).isEqualByComparingTo(balance);
        assertThat(bankAccount.currency()).isEqualTo("USD");
        assertThat(bankAccount.balance()).isEqualByComparingTo(balance);
    }

    /** A current account that becomes a liability when it is overdrawn. */
    @ParameterizedTest
    @CsvSource({
        "5.00, ASSET, Assets, DEBIT, 5.00",
        "0, LIABILITY, Loans, CREDIT, 0",
        "-5.00, LIABILITY, Loans, CREDIT, 5.00"
    })
    void anAccountInDebitHasItsDebitType(
            String net, AccountType type, String category, BankAccountType kind, BigDecimal balance)
            throws ConnectorException {
        var json = account(7, net, ",\"debit_type\":2");

        var account = (Account) map(DataType.CHART_OF_ACCOUNTS, json);
        var bankAccount = (BankAccount) map(DataType.BANK_ACCOUNTS, json);

        assertThat(account.type()).isEqualTo(type);
        assertThat(account.fullyQualifiedCategory()).isEqualTo(category);
        assertThat(account.currentBalance()).isEqualByComparingTo(balance);
        assertThat(bankAccount.accountType()).isEqualTo(kind);
        assertThat(bankAccount.balance()).isEqualByComparingTo(balance);
    }

    @ParameterizedTest
    @CsvSource({"5.00, 0, 5.00, 0", "0, 5.00, 0, 5.00"})
    void theBalanceSheetHasAnAccountInDebitUnderItsDebitType(
            String debit, String credit, BigDecimal assets, BigDecimal liabilities)
            throws ConnectorException {
        var account =
                new TrytonRow(
                        JSON.readTree(
                                "{\"id\":8,\"name\":\"A\",\"type\":7,\"debit_type\":2,\"debit\":%s,\"credit\":%s}"
                                        .formatted(decimal(debit), decimal(credit))));

        var sheet =
                new Reports(facts())
                        .balanceSheet(YearMonth.of(2026, 3), List.of(account))
                        .reports()
                        .getFirst();

        assertThat(Objects.requireNonNull(sheet.assets()).value()).isEqualByComparingTo(assets);
        assertThat(Objects.requireNonNull(sheet.liabilities()).value())
                .isEqualByComparingTo(liabilities);
    }

    private static String account(int type, String balance, String more) {
        return "{\"id\":8,\"name\":\"A\",\"type\":%d,\"active\":1,\"balance\":%s%s}"
                .formatted(type, decimal(balance), more);
    }

    private static String move(String... lines) {
        return """
        {"id":3,"description":"Taxi [ref:k]","date":{"__class__":"date","year":2026,"month":2,
         "day":3},"journal.":{"id":1,"name":"Cash"},"lines.":[%s]}
        """
                .formatted(String.join(",", lines));
    }

    private static String line(int id, int account, String debit, String credit, String more) {
        return "{\"id\":%d,\"account.\":{\"id\":%d,\"name\":\"A\"},\"debit\":%s,\"credit\":%s%s}"
                .formatted(id, account, decimal(debit), decimal(credit), more);
    }

    private static String tax(String type) {
        return ",\"tax_lines.\":[{\"id\":1,\"tax\":1,\"type\":\"" + type + "\"}]";
    }

    /** 3.33 of tax for 10.00 and 6.66 of one tax: 2.00 and the rest. */
    @Test
    void aTaxLineIsPartOfTheLinesItBelongsTo() throws ConnectorException {
        var json =
                move(
                        line(1, 6, "10.00", "0", tax("base")),
                        line(2, 6, "6.66", "0", tax("base")),
                        line(3, 6, "1.00", "0", ""),
                        line(4, 7, "3.33", "0", tax("tax")),
                        line(5, 8, "0", "20.99", ",\"description\":\"Card\""));

        assertThat(isMember(DataType.DIRECT_COSTS, json)).isTrue();
        assertThat(isMember(DataType.DIRECT_INCOMES, json)).isFalse();
        assertThat(isMember(DataType.TRANSFERS, json)).isFalse();
        var cost = (DirectCost) map(DataType.DIRECT_COSTS, json);
        assertThat(cost.note()).isEqualTo("Taxi");
        assertThat(cost.reference()).isEqualTo("Card");
        assertThat(cost.totalAmount()).isEqualByComparingTo("20.99");
        assertThat(cost.lineItems())
                .extracting(it -> it.subTotal() + " " + it.taxAmount())
                .containsExactly("10.00 2.00", "6.66 1.33", "1.00 0.00");
    }

    /** 10.00 for 3.00 in the other currency. */
    @Test
    void aComputedRateHasNineDecimals() throws ConnectorException {
        var other = ",\"second_currency.\":{\"id\":1,\"code\":\"EUR\"},\"amount_second_currency\":";
        var json =
                move(
                        line(1, 6, "10.00", "0", other + decimal("3.00")),
                        line(2, 8, "0", "10.00", other + decimal("-3.00")));

        assertThat(((DirectCost) map(DataType.DIRECT_COSTS, json)).currencyRate())
                .isEqualByComparingTo("3.333333333");
    }

    /** 10 of tax for two lines of 100 and 50. */
    @ParameterizedTest
    @CsvSource({"GBP, 6.67 3.33", "JPY, 7 3", "KWD, 6.667 3.333"})
    void aPartOfATaxLineHasTheDecimalsOfTheCurrency(String currency, String parts)
            throws ConnectorException {
        baseCurrency = currency;
        var json =
                move(
                        line(1, 6, "100", "0", tax("base")),
                        line(2, 6, "50", "0", tax("base")),
                        line(3, 7, "10", "0", tax("tax")),
                        line(4, 8, "0", "160", ""));

        assertThat(((DirectCost) map(DataType.DIRECT_COSTS, json)).lineItems())
                .extracting(it -> String.valueOf(it.taxAmount()))
                .containsExactly(parts.split(" "));
    }

    @Test
    void aMoveBetweenBankAccountsIsATransferAndOneWithAPartyIsNeither() throws ConnectorException {
        var transfer = move(line(1, 8, "0", "5.00", ""), line(2, 9, "5.00", "0", ""));
        var payment = move(line(1, 8, "5.00", "0", ""), line(2, 5, "0", "5.00", ",\"party\":2"));

        assertThat(isMember(DataType.TRANSFERS, transfer)).isTrue();
        var read = (Transfer) map(DataType.TRANSFERS, transfer);
        assertThat(read.from())
                .isEqualTo(
                        new Transfer.Side(
                                new RecordRef("8", "bankAccounts"), "GBP", new BigDecimal("5.00")));
        assertThat(read.to())
                .isEqualTo(
                        new Transfer.Side(
                                new RecordRef("9", "bankAccounts"), "GBP", new BigDecimal("5.00")));
        for (var type :
                List.of(DataType.TRANSFERS, DataType.DIRECT_COSTS, DataType.DIRECT_INCOMES)) {
            assertThat(isMember(type, payment)).as(type.key()).isFalse();
        }
    }

    @Test
    void aMoveOfZeroBetweenBankAccountsIsAJournalEntryOnly() throws ConnectorException {
        var zero = move(line(1, 8, "0", "0", ""), line(2, 9, "0", "0", ""));

        for (var type :
                List.of(DataType.TRANSFERS, DataType.DIRECT_COSTS, DataType.DIRECT_INCOMES)) {
            assertThat(isMember(type, zero)).as(type.key()).isFalse();
        }
    }

    @Test
    void aJournalEntryNamesTheRecordThatCausedIt() throws ConnectorException {
        var sale = line(1, 5, "12.00", "0", ",\"origin\":\"account.invoice.line,9\"");
        var paid = line(7, 5, "0", "12.00", ",\"invoice_payments.\":[{\"id\":3,\"type\":\"in\"}]");
        var bank = line(8, 8, "12.00", "0", ",\"origin\":\"account.statement.line,4\"");
        var other = line(9, 6, "0", "12.00", ",\"origin\":\"account.statement.line,5\"");

        assertThat(cause("account.invoice,3", sale)).isEqualTo(new RecordRef("3", "invoices"));
        assertThat(cause("account.invoice,4", sale))
                .isEqualTo(new RecordRef("4", "billCreditNotes"));
        assertThat(cause("account.invoice,5", sale)).as("it was deleted").isNull();
        assertThat(cause("account.invoice,3", paid)).isEqualTo(new RecordRef("7", "billPayments"));
        assertThat(cause("", paid)).isEqualTo(new RecordRef("7", "billPayments"));
        assertThat(cause("account.statement,2", bank))
                .isEqualTo(new RecordRef("4", "bankTransactions"));
        assertThat(cause("account.statement,2", bank, other)).as("several").isNull();
        assertThat(cause("account.move,6", paid)).isEqualTo(new RecordRef("6", "journalEntries"));
        assertThat(cause("account.fiscalyear,1", paid)).isNull();
        assertThat(cause("", line(1, 8, "0", "5.00", ""), line(2, 9, "5.00", "0", "")))
                .isEqualTo(new RecordRef("3", "transfers"));
        assertThat(cause("", line(1, 6, "5.00", "0", ""), line(2, 5, "0", "5.00", ""))).isNull();
    }

    private @Nullable RecordRef cause(String origin, String... lines) throws ConnectorException {
        var json = move(lines).replaceFirst("\\{", "{\"origin\":\"" + origin + "\",");
        return ((JournalEntry) map(DataType.JOURNAL_ENTRIES, json)).recordRef();
    }

    @Test
    void aRecordIsAsNewAsItsNewestPart() {
        var source = RecordSources.of(DataType.INVOICES).orElseThrow();
        var row =
                new TrytonRow(
                        JSON.readTree(
                                """
                                {"id":1,"create_date":%s,"write_date":null,
                                 "lines.":[{"id":1,"create_date":%s,"write_date":null}],
                                 "move.":{"id":2,"lines.":[{"id":3,"create_date":%s,
                                  "write_date":%s}]}}
                                """
                                        .formatted(time(1), time(2), time(3), time(4))));

        assertThat(source.modified(row)).hasToString("2026-01-04T00:00:00Z");
    }

    private static String time(int day) {
        return """
        {"__class__":"datetime","year":2026,"month":1,"day":%d,"hour":0,"minute":0,"second":0,
         "microsecond":0}
        """
                .formatted(day);
    }
}
