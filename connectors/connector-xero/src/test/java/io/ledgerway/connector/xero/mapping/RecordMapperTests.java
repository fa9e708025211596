package io.ledgerway.connector.xero.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroJson;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.model.accounting.bank.AccountTransaction;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Bodies as real accounts give them, and what becomes of them. Each file of {@code records} has
 * those of one type; {@code source} names where the facts are from.
 */
class RecordMapperTests {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Map<String, String> REFERENCES =
            Map.of(
                    "Accounts",
                    """
                    {"Accounts":[
                     {"AccountID":"account-200","Code":"200","Name":"Sales","CurrencyCode":"GBP"},
                     {"AccountID":"account-400","Code":"400","Name":"Advertising"},
                     {"AccountID":"receivable","Code":"610","Type":"CURRENT","SystemAccount":"DEBTORS"},
                     {"AccountID":"payable","Code":"800","SystemAccount":"CREDITORS"},
                     {"AccountID":"tax","Code":"820","SystemAccount":"GST"},
                     {"AccountID":"rounding","Code":"860","SystemAccount":"ROUNDING"},
                     {"AccountID":"gain","Code":"498","SystemAccount":"REALISEDCURRENCYGAIN"},
                     {"AccountID":"bank-gbp","Code":"090","Type":"BANK","CurrencyCode":"GBP"},
                     {"AccountID":"bank-jpy","CurrencyCode":"JPY"},
                     {"AccountID":"bank-kwd","CurrencyCode":"KWD"},
                     {"AccountID":"bank-eur","CurrencyCode":"EUR"},
                     {"AccountID":"card-usd","CurrencyCode":"USD"},
                     {"AccountID":"bank-usd","Code":"092","CurrencyCode":"USD"}]}
                    """,
                    "Invoices",
                    """
                    {"Invoices":[{"InvoiceID":"first","CurrencyRate":2.0},
                     {"InvoiceID":"second","CurrencyRate":4.0}]}
                    """,
                    "usd-invoice",
                    "{\"Invoices\":[{\"CurrencyRate\":1.333333}]}",
                    "usd-note",
                    "{\"CreditNotes\":[{\"CurrencyRate\":1.000000}]}",
                    "usd-transfer",
                    "{\"BankTransfers\":[{\"CurrencyRate\":0.8}]}",
                    "no-rate",
                    "{\"BankTransfers\":[{}]}",
                    "leaves-usd",
                    "{\"BankTransactions\":[{\"CurrencyRate\":1.25}]}",
                    "gone",
                    "{\"Invoices\":[]}",
                    "Items",
                    "{\"Items\":[{\"ItemID\":\"item-1\",\"Code\":\"T\",\"Name\":\"Tires\"}]}",
                    "TrackingCategories",
                    """
                    {"TrackingCategories":[{"TrackingCategoryID":"category-1","Name":"Region",
                     "Options":[{"TrackingOptionID":"option-north","Name":"North"},
                     {"TrackingOptionID":"option-south","Name":"South"}]}]}
                    """);

    private String baseCurrency = "GBP";
    private final List<String> unknown = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TRACKING_CATEGORIES")
    void bodiesOfRealAccountsAreMapped(XeroCollection collection) throws Exception {
        var cases = cases(collection);

        assertThat(cases).hasSizeGreaterThanOrEqualTo(3);
        for (var each : cases) {
            var source = each.path("source").asString();
            assertThat(mapper(collection).isMember(each.path("xero"))).as(source).isTrue();

            var canonical = mapper(collection).map(each.path("xero")).getFirst().canonical();

            assertSubset(source, each.path("expected"), JSON.valueToTree(canonical));
            if (collection.isDerived()) {
                assertBalanced(source, (JournalEntry) canonical);
            }
        }
        assertThat(unknown).isEmpty();
    }

    private static void assertBalanced(String source, JournalEntry entry) {
        assertThat(
                        Objects.requireNonNull(entry.journalLines()).stream()
                                .map(JournalEntry.Line::netAmount)
                                .reduce(BigDecimal.ZERO, BigDecimal::add))
                .as(source)
                .isEqualByComparingTo("0");
    }

    @Test
    void anUnknownValueIsUnknownAndCounted() throws ConnectorException {
        var record =
                map(
                        XeroCollection.INVOICES,
                        """
                        {"InvoiceID":"i","Type":"ACCREC","Status":"FROZEN","Date":"2026-01-05",
                         "NewMember":{"x":[1]}}
                        """);

        assertThat(JSON.<JsonNode>valueToTree(record.canonical()).path("status").asString())
                .isEqualTo("Unknown");
        assertThat(unknown).containsExactly("Invoices.Status=FROZEN");
    }

    @Test
    void organisationsAreMapped() throws Exception {
        var cases = JSON.createArrayNode();
        try (var stream = RecordMapperTests.class.getResourceAsStream("/records/company.json")) {
            JSON.readTree(Objects.requireNonNull(stream)).forEach(cases::add);
        }

        assertThat(cases).hasSizeGreaterThanOrEqualTo(3);
        for (var each : cases) {
            var record =
                    new XeroRecord(
                            "Organisations",
                            each.path("xero"),
                            (field, value) -> unknown.add(field + "=" + value));

            var company = OrganisationMapper.map(record, Instant.parse("2026-06-01T10:00:00Z"));

            assertSubset(
                    each.path("source").asString(),
                    each.path("expected"),
                    JSON.valueToTree(company));
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void trackingCategoriesAreMappedWithTheirOptions() throws Exception {
        var mapper = mapper(XeroCollection.TRACKING_CATEGORIES);
        var cases = cases(XeroCollection.TRACKING_CATEGORIES);

        assertThat(cases).hasSizeGreaterThanOrEqualTo(3);
        for (var each : cases) {
            var canonical =
                    mapper.map(each.path("xero")).stream().map(SourceRecord::canonical).toList();

            assertSubset(
                    each.path("source").asString(),
                    each.path("expected"),
                    JSON.valueToTree(canonical));
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void aTrackingCategoryIsReadWithItsOptions() throws ConnectorException {
        var mapper = mapper(XeroCollection.TRACKING_CATEGORIES);
        var node =
                JSON.readTree(
                        """
                        {"TrackingCategoryID":"c","Name":"Region","Status":"ARCHIVED","Options":[
                         {"TrackingOptionID":"n","Name":"North","Status":"ACTIVE"},
                         {"TrackingOptionID":"g","Name":"Gone","Status":"DELETED"}]}
                        """);

        assertThat(mapper.ids(node)).containsExactly("c", "n");
        assertThat(mapper.map(node).stream().map(it -> (TrackingCategory) it.canonical()))
                .extracting(it -> it.id() + " " + it.parentId() + " " + it.status())
                .containsExactly("c null ARCHIVED", "n c ACTIVE");
    }

    @Test
    void aTransferIsATransactionOnEachOfItsAccounts() throws ConnectorException {
        var mapper = mapper(XeroCollection.ACCOUNT_TRANSFERS);
        var node =
                JSON.readTree(
                        """
                        {"BankTransferID":"t","Date":"/Date(1577836800000+0000)/","Amount":100.0,"CurrencyRate":0.8,
                         "FromBankAccount":{"AccountID":"bank-usd"},"ToBankAccount":{"AccountID":"bank-gbp"},
                         "ToBankTransactionID":"arrives","ToIsReconciled":true}
                        """);

        var records = mapper.map(node);

        assertThat(records).extracting(SourceRecord::id).isEqualTo(mapper.ids(node));
        assertThat(records.stream().map(it -> (AccountTransaction) it.canonical()))
                .extracting(it ->
                        String.join(
                                " ",
                                it.id(),
                                it.transactionId(),
                                Objects.requireNonNull(it.bankAccountRef()).id(),
                                it.currency(),
                                String.valueOf(it.totalAmount()),
                                String.valueOf(it.status())))
                .containsExactly(
                        "FROM_t t bank-usd USD -100.0 UNRECONCILED",
                        "TO_t arrives bank-gbp GBP 80.00 RECONCILED");
    }

    @ParameterizedTest
    @CsvSource({"GBP, 0.794211, 79.43", "JPY, 149.123000, 14914", "KWD, 0.307850, 30.788"})
    void theReceivedAmountOfATransferHasTheDecimalsOfItsCurrency(
            String currency, String rate, String received) throws ConnectorException {
        var transfer =
                """
                {"BankTransferID":"t","Date":"2026-01-05","Amount":100.01,"CurrencyRate":%s,
                 "FromBankAccount":{"AccountID":"bank-usd"},"ToBankAccount":{"AccountID":"bank-%s"}}
                """
                        .formatted(rate, currency.toLowerCase(Locale.ROOT));

        var arriving = mapper(XeroCollection.ACCOUNT_TRANSFERS).map(JSON.readTree(transfer)).get(1);
        var record = (Transfer) map(XeroCollection.TRANSFERS, transfer).canonical();
        baseCurrency = currency;
        var entry = (JournalEntry) map(XeroCollection.TRANSFER_ENTRIES, transfer).canonical();

        assertThat(((AccountTransaction) arriving.canonical()).totalAmount()).hasToString(received);
        assertThat(Objects.requireNonNull(record.from()).amount()).hasToString("100.01");
        assertThat(record.to())
                .isEqualTo(
                        new Transfer.Side(
                                new RecordRef(
                                        "bank-" + currency.toLowerCase(Locale.ROOT),
                                        "bankAccounts"),
                                currency,
                                new BigDecimal(received)));
        assertThat(Objects.requireNonNull(entry.journalLines()).getFirst().netAmount())
                .hasToString(received);
    }

    /** The documented list of transfers has no rates. */
    @Test
    void theRateOfATransferBetweenCurrenciesIsReadFromTheTransfer() throws ConnectorException {
        var transfer =
                """
                {"BankTransferID":"usd-transfer","Date":"2026-01-05","Amount":100,
                 "FromBankAccount":{"AccountID":"bank-usd"},"ToBankAccount":{"AccountID":"bank-gbp"}}
                """;

        var arriving = mapper(XeroCollection.ACCOUNT_TRANSFERS).map(JSON.readTree(transfer)).get(1);
        var record = (Transfer) map(XeroCollection.TRANSFERS, transfer).canonical();
        var entry = (JournalEntry) map(XeroCollection.TRANSFER_ENTRIES, transfer).canonical();

        assertThat(((AccountTransaction) arriving.canonical()).totalAmount())
                .isEqualByComparingTo("80");
        assertThat(Objects.requireNonNull(record.to()).amount()).isEqualByComparingTo("80");
        assertThat(Objects.requireNonNull(entry.journalLines()).getFirst().netAmount())
                .isEqualByComparingTo("80");
    }

    @ParameterizedTest
    @EnumSource(names = {"TRANSFERS", "ACCOUNT_TRANSFERS", "TRANSFER_ENTRIES"})
    void aTransferBetweenCurrenciesWithoutARateCannotBeRead(XeroCollection collection) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        map(
                                collection,
                                """
                                {"BankTransferID":"no-rate","Date":"2026-01-05","Amount":100,
                                 "FromBankAccount":{"AccountID":"bank-usd"},
                                 "ToBankAccount":{"AccountID":"bank-gbp"}}
                                """))
                .withMessage("BankTransfers no-rate: CurrencyRate is missing");
    }

    /** What the rate of such a transfer means is not documented. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\"CurrencyRate\":1.000000,", "\"CurrencyRate\":1.25,"})
    void aTransferWithinAForeignCurrencyHasTheRateOfItsBankTransaction(String rate)
            throws ConnectorException {
        var transfer = foreignTransfer(rate, "card-usd");

        var arriving = mapper(XeroCollection.ACCOUNT_TRANSFERS).map(JSON.readTree(transfer)).get(1);
        var record = (Transfer) map(XeroCollection.TRANSFERS, transfer).canonical();

        assertThat(((AccountTransaction) arriving.canonical()).totalAmount())
                .isEqualByComparingTo("100");
        assertThat(Objects.requireNonNull(record.to()).amount()).isEqualByComparingTo("100");
        assertThat(netAmountOfTransfer(transfer)).isEqualByComparingTo("80");
        assertThat(requests).noneMatch(it -> it.startsWith("foreign"));
    }

    @Test
    void aTransferBetweenForeignCurrenciesHasTheAmountThatLeaves() throws ConnectorException {
        var transfer = foreignTransfer("\"CurrencyRate\":0.9,", "bank-eur");

        var record = (Transfer) map(XeroCollection.TRANSFERS, transfer).canonical();

        assertThat(Objects.requireNonNull(record.to()).amount()).isEqualByComparingTo("90");
        assertThat(netAmountOfTransfer(transfer)).isEqualByComparingTo("80");
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> netAmountOfTransfer(transfer.replace("leaves-usd", "")))
                .withMessage("BankTransfers foreign: FromBankTransactionID is missing");
    }

    private static String foreignTransfer(String rate, String to) {
        return """
        {"BankTransferID":"foreign","Date":"2026-01-05","Amount":100,%s
         "FromBankAccount":{"AccountID":"bank-usd"},"ToBankAccount":{"AccountID":"%s"},
         "FromBankTransactionID":"leaves-usd"}
        """
                .formatted(rate, to);
    }

    private BigDecimal netAmountOfTransfer(String transfer) throws ConnectorException {
        var entry = (JournalEntry) map(XeroCollection.TRANSFER_ENTRIES, transfer).canonical();
        var line = Objects.requireNonNull(entry.journalLines()).getFirst();
        assertThat(line.transactionAmount()).isEqualByComparingTo("100");
        assertThat(line.transactionCurrency()).isEqualTo("USD");
        return Objects.requireNonNull(line.netAmount());
    }

    @Test
    void aTransferInOneCurrencyNeedsNoRate() throws ConnectorException {
        var record =
                (Transfer)
                        map(
                                        XeroCollection.TRANSFERS,
                                        """
                                        {"BankTransferID":"gbp-transfer","Date":"2026-01-05","Amount":100,
                                         "FromBankAccount":{"AccountID":"bank-gbp"},
                                         "ToBankAccount":{"AccountID":"account-200"}}
                                        """)
                                .canonical();

        assertThat(Objects.requireNonNull(record.to()).amount()).isEqualByComparingTo("100");
        assertThat(requests).noneMatch(it -> it.startsWith("gbp-transfer"));
    }

    @Test
    void theDiscountOfALineHasTheDecimalsOfItsCurrency() throws ConnectorException {
        var invoice =
                (Invoice)
                        map(
                                        XeroCollection.INVOICES,
                                        """
                                        {"InvoiceID":"i","Type":"ACCREC","Status":"AUTHORISED","Date":"2026-01-05",
                                         "CurrencyCode":"KWD","CurrencyRate":0.4,"LineItems":[{"UnitAmount":1.125,
                                         "Quantity":1,"DiscountRate":10,"LineAmount":1.013}]}
                                        """)
                                .canonical();

        assertThat(Objects.requireNonNull(invoice.lineItems()).getFirst().discountAmount())
                .hasToString("0.112");
    }

    /** A bank transaction need not say which roles its contact has. */
    @ParameterizedTest
    @CsvSource({
        "'', suppliers, customers",
        "'\"IsSupplier\":false,\"IsCustomer\":false,', suppliers, customers",
        "'\"IsSupplier\":true,\"IsCustomer\":true,', suppliers, customers",
        "'\"IsSupplier\":false,\"IsCustomer\":true,', customers, customers",
        "'\"IsSupplier\":true,\"IsCustomer\":false,', suppliers, suppliers"
    })
    void theContactOfADirectTransactionIsOfATypeThatItHas(
            String roles, String spent, String received) throws ConnectorException {
        var transaction =
                """
                {"BankTransactionID":"b","Date":"2026-01-05","Contact":{%s"ContactID":"c"}}
                """
                        .formatted(roles);

        var cost = (DirectCost) map(XeroCollection.DIRECT_COSTS, transaction).canonical();
        var income = (DirectIncome) map(XeroCollection.DIRECT_INCOMES, transaction).canonical();

        assertThat(cost.contactRef()).isEqualTo(new ContactRef("c", spent));
        assertThat(income.contactRef()).isEqualTo(new ContactRef("c", received));
    }

    @Test
    void aRefundOfACreditNoteIsANegativePaymentAndAnAllocationMovesNoMoney()
            throws ConnectorException {
        var note =
                """
                {"CreditNoteID":"n","Date":"2026-01-05","CurrencyCode":"GBP","Total":30,
                 "Payments":[{"PaymentID":"refund","Date":"2026-01-06","Amount":13.58}],
                 "Allocations":[
                  {"Amount":10.42,"Date":"2026-01-07","Invoice":{"InvoiceID":"settled"}},
                  {"Amount":6,"IsDeleted":true,"Invoice":{"InvoiceID":"undone"}}]}
                """;

        var sales = (CreditNote) map(XeroCollection.CREDIT_NOTES, note).canonical();
        var purchases = (BillCreditNote) map(XeroCollection.BILL_CREDIT_NOTES, note).canonical();

        assertThat(Objects.requireNonNull(sales.paymentAllocations()))
                .extracting(it ->
                        "%s %s %s %s"
                                .formatted(
                                        it.payment().id(),
                                        it.payment().totalAmount(),
                                        it.allocation().totalAmount(),
                                        it.allocation().allocatedOnDate()))
                .containsExactly("refund -13.58 13.58 2026-01-06", "settled 0 10.42 2026-01-07");
        assertThat(purchases.paymentAllocations()).isEqualTo(sales.paymentAllocations());
    }

    @Test
    void aPaymentThatIsOnNoBankAccountIsNoAccountTransaction() throws ConnectorException {
        var payment =
                """
                {"PaymentID":"p","PaymentType":"ACCPAYPAYMENT","Date":"/Date(1577836800000+0000)/","Amount":5,
                 "Account":{"AccountID":"%s"},"Invoice":{"InvoiceID":"i"}}
                """;

        assertThat(accountTransactions(payment.formatted("receivable"))).isEmpty();
        assertThat(accountTransactions(payment.formatted("bank-gbp"))).containsExactly("p");
        assertThat(accountTransactions(payment.formatted("unknown"))).containsExactly("p");
    }

    private List<String> accountTransactions(String payment) throws ConnectorException {
        return mapper(XeroCollection.ACCOUNT_PAYMENTS).map(JSON.readTree(payment)).stream()
                .map(SourceRecord::id)
                .toList();
    }

    @Test
    void deletedRecordsAreNoMembers() {
        for (var collection : XeroCollection.values()) {
            assertThat(mapper(collection).isMember(JSON.readTree("{\"Status\":\"DELETED\"}")))
                    .as(collection.name())
                    .isFalse();
        }
    }

    @Test
    void aManualJournalIsAnEntryOnlyWhileItIsPosted() {
        var mapper = mapper(XeroCollection.JOURNAL_ENTRIES);

        assertThat(
                        Stream.of("POSTED", "DRAFT", "VOIDED", "DELETED")
                                .filter(it ->
                                        mapper.isMember(
                                                JSON.readTree("{\"Status\":\"" + it + "\"}"))))
                .containsExactly("POSTED");
    }

    @Test
    void aManualJournalIsNoEntryOfTheJournalsOfTransactions() {
        var mapper = mapper(XeroCollection.JOURNALS);

        assertThat(
                        Stream.of("ACCREC", "MANJOURNAL", "NEWKIND")
                                .filter(it ->
                                        mapper.isMember(
                                                JSON.readTree("{\"SourceType\":\"" + it + "\"}"))))
                .containsExactly("ACCREC", "NEWKIND");
    }

    @Test
    void documentsAreInTheLedgerOnceTheyAreApproved() {
        for (var collection :
                List.of(XeroCollection.INVOICE_ENTRIES, XeroCollection.CREDIT_NOTE_ENTRIES)) {
            assertThat(
                            Stream.of("DRAFT", "SUBMITTED", "AUTHORISED", "PAID", "VOIDED")
                                    .filter(it ->
                                            mapper(collection)
                                                    .isMember(
                                                            JSON.readTree(
                                                                    "{\"Status\":\"%s\"}"
                                                                            .formatted(it)))))
                    .as(collection.name())
                    .containsExactly("AUTHORISED", "PAID");
        }
    }

    @Test
    void aTransactionOfAnUnknownTypeIsNoEntryAndCounted() {
        var mapper = mapper(XeroCollection.BANK_TRANSACTION_ENTRIES);

        assertThat(
                        Stream.of("SPEND", "SPEND-TRANSFER", "BARTER")
                                .filter(it ->
                                        mapper.isMember(
                                                JSON.readTree("{\"Type\":\"" + it + "\"}"))))
                .containsExactly("SPEND");
        assertThat(unknown).containsExactly("BankTransactions.Type=BARTER");
    }

    @Test
    void anEntryThatCannotBeDerivedIsReported() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        map(
                                XeroCollection.BANK_TRANSACTION_ENTRIES,
                                """
                                {"BankTransactionID":"b","Type":"SPEND","Date":"2026-01-05",
                                 "CurrencyCode":"USD"}
                                """))
                .withMessage("BankTransactions b: CurrencyRate is missing");
    }

    @Test
    void theRatesOfAPageOfPaymentsAreReadWithOneCall() throws ConnectorException {
        var mapper = mapper(XeroCollection.PAYMENT_ENTRIES);
        var first = payment("first", "USD");
        var refund =
                JSON.readTree(
                        payment("note", "USD")
                                .toString()
                                .replace("ACCRECPAYMENT", "ARCREDITPAYMENT"));

        mapper.prepare(List.of(first, payment("second", "USD"), payment("third", "GBP"), refund));

        assertThat(requests)
                .containsExactly("Organisation?null", "Invoices?IDs=first,second&unitdp=4");
        var entry = (JournalEntry) mapper.map(first).getFirst().canonical();
        assertThat(requests).containsOnlyOnce("Invoices?IDs=first,second&unitdp=4").hasSize(3);
        assertThat(Objects.requireNonNull(entry.journalLines()).getFirst().netAmount())
                .isEqualByComparingTo("-5");
    }

    private static JsonNode payment(String invoice, String currency) {
        return JSON.readTree(
                """
                {"PaymentID":"p","PaymentType":"ACCRECPAYMENT","Status":"AUTHORISED",
                 "Date":"2026-01-05","Amount":10,"CurrencyRate":1.25,
                 "Invoice":{"InvoiceID":"%s","CurrencyCode":"%s"}}
                """
                        .formatted(invoice, currency));
    }

    @Test
    void aContactWithoutInvoicesIsCustomerAndSupplier() {
        var fresh = JSON.readTree("{\"IsCustomer\":false,\"IsSupplier\":false}");
        var customer = JSON.readTree("{\"IsCustomer\":true,\"IsSupplier\":false}");

        assertThat(mapper(XeroCollection.CUSTOMERS).isMember(fresh)).isTrue();
        assertThat(mapper(XeroCollection.SUPPLIERS).isMember(fresh)).isTrue();
        assertThat(mapper(XeroCollection.SUPPLIERS).isMember(customer)).isFalse();
    }

    @Test
    void aRecordThatCannotBeReadIsNamed() {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> map(XeroCollection.INVOICES, "{\"InvoiceID\":\"i-1\"}"))
                .withMessage("Invoices i-1: Date is missing");
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        map(
                                XeroCollection.BILLS,
                                "{\"InvoiceID\":\"i-2\",\"Date\":\"x\",\"Total\":\"y\"}"))
                .withMessageContaining("Invoices i-2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e60", "1e-60", "\"1e5000\"", "\"1e-5000\""})
    void aNumberWithTooManyDigitsCannotBeRead(String rate) {
        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() ->
                        map(
                                XeroCollection.TAX_RATES,
                                "{\"TaxType\":\"OUTPUT\",\"EffectiveRate\":%s}".formatted(rate)))
                .withMessageStartingWith("TaxRates OUTPUT: 1")
                .withMessageEndingWith("has more than 50 digits before or after the decimal point");
    }

    private SourceRecord map(XeroCollection collection, String json) throws ConnectorException {
        return mapper(collection).map(JSON.readTree(json)).getFirst();
    }

    private RecordMapper mapper(XeroCollection collection) {
        var settings =
                XeroSettings.of(
                                ConnectorSettings.of(Map.of("platforms.gbol.client-id", "id")),
                                Set.of())
                        .orElseThrow();
        PlatformHttp http =
                call -> {
                    var path = call.uri().getPath().replaceFirst(".*/", "");
                    requests.add(path + "?" + call.uri().getQuery());
                    var body =
                            path.equals("Organisation")
                                    ? "{\"Organisations\":[{\"BaseCurrency\":\"%s\"}]}"
                                            .formatted(baseCurrency)
                                    : REFERENCES.get(path);
                    return new PlatformHttp.Response(
                            200, Map.of(), Objects.requireNonNull(body, path));
                };
        var organisation = new XeroApi(settings).organisation(new Tenant("t", "T", Map.of()), http);
        return new RecordMapper(
                collection,
                new XeroReferences(organisation),
                (field, value) -> unknown.add(field + "=" + value));
    }

    private static List<JsonNode> cases(XeroCollection collection)
            throws IOException, ConnectorException {
        var name = "/records/" + fileName(collection) + ".json";
        try (var stream = RecordMapperTests.class.getResourceAsStream(name)) {
            var text = new String(Objects.requireNonNull(stream, name).readAllBytes(), UTF_8);
            var cases = new ArrayList<JsonNode>();
            XeroJson.read(new PlatformHttp.Response(200, Map.of(), text)).forEach(cases::add);
            return cases;
        }
    }

    /** The collections of one data type have a file each. */
    private static String fileName(XeroCollection collection) {
        return switch (collection) {
            case OVERPAYMENTS -> "overpayments";
            case PREPAYMENTS -> "prepayments";
            case BILL_OVERPAYMENTS -> "billOverpayments";
            case BILL_PREPAYMENTS -> "billPrepayments";
            case JOURNALS -> "journals";
            case INVOICE_ENTRIES -> "invoiceEntries";
            case CREDIT_NOTE_ENTRIES -> "creditNoteEntries";
            case PAYMENT_ENTRIES -> "paymentEntries";
            case BANK_TRANSACTION_ENTRIES -> "bankTransactionEntries";
            case TRANSFER_ENTRIES -> "transferEntries";
            case ACCOUNT_PAYMENTS -> "accountPayments";
            case ACCOUNT_BANK_TRANSACTIONS -> "accountBankTransactions";
            case ACCOUNT_TRANSFERS -> "accountTransfers";
            default -> collection.dataType().key();
        };
    }

    /** Every expected member; null for a member that is missing. */
    private static void assertSubset(String path, JsonNode expected, JsonNode actual) {
        if (expected.isObject()) {
            expected.properties()
                    .forEach(it ->
                            assertSubset(
                                    path + "." + it.getKey(),
                                    it.getValue(),
                                    actual.path(it.getKey())));
        } else if (expected.isArray()) {
            assertThat(actual.size()).as(path).isEqualTo(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                assertSubset(path + "[" + i + "]", expected.get(i), actual.get(i));
            }
        } else if (expected.isNumber()) {
            assertThat(actual.isNumber()).as(path + " is " + actual).isTrue();
            assertThat(actual.decimalValue())
                    .as(path)
                    .isEqualByComparingTo(expected.decimalValue());
        } else if (expected.isNull()) {
            assertThat(actual.isNull() || actual.isMissingNode()).as(path).isTrue();
        } else {
            assertThat(actual).as(path).isEqualTo(expected);
        }
    }
}
