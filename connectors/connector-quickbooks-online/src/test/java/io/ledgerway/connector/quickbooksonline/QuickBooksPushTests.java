package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep.RecordPage;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class QuickBooksPushTests {

    private static final String SCHEMA = "schemas/quickbooks-online";
    private static final JsonMapper JSON = JsonMapper.shared();

    private LinkedCompany company;
    private String bank;
    private String card;

    @BeforeEach
    void link() throws ConnectorException {
        company = LinkedCompany.create();
        bank = account("Checking", "Bank");
        card = account("Mastercard", "Credit Card");
    }

    /** The platform refuses a request with a member that it does not know. */
    @AfterEach
    void everyRequestHasOnlyMembersOfTheVendorsSchema() throws Exception {
        var folder = Evidence.folder(SCHEMA);
        if (folder.isEmpty()) {
            return;
        }
        var schema = new VendorSchema(folder.orElseThrow());
        var fake = company.platform().company;
        for (int i = 0; i < fake.written.size(); i++) {
            assertThat(schema.unknownMembers(fake.writtenEntities.get(i), fake.written.get(i)))
                    .isEmpty();
        }
    }

    @AfterEach
    void stop() {
        company.close();
    }

    private String account(String name, String type) {
        var json = JSON.createObjectNode().put("Name", name).put("AccountType", type);
        return company.platform().books.add("Account", json).path("Id").asString();
    }

    /** Every writable type: what is written is read back, and the note has no mark. */
    @ParameterizedTest
    @EnumSource(
            value = DataType.class,
            names = {
                "SUPPLIERS",
                "CUSTOMERS",
                "CHART_OF_ACCOUNTS",
                "BANK_ACCOUNTS",
                "ITEMS",
                "INVOICES",
                "CREDIT_NOTES",
                "BILLS",
                "BILL_CREDIT_NOTES",
                "PURCHASE_ORDERS",
                "PAYMENTS",
                "BILL_PAYMENTS",
                "DIRECT_COSTS",
                "DIRECT_INCOMES",
                "JOURNAL_ENTRIES",
                "TRANSFERS"
            })
    void aRecordIsReadBack(DataType type) throws ConnectorException {
        var sent = JSON.readTree(json(type));

        var result = execute(create(type, sent));

        assertThat(result.warnings()).isEmpty();
        var read = JSON.valueToTree(read(type, result.id()).canonical());
        RecordMappingTests.assertContains(type.key(), expected(sent), read);
    }

    private String json(DataType type) {
        return switch (type) {
            case SUPPLIERS ->
                    """
                    {"supplierName":"O'Neil & Söhne","contactName":"Cy Ann Oak","emailAddress":"c@b.test","phone":"2","taxNumber":"8","status":"Active",
                     "addresses":[{"type":"Billing","line1":"1","line2":"2","city":"York","region":"Y","country":"GB","postalCode":"Y1"}]}
                    """;
            case CUSTOMERS ->
                    """
                    {"customerName":"Büro \\"Nord\\"","contactName":"Ann","emailAddress":"a@b.test","phone":"+44 1","defaultCurrency":"EUR","status":"Archived",
                     "addresses":[{"type":"Billing","city":"Leeds"},{"type":"Delivery","city":"York"}]}
                    """;
            case CHART_OF_ACCOUNTS ->
                    """
                    {"nominalCode":"9001","name":"Written","description":"D","currency":"GBP","fullyQualifiedCategory":"Expense.Expense.OfficeExpenses",
                     "type":"Expense","status":"Active","isBankAccount":false}
                    """;
            case BANK_ACCOUNTS ->
                    """
                    {"accountName":"Card","accountType":"Credit","nominalCode":"9100","accountNumber":"4321","currency":"GBP","status":"Active"}
                    """;
            case ITEMS ->
                    """
                    {"name":"I","code":"C","itemStatus":"Active","type":"NonInventory","isBillItem":true,
                     "billItem":{"description":"d","unitPrice":1.50,"accountRef":{"id":"7"}},"isInvoiceItem":false}
                    """;
            case INVOICES ->
                    """
                    {"invoiceNumber":"W-1","customerRef":{"id":"5"},"issueDate":"2026-01-05","dueDate":"2026-02-05","currency":"EUR","currencyRate":0.85,
                     "status":"Submitted","lineItems":[{"description":"a","unitAmount":5.00,"quantity":2,"itemRef":{"id":"3"},"taxRateRef":{"id":"NON"},
                     "trackingCategoryRefs":[{"id":"CLASS_8"},{"id":"DEPARTMENT_2"}]}],"totalTaxAmount":0,"totalAmount":10,"amountDue":10,"note":"Thanks"}
                    """;
            case CREDIT_NOTES ->
                    """
                    {"creditNoteNumber":"C-1","customerRef":{"id":"5"},"totalAmount":3.00,"totalDiscount":0,"subTotal":3.00,"totalTaxAmount":0,"discountPercentage":0,
                     "remainingCredit":3.00,"status":"Submitted","issueDate":"2026-01-05","lineItems":[{"unitAmount":3,"quantity":1,"itemRef":{"id":"3"}}]}
                    """;
            case BILLS ->
                    """
                    {"reference":"B-1","supplierRef":{"id":"5"},"purchaseOrderRefs":[{"id":"88"}],"issueDate":"2026-01-05","dueDate":"2026-02-05","status":"Open",
                     "lineItems":[{"description":"a","unitAmount":10.00,"quantity":1,"accountRef":{"id":"7"},
                     "purchaseOrderLineRef":{"id":"88","dataType":"purchaseOrders","lineNumber":"2"},"tracking":{"categoryRefs":[{"id":"CLASS_8"}],
                     "customerRef":{"id":"5"},"isBilledTo":"Customer","isRebilledTo":"NotApplicable"}},
                     {"unitAmount":-1,"quantity":1,"itemRef":{"id":"3"}}],"subTotal":9.00,"taxAmount":0,"totalAmount":9.00,"note":"N"}
                    """;
            case BILL_CREDIT_NOTES ->
                    """
                    {"billCreditNoteNumber":"B-9","supplierRef":{"id":"5"},"totalAmount":3.00,"totalDiscount":0,"subTotal":3.00,"totalTaxAmount":0,"discountPercentage":0,
                     "status":"Submitted","issueDate":"2026-01-05","note":"N","lineItems":[{"description":"a","unitAmount":3.00,"quantity":1,"accountRef":{"id":"7"}}]}
                    """;
            case PURCHASE_ORDERS ->
                    """
                    {"purchaseOrderNumber":"PO-9","issueDate":"2026-01-05","paymentDueDate":"2026-02-20","note":"N","supplierRef":{"id":"5"},
                     "shipTo":{"address":{"type":"Delivery","line1":"Gate 1","city":"Leeds"}},"status":"Closed","currency":"GBP",
                     "lineItems":[{"description":"a","unitAmount":5.00,"quantity":2,"itemRef":{"id":"3"}}],"totalAmount":10.00}
                    """;
            case PAYMENTS ->
                    """
                    {"customerRef":{"id":"5"},"accountRef":{"id":"%1$s"},"totalAmount":7.00,"currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                     "lines":[{"amount":10.00,"links":[{"type":"Invoice","id":"66","amount":-10.00}]},
                     {"amount":-3.00,"links":[{"type":"CreditNote","id":"67","amount":3.00}]}]}
                    """
                            .formatted(bank);
            case BILL_PAYMENTS ->
                    """
                    {"supplierRef":{"id":"5"},"accountRef":{"id":"%s"},"totalAmount":4.00,"currency":"GBP","date":"2026-01-06","note":"N","reference":"P",
                     "lines":[{"amount":4.00,"links":[{"type":"Bill","id":"66","amount":-4.00}]}]}
                    """
                            .formatted(card);
            case DIRECT_COSTS ->
                    """
                    {%s"contactRef":{"id":"5","dataType":"suppliers"},"lineItems":[{"description":"a","unitAmount":9.00,"quantity":1,"subTotal":9.00,
                     "accountRef":{"id":"7"},"taxRateRef":{"id":"NON"},"tracking":{"recordRefs":[{"id":"CLASS_8","dataType":"trackingCategories"},
                     {"id":"6","dataType":"customers"}],"invoiceTo":{"id":"6","dataType":"customers"}}}]}
                    """
                            .formatted(direct(bank));
            case DIRECT_INCOMES ->
                    """
                    {%s"contactRef":{"id":"5","dataType":"suppliers"},"lineItems":[{"description":"a","unitAmount":9.00,"quantity":1,"subTotal":9.00,
                     "accountRef":{"id":"7"}}]}
                    """
                            .formatted(direct(bank));
            case JOURNAL_ENTRIES ->
                    """
                    {"description":"By hand","postedOn":"2026-01-05","journalLines":[{"description":"a","netAmount":5.00,"accountRef":{"id":"7"},
                     "tracking":{"recordRefs":[{"id":"CLASS_8","dataType":"trackingCategories"},{"id":"DEPARTMENT_2","dataType":"trackingCategories"}]},
                     "contactRef":{"id":"5","dataType":"suppliers"}},{"netAmount":-5.00,"accountRef":{"id":"%s"}}]}
                    """
                            .formatted(bank);
            case TRANSFERS ->
                    """
                    {"description":"T","date":"2026-01-05","from":{"accountRef":{"id":"%s","dataType":"bankAccounts"},"currency":"GBP","amount":5.00},
                     "to":{"accountRef":{"id":"8","dataType":"bankAccounts"},"currency":"GBP","amount":5.00}}
                    """
                            .formatted(bank);
            default -> throw new AssertionError(type);
        };
    }

    private static String direct(String account) {
        return """
        "issueDate":"2026-01-05","currency":"GBP","note":"N","reference":"R","subTotal":9.00,"taxAmount":0,"totalAmount":9.00,
        "paymentAllocations":[{"payment":{"accountRef":{"id":"%s"},"currency":"GBP","paidOnDate":"2026-01-05","totalAmount":9.00},
        "allocation":{"currency":"GBP","allocatedOnDate":"2026-01-05","totalAmount":9.00}}],
        """
                .formatted(account);
    }

    /** What the fake computes like the platform, except balances. */
    private static JsonNode expected(JsonNode sent) {
        var expected = (ObjectNode) sent.deepCopy();
        expected.remove("amountDue");
        expected.remove("status");
        expected.remove("remainingCredit");
        return expected;
    }

    @Test
    void moneyReceivedBecomesWhatTheAccountAndTheContactDecide() throws ConnectorException {
        var supplier = ",\"contactRef\":{\"id\":\"5\",\"dataType\":\"suppliers\"}";
        var customer = ",\"contactRef\":{\"id\":\"5\",\"dataType\":\"customers\"}";
        var accountLine =
                ",\"lineItems\":[{\"unitAmount\":9,\"quantity\":1,\"accountRef\":{\"id\":\"7\"}}]}";
        var itemLine =
                ",\"lineItems\":[{\"unitAmount\":9,\"quantity\":1,\"itemRef\":{\"id\":\"3\"}}]}";

        assertThat(income(bank, supplier + accountLine)).startsWith("DEPOSIT_");
        assertThat(income(card, supplier + accountLine)).startsWith("PURCHASE_");
        var credit = company.platform().company.written.getLast();
        assertThat(credit.path("PaymentType").asString()).isEqualTo("CreditCard");
        assertThat(credit.path("Credit").asBoolean()).isTrue();
        assertThat(credit.path("EntityRef").path("type").asString()).isEqualTo("Vendor");
        assertThat(income(bank, customer + itemLine)).matches("\\d+");
        assertThat(income(bank, (customer + itemLine).replace(":9", ":-9")))
                .startsWith("REFUNDRECEIPT_");
    }

    private String income(String account, String rest) throws ConnectorException {
        var negative = rest.contains(":-9");
        var head = direct(account).strip().replaceAll(",$", "");
        var json = "{" + (negative ? head.replace(":9.00", ":-9.00") : head) + rest;
        var result = execute(create(DataType.DIRECT_INCOMES, JSON.readTree(json)));
        assertThat(result.warnings()).isEmpty();
        var read = JSON.valueToTree(read(DataType.DIRECT_INCOMES, result.id()).canonical());
        assertThat(read.path("totalAmount").decimalValue())
                .isEqualByComparingTo(negative ? "-9" : "9");
        return result.id();
    }

    @Test
    void aCardPaysByCard() throws ConnectorException {
        var json = JSON.readTree(json(DataType.DIRECT_COSTS).replace(bank, card));

        execute(create(DataType.DIRECT_COSTS, json));

        assertThat(company.platform().company.written.getLast().path("PaymentType").asString())
                .isEqualTo("CreditCard");
    }

    @Test
    void theTaxOfAPurchaseIsTheGivenOneWhereItsCodeHasOneRate() throws ConnectorException {
        var single = taxCode("11");
        var several = taxCode("11", "12");

        execute(create(DataType.DIRECT_COSTS, taxed(single)));
        var tax = company.platform().company.written.getLast().path("TxnTaxDetail");
        execute(create(DataType.DIRECT_COSTS, taxed(several)));

        assertThat(tax.path("TotalTax").decimalValue()).isEqualByComparingTo("1.23");
        var line = tax.path("TaxLine").path(0);
        assertThat(line.path("Amount").decimalValue()).isEqualByComparingTo("1.23");
        assertThat(line.path("DetailType").asString()).isEqualTo("TaxLineDetail");
        var detail = line.path("TaxLineDetail");
        assertThat(detail.path("TaxRateRef").path("value").asString()).isEqualTo("11");
        assertThat(detail.path("NetAmountTaxable").decimalValue()).isEqualByComparingTo("9");
        assertThat(company.platform().company.written.getLast().has("TxnTaxDetail")).isFalse();
    }

    private String taxCode(String... rates) {
        var json = JSON.createObjectNode().put("Name", "Code");
        var details = json.putObject("PurchaseTaxRateList").putArray("TaxRateDetail");
        for (var rate : rates) {
            details.addObject().putObject("TaxRateRef").put("value", rate);
        }
        return company.platform().books.add("TaxCode", json).path("Id").asString();
    }

    private JsonNode taxed(String code) {
        return JSON.readTree(
                json(DataType.DIRECT_COSTS)
                        .replace("\"NON\"", "\"" + code + "\"")
                        .replace(
                                "\"subTotal\":9.00,\n", "\"subTotal\":9.00,\"taxAmount\":1.23,\n"));
    }

    @Test
    void aJournalEntryIsInHomeCurrency() throws ConnectorException {
        var entry = (ObjectNode) JSON.readTree(json(DataType.JOURNAL_ENTRIES));
        var line = (ObjectNode) entry.path("journalLines").path(0);
        line.put("currency", "EUR").put("transactionCurrency", "EUR").put("transactionAmount", 12);

        assertRejected(
                DataType.JOURNAL_ENTRIES,
                entry,
                "JournalLines[0].Currency",
                "JournalLines[0].TransactionCurrency",
                "JournalLines[0].TransactionAmount");
        line.put("currency", "USD").put("transactionCurrency", "USD").put("transactionAmount", 5);
        assertThat(execute(create(DataType.JOURNAL_ENTRIES, entry)).warnings()).isEmpty();
    }

    @Test
    void aRoundedRateIsThatOfTheRecord() throws ConnectorException {
        var invoice = json(DataType.INVOICES).replace(":0.85,", ":0.8512345678,");
        company.platform()
                .nextReply(
                        Reply.json(
                                """
                                {"Invoice":{"Id":"900","TotalAmt":10.00,"ExchangeRate":0.851235}}
                                """));

        assertThat(execute(create(DataType.INVOICES, JSON.readTree(invoice))).warnings()).isEmpty();
    }

    @Test
    void anotherRateThanThatOfTheRecordIsAWarning() throws ConnectorException {
        company.platform()
                .nextReply(
                        Reply.json(
                                """
                                {"Invoice":{"Id":"900","TotalAmt":10.00,"ExchangeRate":1.037443}}
                                """));

        var result = execute(create(DataType.INVOICES, JSON.readTree(json(DataType.INVOICES))));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId, PushIssue::message)
                .containsExactly(
                        tuple(
                                "CurrencyRate",
                                "The platform used the rate 1.037443; the record has 0.85."));
    }

    /** The platform posts a line with an item to the account of the item. */
    @ParameterizedTest
    @EnumSource(names = {"BILLS", "BILL_CREDIT_NOTES", "PURCHASE_ORDERS", "DIRECT_COSTS"})
    void aBoughtItemDecidesTheAccountOfItsLine(DataType type) throws ConnectorException {
        var json = JSON.readTree(json(type));
        var line = (ObjectNode) json.path("lineItems").path(0);
        line.putObject("itemRef").put("id", item());
        line.putObject("accountRef").put("id", "8");

        assertRejected(type, json, "LineItems[0].AccountRef");
        line.putObject("accountRef").put("id", "7");
        assertThat(execute(create(type, json)).warnings()).isEmpty();
    }

    @Test
    void aSoldItemDecidesTheAccountOfItsLine() throws ConnectorException {
        var json = JSON.readTree(json(DataType.DIRECT_INCOMES).replace("suppliers", "customers"));
        var line = (ObjectNode) json.path("lineItems").path(0);
        line.putObject("itemRef").put("id", item());

        assertRejected(DataType.DIRECT_INCOMES, json, "LineItems[0].AccountRef");
        line.putObject("accountRef").put("id", "8");
        assertThat(execute(create(DataType.DIRECT_INCOMES, json)).warnings()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"BILLS", "BILL_CREDIT_NOTES", "PURCHASE_ORDERS", "DIRECT_COSTS"})
    void theAccountOfALineIsSentWhereABoughtItemNamesNone(DataType type) throws ConnectorException {
        var json = JSON.readTree(json(type));
        var line = (ObjectNode) json.path("lineItems").path(0);
        line.putObject("itemRef").put("id", itemWithoutAccount());
        line.putObject("accountRef").put("id", "8");

        assertThat(execute(create(type, json)).warnings()).isEmpty();

        assertThat(lastLine().at("/ItemBasedExpenseLineDetail/ItemAccountRef/value").asString())
                .isEqualTo("8");
    }

    @Test
    void theAccountOfALineIsSentWhereASoldItemNamesNone() throws ConnectorException {
        var json = JSON.readTree(json(DataType.DIRECT_INCOMES).replace("suppliers", "customers"));
        var line = (ObjectNode) json.path("lineItems").path(0);
        line.putObject("itemRef").put("id", itemWithoutAccount());

        assertThat(execute(create(DataType.DIRECT_INCOMES, json)).warnings()).isEmpty();

        assertThat(lastLine().at("/SalesItemLineDetail/ItemAccountRef/value").asString())
                .isEqualTo("7");
    }

    @Test
    void anAccountThatThePlatformDoesNotUseIsAWarning() throws ConnectorException {
        var json = JSON.readTree(json(DataType.BILL_CREDIT_NOTES));
        var line = (ObjectNode) json.path("lineItems").path(0);
        line.putObject("itemRef").put("id", itemWithoutAccount());
        PlatformHttp platform =
                request ->
                        request.method().equals("POST")
                                ? new PlatformHttp.Response(
                                        200,
                                        Map.of(),
                                        """
                                        {"VendorCredit":{"Id":"900","TotalAmt":3.00,"Line":[
                                         {"DetailType":"ItemBasedExpenseLineDetail","ItemBasedExpenseLineDetail":{}}]}}
                                        """)
                                : company.http().send(request);

        var result =
                push().execute(
                                create(DataType.BILL_CREDIT_NOTES, json),
                                company.tenant(),
                                platform);

        assertThat(result.warnings())
                .extracting(PushIssue::itemId, PushIssue::message)
                .containsExactly(
                        tuple(
                                "LineItems[0].AccountRef",
                                "The platform named no account; the record has 7."));
    }

    @Test
    void anUpdateKeepsTheAccountOfALineWhoseItemNamesNone() throws ConnectorException {
        var stored = billOfItem(itemWithoutAccount(), "9");
        var id = company.platform().books.add("VendorCredit", stored).path("Id").asString();
        var pulled = read(DataType.BILL_CREDIT_NOTES, id).canonical();

        execute(new PushCommand.Update(key(), DataType.BILL_CREDIT_NOTES, id, pulled, null));

        assertThat(lastLine().at("/ItemBasedExpenseLineDetail/ItemAccountRef/value").asString())
                .isEqualTo("9");
    }

    private String itemWithoutAccount() {
        var json = JSON.createObjectNode().put("Name", "Nut").put("Type", "Service");
        return company.platform().books.add("Item", json).path("Id").asString();
    }

    private JsonNode lastLine() {
        return company.platform().company.written.getLast().at("/Line/0");
    }

    @ParameterizedTest
    @EnumSource(names = {"DIRECT_COSTS", "DIRECT_INCOMES"})
    void theQuantityAndThePriceOfALineOfAnAccountAreWarnings(DataType type)
            throws ConnectorException {
        var json = JSON.readTree(json(type));
        ((ObjectNode) json.path("lineItems").path(0)).put("unitAmount", 3).put("quantity", 3);

        assertThat(execute(create(type, json)).warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("LineItems[0].Quantity", "LineItems[0].UnitAmount");
    }

    /** The item can have had another account when the bill was entered. */
    @Test
    void anUpdateKeepsTheAccountOfALineWithAnItem() throws ConnectorException {
        var id = billOnAccount9(item());
        var pulled = read(DataType.BILLS, id).canonical();

        var result = execute(new PushCommand.Update(key(), DataType.BILLS, id, pulled, null));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId)
                .doesNotContain("LineItems[0].AccountRef");
        assertThat(company.platform().company.written)
                .singleElement()
                .extracting(it ->
                        it.at("/Line/0/ItemBasedExpenseLineDetail/ItemAccountRef/value").asString())
                .isEqualTo("9");
    }

    @Test
    void anotherAccountThanThatOfTheUpdatedLineIsAWarning() throws ConnectorException {
        var item = item();
        var id = billOnAccount9(item);
        var pulled = read(DataType.BILLS, id).canonical();
        PlatformHttp platform =
                request ->
                        request.method().equals("POST")
                                ? new PlatformHttp.Response(
                                        200,
                                        Map.of(),
                                        "{\"Bill\":%s}"
                                                .formatted(billOfItem(item, "7").put("Id", id)))
                                : company.http().send(request);

        var result =
                push().execute(
                                new PushCommand.Update(key(), DataType.BILLS, id, pulled, null),
                                company.tenant(),
                                platform);

        assertThat(result.warnings())
                .extracting(PushIssue::itemId, PushIssue::message)
                .contains(
                        tuple(
                                "LineItems[0].AccountRef",
                                "The platform used the account 7; the record has 9."));
    }

    private String billOnAccount9(String item) {
        return company.platform().books.add("Bill", billOfItem(item, "9")).path("Id").asString();
    }

    private static ObjectNode billOfItem(String item, String account) {
        return (ObjectNode)
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","VendorRef":{"value":"5"},"TotalAmt":9.00,"Balance":9.00,"Line":[
                         {"Amount":9.00,"DetailType":"ItemBasedExpenseLineDetail","ItemBasedExpenseLineDetail":{"ItemRef":{"value":"%s"},
                         "ItemAccountRef":{"value":"%s"},"UnitPrice":9,"Qty":1}}]}
                        """
                                .formatted(item, account));
    }

    /** Bought on account 7, sold on account 8. */
    private String item() {
        var json = JSON.createObjectNode().put("Name", "Bolt").put("Type", "Service");
        json.putObject("ExpenseAccountRef").put("value", "7");
        json.putObject("IncomeAccountRef").put("value", "8");
        return company.platform().books.add("Item", json).path("Id").asString();
    }

    @Test
    void theItemOfADepositAndTheReferenceOfItsPaymentAreWarnings() throws ConnectorException {
        var json = JSON.readTree(json(DataType.DIRECT_INCOMES));
        ((ObjectNode) json.path("lineItems").path(0)).putObject("itemRef").put("id", "3");
        ((ObjectNode) json.at("/paymentAllocations/0/payment")).put("reference", "Other");

        assertThat(execute(create(DataType.DIRECT_INCOMES, json)).warnings())
                .extracting(PushIssue::itemId)
                .containsExactlyInAnyOrder(
                        "LineItems[0].ItemRef", "PaymentAllocations[0].Payment.Reference");
    }

    /** With these fields, and before anything is written. */
    private void assertRejected(DataType type, JsonNode json, String... fields) {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(type, json)))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactlyInAnyOrder(fields));
        assertThat(company.platform().company.written).isEmpty();
    }

    @Test
    void aTransferBetweenCurrenciesHasARate() throws ConnectorException {
        var json =
                """
                {"date":"2026-01-05","from":{"accountRef":{"id":"1"},"currency":"USD","amount":108.55},
                 "to":{"accountRef":{"id":"2"},"currency":"EUR","amount":100.00}}
                """;

        execute(create(DataType.TRANSFERS, JSON.readTree(json)));

        var written = company.platform().company.written.getLast();
        assertThat(written.path("CurrencyRef").path("value").asString()).isEqualTo("EUR");
        assertThat(written.path("Amount").decimalValue()).isEqualByComparingTo("100");
        assertThat(written.path("ExchangeRate").decimalValue()).isEqualByComparingTo("1.0855");
    }

    /** The platform has one amount and the rate. */
    @ParameterizedTest
    @CsvSource({"USD, 108.55, EUR, 100.00", "EUR, 100.00, USD, 108.55", "EUR, 7.00, EUR, 7.00"})
    void aTransferIsReadBackInTheCurrenciesOfItsAccounts(
            String sent, BigDecimal amount, String received, BigDecimal amountReceived)
            throws ConnectorException {
        var json =
                """
                {"date":"2026-01-05","from":{"accountRef":{"id":"%s","dataType":"bankAccounts"},"currency":"%s","amount":%s},
                 "to":{"accountRef":{"id":"%s","dataType":"bankAccounts"},"currency":"%s","amount":%s}}
                """
                        .formatted(
                                accountIn(sent),
                                sent,
                                amount,
                                accountIn(received),
                                received,
                                amountReceived);

        var id = execute(create(DataType.TRANSFERS, JSON.readTree(json))).id();

        var read = JSON.valueToTree(read(DataType.TRANSFERS, id).canonical());
        RecordMappingTests.assertContains("transfer", JSON.readTree(json), read);
        var transaction =
                JSON.valueToTree(read(DataType.ACCOUNT_TRANSACTIONS, "TRANSFER_" + id).canonical());
        assertThat(transaction.path("currency").asString()).isEqualTo(sent);
        assertThat(transaction.path("totalAmount").decimalValue())
                .isEqualByComparingTo(amount.negate());
    }

    private String accountIn(String currency) {
        var account = FakeBooks.body(QuickBooksEntity.ACCOUNT, 1);
        account.putObject("CurrencyRef").put("value", currency);
        return company.platform().books.add("Account", account).path("Id").asString();
    }

    @ParameterizedTest
    @CsvSource({"USD, 3.38", "JPY, 3", "KWD, 3.375"})
    void theAmountOfALineHasTheDecimalsOfItsCurrency(String currency, BigDecimal amount)
            throws ConnectorException {
        var json =
                """
                {"customerRef":{"id":"5"},"issueDate":"2026-01-05","status":"Submitted","currency":"%s","currencyRate":2,
                 "totalTaxAmount":0,"totalAmount":%s,"amountDue":%2$s,"lineItems":[{"unitAmount":1.125,"quantity":3,"itemRef":{"id":"3"}}]}
                """
                        .formatted(currency, amount);

        execute(create(DataType.INVOICES, JSON.readTree(json)));

        var line = company.platform().company.written.getLast().path("Line").get(0);
        assertThat(line.path("Amount").decimalValue()).isEqualByComparingTo(amount);
    }

    @Test
    void aDiscountIsALineOfItsOwn() throws ConnectorException {
        var json =
                """
                {"customerRef":{"id":"5"},"issueDate":"2026-01-05","status":"Submitted","totalDiscount":1,"totalTaxAmount":2,"totalAmount":11,"amountDue":11,
                 "lineItems":[{"unitAmount":5,"quantity":2,"discountAmount":1,"taxAmount":2,"itemRef":{"id":"3"},"taxRateRef":{"id":"6"}}]}
                """;

        var result = execute(create(DataType.INVOICES, JSON.readTree(json)));

        var written = company.platform().company.written.getLast();
        assertThat(written.path("GlobalTaxCalculation").asString()).isEqualTo("TaxExcluded");
        assertThat(written.path("Line").get(1).path("DetailType").asString())
                .isEqualTo("DiscountLineDetail");
        assertThat(result.warnings()).extracting(PushIssue::itemId).containsExactly("TotalAmount");
    }

    @Test
    void aDiscountOfTheDocumentIsSentWhereNoLineHasOne() throws ConnectorException {
        var json =
                """
                {"customerRef":{"id":"5"},"issueDate":"2026-01-05","status":"Submitted","totalDiscount":1,"totalTaxAmount":0,"totalAmount":9,"amountDue":9,
                 "lineItems":[{"unitAmount":5,"quantity":2,"itemRef":{"id":"3"}}]}
                """;

        var result = execute(create(DataType.INVOICES, JSON.readTree(json)));

        assertLastDiscount("1");
        assertThat(result.warnings()).isEmpty();
    }

    private void assertLastDiscount(String amount) {
        var lines = company.platform().company.written.getLast().path("Line");
        assertThat(lines.size()).isEqualTo(2);
        assertThat(lines.get(1).path("DetailType").asString()).isEqualTo("DiscountLineDetail");
        assertThat(lines.get(1).path("Amount").decimalValue()).isEqualByComparingTo(amount);
    }

    @ParameterizedTest
    @CsvSource({"INVOICES, Invoice", "CREDIT_NOTES, CreditMemo"})
    void anUpdateKeepsTheDiscountOfTheDocument(DataType type, String entity)
            throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","CustomerRef":{"value":"5"},"TotalAmt":90.00,"Balance":90.00,"Line":[
                         {"Amount":100.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"3"},"UnitPrice":50,"Qty":2}},
                         {"Amount":100.00,"DetailType":"SubTotalLineDetail","SubTotalLineDetail":{}},
                         {"Amount":10.00,"DetailType":"DiscountLineDetail","DiscountLineDetail":{"PercentBased":true,"DiscountPercent":10}}]}
                        """);
        var id = company.platform().books.add(entity, (ObjectNode) stored).path("Id").asString();
        var pulled = read(type, id).canonical();

        var result = execute(new PushCommand.Update(key(), type, id, pulled, null));

        assertLastDiscount("10");
        assertThat(result.warnings())
                .extracting(PushIssue::itemId)
                .doesNotContain("TotalAmount", "TotalDiscount");
    }

    /** It is a line with an item that is no record, and with an amount only. */
    @ParameterizedTest
    @CsvSource({"INVOICES, Invoice", "CREDIT_NOTES, CreditMemo"})
    void anUpdateKeepsTheShippingCosts(DataType type, String entity) throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","CustomerRef":{"value":"5"},"TotalAmt":112.00,"Balance":112.00,"Line":[
                         {"Amount":100.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"3"},"UnitPrice":50,"Qty":2}},
                         {"Amount":12.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"SHIPPING_ITEM_ID"}}}]}
                        """);
        var id = company.platform().books.add(entity, (ObjectNode) stored).path("Id").asString();
        var pulled = read(type, id).canonical();

        execute(new PushCommand.Update(key(), type, id, pulled, null));

        var shipping = company.platform().company.written.getLast().path("Line").get(1);
        assertThat(shipping.path("Amount").decimalValue()).isEqualByComparingTo("12");
        assertThat(shipping.path("SalesItemLineDetail"))
                .isEqualTo(JSON.readTree("{\"ItemRef\":{\"value\":\"SHIPPING_ITEM_ID\"}}"));
    }

    @Test
    void anUpdateOfASalesReceiptKeepsItsDiscountAndItsPrices() throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","CustomerRef":{"value":"5"},"DepositToAccountRef":{"value":"%s"},"TotalAmt":90.00,"Line":[
                         {"Amount":100.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"3"},"UnitPrice":50,"Qty":2}},
                         {"Amount":10.00,"DetailType":"DiscountLineDetail","DiscountLineDetail":{"PercentBased":false}}]}
                        """
                                .formatted(bank));
        var id =
                company.platform()
                        .books
                        .add("SalesReceipt", (ObjectNode) stored)
                        .path("Id")
                        .asString();
        var pulled = read(DataType.DIRECT_INCOMES, id).canonical();

        var result =
                execute(new PushCommand.Update(key(), DataType.DIRECT_INCOMES, id, pulled, null));

        assertLastDiscount("10");
        var detail =
                company.platform()
                        .company
                        .written
                        .getLast()
                        .path("Line")
                        .get(0)
                        .path("SalesItemLineDetail");
        assertThat(detail.path("UnitPrice").decimalValue()).isEqualByComparingTo("50");
        assertThat(detail.path("Qty").decimalValue()).isEqualByComparingTo("2");
        assertThat(result.warnings()).extracting(PushIssue::itemId).doesNotContain("TotalAmount");
    }

    /** It is chosen, while the platform computes the amounts. */
    @Test
    void anUpdateKeepsTheTaxCodeOfTheTransaction() throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","CustomerRef":{"value":"5"},"TotalAmt":108.00,"Balance":108.00,"TxnTaxDetail":{
                         "TxnTaxCodeRef":{"value":"2"},"TotalTax":8.00,"TaxLine":[{"Amount":8.00,"DetailType":"TaxLineDetail","TaxLineDetail":{
                         "TaxRateRef":{"value":"3"},"PercentBased":true,"TaxPercent":8,"NetAmountTaxable":100.00}}]},"Line":[
                         {"Amount":100.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"3"},"UnitPrice":50,"Qty":2,
                         "TaxCodeRef":{"value":"TAX"}}}]}
                        """);
        var id = company.platform().books.add("Invoice", (ObjectNode) stored).path("Id").asString();
        var pulled = read(DataType.INVOICES, id).canonical();

        execute(new PushCommand.Update(key(), DataType.INVOICES, id, pulled, null));

        assertThat(company.platform().company.written.getLast().path("TxnTaxDetail"))
                .isEqualTo(JSON.readTree("{\"TxnTaxCodeRef\":{\"value\":\"2\"}}"));
    }

    @Test
    void missingFieldsAndUnknownAccountsAreRejectedAndNothingIsWritten() {
        var json =
                """
                {"issueDate":"2026-01-05","currency":"GBP","lineItems":[{"unitAmount":1,"quantity":1}],"paymentAllocations":[{"payment":{
                 "accountRef":{"id":"999999"}},"allocation":{"currency":"GBP"}}],"subTotal":1,"taxAmount":0,"totalAmount":1}
                """;

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.DIRECT_COSTS, JSON.readTree(json))))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactlyInAnyOrder(
                                        "PaymentAllocations[0].Payment.AccountRef",
                                        "LineItems[0].AccountRef"));
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        execute(
                                create(
                                        DataType.BILLS,
                                        JSON.readTree(
                                                "{\"issueDate\":\"2026-01-05\",\"status\":\"Draft\",\"subTotal\":0,\"taxAmount\":0,\"totalAmount\":0}"))))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .contains("SupplierRef", "LineItems", "Status"));
        assertThat(company.platform().company.written).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Expense.Expense, , Expense",
        "Income, , Income",
        "Asset.Fixed Asset, Asset, Fixed Asset",
        "Liability, Unknown, Other Current Liability"
    })
    void theCategoryOfAnAccountHasItsType(
            String category, @Nullable String type, String accountType) throws ConnectorException {
        execute(create(DataType.CHART_OF_ACCOUNTS, categorized(category, type)));

        assertThat(company.platform().company.written.getLast().path("AccountType").asString())
                .isEqualTo(accountType);
    }

    @ParameterizedTest
    @CsvSource({
        ", Expense, FullyQualifiedCategory",
        "Odd.Expense, Expense, FullyQualifiedCategory",
        "Expense.Expense, Income, Type"
    })
    void anAccountNeedsACategoryOfItsType(@Nullable String category, String type, String wrong) {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        execute(create(DataType.CHART_OF_ACCOUNTS, categorized(category, type))))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly(wrong));
        assertThat(company.platform().company.written).isEmpty();
    }

    private static ObjectNode categorized(@Nullable String category, @Nullable String type) {
        return JSON.createObjectNode()
                .put("name", "A")
                .put("fullyQualifiedCategory", category)
                .put("type", type);
    }

    @Test
    void whatCannotBeWrittenIsAWarning() throws ConnectorException {
        var json =
                """
                {"customerName":"X","status":"Active","registrationNumber":"7","contacts":[{"name":"Bo","status":"Active"}]}
                """;

        assertThat(execute(create(DataType.CUSTOMERS, JSON.readTree(json))).warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("Contacts", "RegistrationNumber");
    }

    @Test
    void aFaultNamesItsField() {
        var json =
                JSON.readTree(
                        json(DataType.BILLS)
                                .replace("{\"id\":\"5\"},\"purchase", "{\"id\":\"0\"},\"purchase"));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.BILLS, json)))
                .withMessageContaining("Vendors element id 0 not found")
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactly("SupplierRef"));
    }

    @ParameterizedTest
    @EnumSource(
            value = DataType.class,
            names = {"SUPPLIERS", "CHART_OF_ACCOUNTS", "DIRECT_INCOMES", "JOURNAL_ENTRIES"})
    void aLostResponseIsFoundAndDoesNotCauseADuplicate(DataType type) throws ConnectorException {
        var command = create(type, JSON.readTree(json(type)));
        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();
        company.platform().loseNextResponse();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(command));
        var found = push().findExisting(command, company.tenant(), company.http()).orElseThrow();
        var again = execute(command);

        assertThat(again.id()).isEqualTo(found.id());
        assertThat(company.platform().company.written).hasSize(1);
    }

    /** The look-up searches what was sent: by a name, by a date, by all members. */
    @ParameterizedTest
    @CsvSource({
        "SUPPLIERS, DisplayName, Other name",
        "JOURNAL_ENTRIES, TxnDate, 2026-01-09",
        "CHART_OF_ACCOUNTS, Description, Other text"
    })
    void aWriteWithOverridesIsFound(DataType type, String member, String value)
            throws ConnectorException {
        var command =
                new PushCommand.Create(
                        key(),
                        type,
                        JSON.readValue(json(type), AccountingRecords.typeOf(type).orElseThrow()),
                        Map.of(member, JSON.getNodeFactory().stringNode(value)));

        var id = execute(command).id();

        assertThat(push().findExisting(command, company.tenant(), company.http()))
                .map(PushResult::id)
                .contains(id);
    }

    @Test
    void aServerErrorLeavesTheOutcomeOpen() {
        var command = create(DataType.SUPPLIERS, JSON.readTree(json(DataType.SUPPLIERS)));
        company.platform().failNextCall();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(command));
    }

    @Test
    void limitsAndPermissionsOfWritesAreNoRefusals() {
        var command = create(DataType.SUPPLIERS, JSON.readTree(json(DataType.SUPPLIERS)));

        company.platform().nextReply(Reply.fault(429, "003001", "ThrottleExceeded"));
        assertThatExceptionOfType(ConnectorException.RateLimited.class)
                .isThrownBy(() -> execute(command));
        company.platform().nextReply(Reply.fault(403, "5020", "Permission Denied"));
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> execute(command));
        company.platform().nextReply(Reply.fault(400, "6190", "Subscription period has ended"));
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(command))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::validatorName)
                                .containsExactly(PushIssue.BILLING));
    }

    @Test
    void anUpdateKeepsWhatItDoesNotHave() throws ConnectorException {
        var id = execute(create(DataType.SUPPLIERS, JSON.readTree(json(DataType.SUPPLIERS)))).id();
        var stored = company.platform().books.find("Vendor", id).orElseThrow();
        stored.put("AcctNum", "77");

        execute(
                update(
                        DataType.SUPPLIERS,
                        id,
                        "{\"supplierName\":\"After\",\"status\":\"Active\"}",
                        null));

        var changed = company.platform().books.find("Vendor", id).orElseThrow();
        assertThat(changed.path("AcctNum").asString()).isEqualTo("77");
        assertThat(changed.path("DisplayName").asString()).isEqualTo("After");
        assertThat(changed.path("sparse").asBoolean(true)).isFalse();
        assertThat(company.platform().company.written).noneMatch(it -> it.has("Notes"));
    }

    @Test
    void anUpdateKeepsTheNotesOfACustomerBeforeTheMark() throws ConnectorException {
        var id = company.platform().add(DataType.CUSTOMERS);
        company.platform().books.find("Customer", id).orElseThrow().put("Notes", "Old");

        execute(
                update(
                        DataType.CUSTOMERS,
                        id,
                        "{\"customerName\":\"After\",\"status\":\"Active\"}",
                        null));

        var changed = company.platform().books.find("Customer", id).orElseThrow();
        assertThat(changed.path("Notes").asString()).startsWith("Old\n[ref:");
    }

    /** The platform masks tax numbers, and has three parts of a person's name. */
    @Test
    void aLostSupplierIsFoundByAllThatItSentAndThePlatformReturns() throws ConnectorException {
        var json = json(DataType.SUPPLIERS);
        var command = create(DataType.SUPPLIERS, JSON.readTree(json));
        var id = execute(command).id();
        var stored = company.platform().books.find("Vendor", id).orElseThrow();
        stored.put("TaxIdentifier", "XXXXXX8");
        stored.put("GivenName", "Cy").put("MiddleName", "Ann").put("FamilyName", "Oak");
        var other = create(DataType.SUPPLIERS, JSON.readTree(json.replace("York", "Hull")));

        assertThat(push().findExisting(command, company.tenant(), company.http()))
                .map(PushResult::id)
                .contains(id);
        assertThat(push().findExisting(other, company.tenant(), company.http())).isEmpty();
    }

    @Test
    void anUpdateOfASupplierIsNotFoundAndIsSentAgain() throws ConnectorException {
        var json = json(DataType.SUPPLIERS);
        var id = execute(create(DataType.SUPPLIERS, JSON.readTree(json))).id();
        var command = update(DataType.SUPPLIERS, id, json.replace("York", "Hull"), null);
        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();

        execute(command);

        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();
        execute(command);
        assertThat(company.platform().books.find("Vendor", id).orElseThrow().toString())
                .contains("Hull");
    }

    @Test
    void anUpdateOfABankAccountKeepsItsTypeAndStatusWhereItHasNone() throws ConnectorException {
        var books = company.platform().books;
        var stored = books.find("Account", card).orElseThrow();
        stored.put("AccountSubType", "CreditCard").put("Active", false);

        execute(update(DataType.BANK_ACCOUNTS, card, "{\"accountName\":\"After\"}", null));

        var changed = books.find("Account", card).orElseThrow();
        assertThat(changed.path("Name").asString()).isEqualTo("After");
        assertThat(changed.path("AccountType").asString()).isEqualTo("Credit Card");
        assertThat(changed.path("AccountSubType").asString()).isEqualTo("CreditCard");
        assertThat(changed.path("Active").asBoolean(true)).isFalse();
    }

    @Test
    void aBankAccountWithoutTypeIsCreatedAsACurrentAccount() throws ConnectorException {
        execute(create(DataType.BANK_ACCOUNTS, JSON.readTree("{\"accountName\":\"Current\"}")));

        var written = company.platform().company.written.getLast();
        assertThat(written.path("AccountType").asString()).isEqualTo("Bank");
        assertThat(written.has("Active")).isFalse();
    }

    @Test
    void anUpdateWithAnUnknownStatusDoesNotReactivateAContact() throws ConnectorException {
        var id = company.platform().add(DataType.SUPPLIERS);
        company.platform().books.find("Vendor", id).orElseThrow().put("Active", false);

        execute(
                update(
                        DataType.SUPPLIERS,
                        id,
                        "{\"supplierName\":\"After\",\"status\":\"Unknown\"}",
                        null));

        var changed = company.platform().books.find("Vendor", id).orElseThrow();
        assertThat(changed.path("Active").asBoolean(true)).isFalse();
    }

    /** A canonical record has the three parts in one text. */
    @ParameterizedTest
    @CsvSource({"Cy Ann Oak, Cy, Ann, Oak", "Cy Ann Elm, Cy Ann, '', Elm", "Bo, Bo, '', ''"})
    void anUpdateReplacesAllPartsOfAPersonsNameOrNone(
            String name, String given, String middle, String family) throws ConnectorException {
        var id = company.platform().add(DataType.SUPPLIERS);
        var stored = company.platform().books.find("Vendor", id).orElseThrow();
        stored.put("GivenName", "Cy").put("MiddleName", "Ann").put("FamilyName", "Oak");
        var json =
                "{\"supplierName\":\"After\",\"contactName\":\"%s\",\"status\":\"Active\"}"
                        .formatted(name);

        execute(update(DataType.SUPPLIERS, id, json, null));

        var changed = company.platform().books.find("Vendor", id).orElseThrow();
        assertThat(List.of("GivenName", "MiddleName", "FamilyName"))
                .extracting(it -> changed.path(it).asString(""))
                .containsExactly(given, middle, family);
    }

    @Test
    void anUpdateDoesNotSendAMaskedTaxNumber() throws ConnectorException {
        var id = company.platform().add(DataType.SUPPLIERS);
        var books = company.platform().books;
        var masked = books.find("Vendor", id).orElseThrow();
        masked.put("TaxIdentifier", "XXXXXX9875").put("GivenName", "Cy").put("MiddleName", "Ann");
        var json =
                """
                {"supplierName":"After","contactName":"Bo","taxNumber":"%s","status":"Active"}
                """;

        execute(update(DataType.SUPPLIERS, id, json.formatted("XXXXXX9875"), null));
        var kept = company.platform().company.written.getLast();
        books.find("Vendor", id).orElseThrow().put("TaxIdentifier", "XXXXXX9875");
        execute(update(DataType.SUPPLIERS, id, json.formatted("12-3456789"), null));
        var replaced = company.platform().company.written.getLast();

        assertThat(kept.path("sparse").asBoolean(false)).isTrue();
        assertThat(kept.has("TaxIdentifier")).isFalse();
        assertThat(kept.path("GivenName").asString()).isEqualTo("Bo");
        assertThat(kept.path("MiddleName").asString("none")).isEmpty();
        assertThat(replaced.path("sparse").asBoolean(true)).isFalse();
        assertThat(replaced.path("TaxIdentifier").asString()).isEqualTo("12-3456789");
    }

    @Test
    void anUpdateOfACheckKeepsItACheckWhileABankAccountPays() throws ConnectorException {
        var json = json(DataType.DIRECT_COSTS);
        var id = execute(create(DataType.DIRECT_COSTS, JSON.readTree(json))).id();
        var books = company.platform().books;
        books.find("Purchase", id).orElseThrow().put("PaymentType", "Check");

        execute(update(DataType.DIRECT_COSTS, id, json, null));
        var paidByBank = books.find("Purchase", id).orElseThrow();
        execute(update(DataType.DIRECT_COSTS, id, json.replace(bank, card), null));
        var paidByCard = books.find("Purchase", id).orElseThrow();

        assertThat(paidByBank.path("PaymentType").asString()).isEqualTo("Check");
        assertThat(paidByCard.path("PaymentType").asString()).isEqualTo("CreditCard");
    }

    /** Without its line, a payment would be in undeposited funds again. */
    @Test
    void anUpdateOfADirectIncomeKeepsThePaymentsOfItsDeposit() throws ConnectorException {
        var books = company.platform().books;
        var mixed = books.add("Deposit", FakeBooks.body(QuickBooksEntity.DEPOSIT, 1));
        var id = mixed.path("Id").asString();

        var result =
                execute(
                        update(
                                DataType.DIRECT_INCOMES,
                                "DEPOSIT_" + id,
                                json(DataType.DIRECT_INCOMES),
                                null));

        assertThat(result.warnings()).isEmpty();
        var changed = books.find("Deposit", id).orElseThrow();
        assertThat(changed.path("TotalAmt").decimalValue()).isEqualByComparingTo("13");
        assertThat(changed.path("Line").size()).isEqualTo(2);
        var payment = changed.path("Line").get(1);
        assertThat(payment.path("Amount").decimalValue()).isEqualByComparingTo("4");
        assertThat(payment.path("LinkedTxn").path(0).path("TxnId").asString()).isEqualTo("7");
    }

    /** It is a line of the direct income, but not of the deposit. */
    @ParameterizedTest
    @CsvSource({"false, 20", "true, 0"})
    void anUpdateOfADirectIncomeKeepsItsCashBack(boolean isRemoved, BigDecimal cashBack)
            throws ConnectorException {
        var deposit =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","DepositToAccountRef":{"value":"%s"},"TotalAmt":80.00,"CurrencyRef":{"value":"GBP"},
                         "CashBack":{"AccountRef":{"value":"50"},"Amount":20.00},"Line":[
                         {"Id":"3","Amount":60.00,"DetailType":"DepositLineDetail","DepositLineDetail":{"AccountRef":{"value":"50"}}},
                         {"Id":"4","Amount":40.00,"DetailType":"DepositLineDetail","DepositLineDetail":{"AccountRef":{"value":"8"},
                          "PaymentMethodRef":{"value":"2"}}}]}
                        """
                                .formatted(bank));
        var id =
                company.platform().books.add("Deposit", (ObjectNode) deposit).path("Id").asString();
        var stored = read(DataType.DIRECT_INCOMES, "DEPOSIT_" + id).canonical();
        var pulled = (ObjectNode) JSON.valueToTree(stored);
        if (isRemoved) {
            pulled.withArray("lineItems").remove(2);
        }

        var result =
                execute(update(DataType.DIRECT_INCOMES, "DEPOSIT_" + id, pulled.toString(), null));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId)
                .filteredOn("TotalAmount"::equals)
                .hasSize(isRemoved ? 1 : 0);
        var sent = company.platform().company.written.getLast();
        assertThat(sent.at("/CashBack/Amount").decimalValue(BigDecimal.ZERO))
                .isEqualByComparingTo(cashBack);
        assertThat(lineIds(sent.path("Line"))).containsExactly("3", "4");
        assertThat(sent.at("/Line/1/DepositLineDetail/PaymentMethodRef/value").asString())
                .isEqualTo("2");
    }

    /** A line that is sent without its id is deleted, with its links, and created again. */
    @Test
    void anUpdateKeepsTheLinksOfItsLines() throws ConnectorException {
        var id = billWithLinks();
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        pulled.put("dueDate", "2026-04-30");

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        var lines = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(lines)).containsExactly("4", "7", "9", "12");
        var first = lines.get(0);
        assertThat(first.at("/LinkedTxn/0/TxnLineId").asString()).isEqualTo("2");
        var detail = first.path("AccountBasedExpenseLineDetail");
        assertThat(detail.path("BillableStatus").asString()).isEqualTo("HasBeenBilled");
        assertThat(detail.at("/MarkupInfo/Percent").asInt()).isEqualTo(10);
        assertThat(detail.has("TaxInclusiveAmt")).isFalse();
        assertThat(first.has("LineNum")).isFalse();
    }

    /** Also where all lines have the same account. */
    @Test
    void anUpdateKeepsTheIdsOfLinesBesideRemovedAndNewOnes() throws ConnectorException {
        var id = billWithLinks();
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        var lines = pulled.withArray("lineItems");
        lines.remove(0);
        var added = (ObjectNode) lines.get(2).deepCopy();
        added.putObject("itemRef").put("id", "6");
        ((ObjectNode) lines.get(2)).put("unitAmount", 25).put("subTotal", 25);
        lines.add(added);

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        var sent = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(sent)).containsExactly("7", "9", "12", "");
        assertThat(sent.get(2).path("Amount").decimalValue()).isEqualByComparingTo("25");
        assertThat(sent.toString()).doesNotContain("HasBeenBilled", "TxnLineId");
    }

    @Test
    void anUpdateThatBillsACostAgainSaysSo() throws ConnectorException {
        var id = billWithLinks();
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        ((ObjectNode) pulled.at("/lineItems/0/tracking")).put("isBilledTo", "Customer");

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        assertThat(
                        company.platform()
                                .company
                                .written
                                .getLast()
                                .at("/Line/0/AccountBasedExpenseLineDetail/BillableStatus")
                                .asString())
                .isEqualTo("Billable");
    }

    private static List<String> lineIds(JsonNode lines) {
        return lines.valueStream().map(it -> it.path("Id").asString("")).toList();
    }

    /** Linked to an order and to a payment, and billed to a customer. */
    private String billWithLinks() {
        var bill =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","VendorRef":{"value":"5"},"TotalAmt":55.00,"Balance":40.00,
                         "LinkedTxn":[{"TxnId":"88","TxnType":"PurchaseOrder"},{"TxnId":"90","TxnType":"BillPaymentCheck"}],"Line":[
                         {"Id":"4","LineNum":1,"Amount":10.00,"Description":"a","DetailType":"AccountBasedExpenseLineDetail",
                          "LinkedTxn":[{"TxnId":"88","TxnType":"PurchaseOrder","TxnLineId":"2"}],"AccountBasedExpenseLineDetail":{
                          "AccountRef":{"value":"7"},"CustomerRef":{"value":"5"},"BillableStatus":"HasBeenBilled","MarkupInfo":{"PercentBased":true,"Percent":10},
                          "TaxInclusiveAmt":10.00}},
                         {"Id":"7","LineNum":2,"Amount":10.00,"Description":"b","DetailType":"AccountBasedExpenseLineDetail","AccountBasedExpenseLineDetail":{
                          "AccountRef":{"value":"7"}}},
                         {"Id":"9","LineNum":3,"Amount":20.00,"Description":"c","DetailType":"AccountBasedExpenseLineDetail","AccountBasedExpenseLineDetail":{
                          "AccountRef":{"value":"7"}}},
                         {"Id":"12","LineNum":4,"Amount":15.00,"DetailType":"ItemBasedExpenseLineDetail","ItemBasedExpenseLineDetail":{
                          "ItemRef":{"value":"3"},"UnitPrice":15,"Qty":1}}]}
                        """);
        return company.platform().books.add("Bill", (ObjectNode) bill).path("Id").asString();
    }

    /** The lines differ only in their orders. */
    @Test
    void aLineOfAnOrderKeepsItsIdAtAnotherPlace() throws ConnectorException {
        var id = billWithLinks();
        var stored = company.platform().books.find("Bill", id).orElseThrow();
        var line = (ObjectNode) stored.path("Line").get(0).deepCopy();
        line.put("Id", "15");
        ((ObjectNode) line.path("LinkedTxn").get(0)).put("TxnLineId", "3");
        stored.withArray("Line").insert(0, line);
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        var lines = pulled.withArray("lineItems");
        lines.add(lines.remove(0));

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        var sent = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(sent)).containsExactly("4", "7", "9", "12", "15");
        assertThat(sent.valueStream().map(it -> it.at("/LinkedTxn/0/TxnLineId").asString("")))
                .containsExactly("2", "", "", "", "3");
    }

    @Test
    void anOrderThatAnotherLineGetsIsNotKept() throws ConnectorException {
        var id = billWithLinks();
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        var order = ((ObjectNode) pulled.at("/lineItems/0")).remove("purchaseOrderLineRef");
        ((ObjectNode) pulled.at("/lineItems/3")).set("purchaseOrderLineRef", order);

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        var sent = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(sent)).containsExactly("4", "7", "9", "12");
        assertThat(sent.get(0).has("LinkedTxn")).isFalse();
        assertThat(sent.get(3).at("/LinkedTxn/0/TxnLineId").asString()).isEqualTo("2");
    }

    /** The mark-up is that of the customer, and the schema has one of the kinds of a price. */
    @Test
    void anUpdateDoesNotKeepWhatContradictsIt() throws ConnectorException {
        var id = billWithLinks();
        var stored = company.platform().books.find("Bill", id).orElseThrow();
        ((ObjectNode) stored.at("/Line/3/ItemBasedExpenseLineDetail"))
                .put("RatePercent", 5)
                .putObject("UOMRef")
                .put("Unit", "box");
        var pulled = (ObjectNode) JSON.valueToTree(read(DataType.BILLS, id).canonical());
        ((ObjectNode) pulled.at("/lineItems/0/tracking/customerRef")).put("id", "6");

        execute(update(DataType.BILLS, id, pulled.toString(), null));

        var lines = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(lines)).containsExactly("4", "7", "9", "12");
        var expense = lines.get(0).path("AccountBasedExpenseLineDetail");
        assertThat(expense.path("BillableStatus").asString()).isEqualTo("NotBillable");
        assertThat(expense.has("MarkupInfo")).isFalse();
        var item = lines.get(3).path("ItemBasedExpenseLineDetail");
        assertThat(item.has("RatePercent")).isFalse();
        assertThat(item.at("/UOMRef/Unit").asString()).isEqualTo("box");
    }

    /** The discount is posted to an account of its own. */
    @Test
    void anUpdateKeepsTheAccountOfTheDiscountAndTheDatesOfServices() throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","CustomerRef":{"value":"5"},"TotalAmt":90.00,"Balance":90.00,"Line":[
                         {"Id":"2","Amount":100.00,"DetailType":"SalesItemLineDetail","SalesItemLineDetail":{"ItemRef":{"value":"3"},"UnitPrice":50,"Qty":2,
                          "ItemAccountRef":{"value":"9"},"ServiceDate":"2026-01-31"},"LinkedTxn":[{"TxnId":"44","TxnType":"Estimate"}]},
                         {"Amount":100.00,"DetailType":"SubTotalLineDetail","SubTotalLineDetail":{}},
                         {"Id":"5","Amount":10.00,"DetailType":"DiscountLineDetail","DiscountLineDetail":{"PercentBased":true,"DiscountPercent":10,
                          "DiscountAccountRef":{"value":"86"},"ClassRef":{"value":"8"}}}]}
                        """);
        var id = company.platform().books.add("Invoice", (ObjectNode) stored).path("Id").asString();
        var pulled = read(DataType.INVOICES, id).canonical();

        execute(new PushCommand.Update(key(), DataType.INVOICES, id, pulled, null));

        var lines = company.platform().company.written.getLast().path("Line");
        assertThat(lineIds(lines)).containsExactly("2", "5");
        var sale = lines.get(0);
        assertThat(sale.at("/LinkedTxn/0/TxnId").asString()).isEqualTo("44");
        assertThat(sale.at("/SalesItemLineDetail/ServiceDate").asString()).isEqualTo("2026-01-31");
        assertThat(sale.at("/SalesItemLineDetail/ItemAccountRef/value").asString()).isEqualTo("9");
        assertThat(lines.get(1).path("DiscountLineDetail"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"PercentBased":false,"DiscountAccountRef":{"value":"86"},"ClassRef":{"value":"8"}}
                                """));
    }

    /** The record of a purchase order does not name the customers of its lines. */
    @Test
    void anUpdateOfAnOrderKeepsTheCustomersOfItsLines() throws ConnectorException {
        var stored =
                JSON.readTree(
                        """
                        {"TxnDate":"2026-02-01","VendorRef":{"value":"5"},"TotalAmt":15.00,"POStatus":"Open","Line":[
                         {"Id":"3","Amount":15.00,"DetailType":"ItemBasedExpenseLineDetail","ItemBasedExpenseLineDetail":{
                          "ItemRef":{"value":"3"},"UnitPrice":15,"Qty":1,"CustomerRef":{"value":"6"},"BillableStatus":"Billable"}}]}
                        """);
        var id =
                company.platform()
                        .books
                        .add("PurchaseOrder", (ObjectNode) stored)
                        .path("Id")
                        .asString();
        var pulled = read(DataType.PURCHASE_ORDERS, id).canonical();

        execute(new PushCommand.Update(key(), DataType.PURCHASE_ORDERS, id, pulled, null));

        var line = company.platform().company.written.getLast().path("Line").get(0);
        assertThat(line.path("Id").asString()).isEqualTo("3");
        assertThat(line.at("/ItemBasedExpenseLineDetail/CustomerRef/value").asString())
                .isEqualTo("6");
    }

    /** The platform links a line of a bill with a line of an order. */
    @Test
    void aBillIsLinkedToTheLinesOfItsOrder() throws ConnectorException {
        var result = execute(create(DataType.BILLS, JSON.readTree(json(DataType.BILLS))));

        assertThat(result.warnings()).isEmpty();
        assertThat(company.platform().company.written.getLast().at("/Line/0/LinkedTxn"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                [{"TxnId":"88","TxnType":"PurchaseOrder","TxnLineId":"2"}]
                                """));
    }

    /** It could not be written before. */
    @Test
    void aLineOfAnotherRecordThanAnOrderIsIgnored() throws ConnectorException {
        var bill = (ObjectNode) JSON.readTree(json(DataType.BILLS));
        bill.remove("purchaseOrderRefs");
        ((ObjectNode) bill.at("/lineItems/0/purchaseOrderLineRef")).put("dataType", "bills");

        var result = execute(create(DataType.BILLS, bill));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("LineItems[0].PurchaseOrderLineRef");
        assertThat(company.platform().company.written.getLast().path("Line").toString())
                .doesNotContain("LinkedTxn");
    }

    @Test
    void anOrderThatThePlatformDoesNotLinkIsAWarning() throws ConnectorException {
        var bill = (ObjectNode) JSON.readTree(json(DataType.BILLS));
        ((ObjectNode) bill.at("/lineItems/0")).remove("purchaseOrderLineRef");

        var result = execute(create(DataType.BILLS, bill));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId, PushIssue::message)
                .containsExactly(
                        tuple(
                                "PurchaseOrderRefs",
                                "The platform did not link the purchase order 88."));
    }

    @Test
    void anUpdateKeepsThePaymentsOfABill() throws ConnectorException {
        var id = billWithLinks();
        var pulled = read(DataType.BILLS, id).canonical();

        execute(new PushCommand.Update(key(), DataType.BILLS, id, pulled, null));

        assertThat(company.platform().company.written.getLast().path("LinkedTxn").valueStream())
                .extracting(it -> it.path("TxnId").asString())
                .containsExactlyInAnyOrder("88", "90");
    }

    @Test
    void aStaleVersionIsReadAndWrittenAgain() throws ConnectorException {
        var id = company.platform().add(DataType.SUPPLIERS);
        company.platform().nextReply(single("Vendor", id, "7"));

        execute(
                update(
                        DataType.SUPPLIERS,
                        id,
                        "{\"supplierName\":\"After\",\"status\":\"Active\"}",
                        null));

        assertThat(company.platform().company.written)
                .extracting(it -> it.path("SyncToken").asString())
                .containsExactly("7", "0");
    }

    /** An outdated read of a record. */
    private static Reply single(String entity, String id, String version) {
        return Reply.json(
                "{\"%s\":{\"Id\":\"%s\",\"SyncToken\":\"%s\",\"DisplayName\":\"X\"}}"
                        .formatted(entity, id, version));
    }

    @Test
    void anUpdateOfAModifiedRecordIsRejected() throws ConnectorException {
        var id = company.platform().add(DataType.SUPPLIERS);
        var seen = Objects.requireNonNull(read(DataType.SUPPLIERS, id).sourceModified());
        var after = "{\"supplierName\":\"After\",\"status\":\"Active\"}";

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(
                        () -> execute(update(DataType.SUPPLIERS, id, after, seen.minusSeconds(1))));
        execute(update(DataType.SUPPLIERS, id, after, seen));
    }

    @Test
    void anUpdateCannotChangeTheKindOfTransaction() throws ConnectorException {
        var json = json(DataType.DIRECT_INCOMES);
        var id = execute(create(DataType.DIRECT_INCOMES, JSON.readTree(json))).id();

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        execute(
                                update(
                                        DataType.DIRECT_INCOMES,
                                        id,
                                        json.replace(bank, card),
                                        null)))
                .withMessageContaining("Deposit")
                .withMessageContaining("Purchase");
        execute(update(DataType.DIRECT_INCOMES, id, json.replace("\"N\"", "\"After\""), null));
        assertThat(
                        JSON.valueToTree(read(DataType.DIRECT_INCOMES, id).canonical())
                                .path("note")
                                .asString())
                .isEqualTo("After");
    }

    @Test
    void aLostUpdateIsFound() throws ConnectorException {
        var id = execute(create(DataType.BILLS, JSON.readTree(json(DataType.BILLS)))).id();
        var command =
                update(DataType.BILLS, id, json(DataType.BILLS).replace("\"N\"", "\"M\""), null);
        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();

        execute(command);

        assertThat(push().findExisting(command, company.tenant(), company.http())).isPresent();
    }

    @Test
    void aDeletedRecordCannotBeDeletedAgain() throws ConnectorException {
        var id = company.platform().add(DataType.BILLS);
        var command = new PushCommand.Delete(key(), DataType.BILLS, id);
        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();

        execute(command);

        assertThat(company.platform().liveRecords(DataType.BILLS)).doesNotContainKey(id);
        assertThat(push().findExisting(command, company.tenant(), company.http())).isPresent();
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> execute(new PushCommand.Delete(key(), DataType.BILLS, id)));
    }

    @Test
    void noRecordHasAnIdThatIsNotANumber() {
        var update = update(DataType.SUPPLIERS, "zzz", json(DataType.SUPPLIERS), null);

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> execute(update));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> execute(new PushCommand.Delete(key(), DataType.BILLS, "zzz")));
        assertThat(company.platform().company.written).isEmpty();
    }

    @Test
    void overridesReplaceMembers() throws ConnectorException {
        var record =
                JSON.treeToValue(
                        JSON.readTree(json(DataType.SUPPLIERS)),
                        AccountingRecords.typeOf(DataType.SUPPLIERS).orElseThrow());

        execute(
                new PushCommand.Create(
                        key(),
                        DataType.SUPPLIERS,
                        record,
                        Map.of("BillAddr.Line3", JSON.getNodeFactory().stringNode("3"))));

        assertThat(
                        company.platform()
                                .company
                                .written
                                .getLast()
                                .path("BillAddr")
                                .path("Line3")
                                .asString())
                .isEqualTo("3");
    }

    @Test
    void requestsOfAllTypesHaveOnlyMembersOfTheVendorsSchema() throws Exception {
        assumeThat(Evidence.folder(SCHEMA))
                .as("-Devidence names the folder of the schema")
                .isPresent();
        for (var type : QuickBooksOnlineDescriptor.DESCRIPTOR.push().keySet()) {
            execute(create(type, JSON.readTree(json(type))));
        }

        assertThat(company.platform().company.written).hasSizeGreaterThan(15);
    }

    @ParameterizedTest
    @EnumSource(
            value = DataType.class,
            names = {"DIRECT_COSTS", "DIRECT_INCOMES"})
    void anAllocationMayBeEmpty(DataType type) throws ConnectorException {
        var json = JSON.readTree(json(type));
        ((ObjectNode) json.path("paymentAllocations").path(0)).putObject("allocation");

        assertThat(execute(create(type, json)).id()).isNotEmpty();
    }

    @Test
    void everyWritableTypeHasOptions() throws ConnectorException {
        for (var each : QuickBooksOnlineDescriptor.DESCRIPTOR.push().entrySet()) {
            var options = push().options(each.getKey(), company.tenant(), company.http());
            assertThat(options.properties()).as(each.getKey().key()).isNotEmpty();
        }
        var account =
                Objects.requireNonNull(
                        push().options(DataType.CHART_OF_ACCOUNTS, company.tenant(), company.http())
                                .properties());
        assertThat(account.get("fullyQualifiedCategory")).extracting("required").isEqualTo(true);
        assertThat(account.get("type")).extracting("required").isEqualTo(false);
        assertThat(account.get("isBankAccount"))
                .extracting("type", "required")
                .containsExactly("Boolean", false);
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(
                        () -> push().options(DataType.JOURNALS, company.tenant(), company.http()));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> execute(new PushCommand.Delete(key(), DataType.CUSTOMERS, "1")))
                .withMessageContaining("delete")
                .withMessageContaining("customers");
    }

    @Test
    void keysThatArePartOfNoUrlAreHashed() throws ConnectorException {
        var record =
                JSON.treeToValue(
                        JSON.readTree(json(DataType.SUPPLIERS)),
                        AccountingRecords.typeOf(DataType.SUPPLIERS).orElseThrow());
        var command =
                new PushCommand.Create("a key with spaces".repeat(5), DataType.SUPPLIERS, record);

        assertThat(execute(command).id()).isEqualTo(execute(command).id());
    }

    private static PushCommand create(DataType type, JsonNode json) {
        return new PushCommand.Create(
                key(), type, JSON.treeToValue(json, AccountingRecords.typeOf(type).orElseThrow()));
    }

    private static PushCommand update(
            DataType type, String id, String json, @Nullable Instant unmodifiedSince) {
        return new PushCommand.Update(
                key(),
                type,
                id,
                JSON.readValue(json, AccountingRecords.typeOf(type).orElseThrow()),
                unmodifiedSince);
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private PushTarget push() {
        return company.platform().connector().push().orElseThrow();
    }

    private PushResult execute(PushCommand command) throws ConnectorException {
        return push().execute(command, company.tenant(), company.http());
    }

    private SourceRecord read(DataType type, String id) throws ConnectorException {
        var request = new PullRequest(type, Mode.FULL, null, null);
        try (var reader =
                company.platform()
                        .connector()
                        .pull()
                        .open(request, company.tenant(), company::http)) {
            while (reader.next() instanceof RecordPage page) {
                for (var each : page.records()) {
                    if (each.id().equals(id)) {
                        return each;
                    }
                }
            }
        }
        throw new AssertionError("No " + type + " " + id);
    }
}
