package io.ledgerway.connector.xero;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushCommand.Create;
import io.ledgerway.connector.push.PushCommand.Delete;
import io.ledgerway.connector.push.PushCommand.Update;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is Xero's own in writes; the contract tests have the rest. */
class XeroPushTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private LinkedXero linked;

    @BeforeEach
    void link() throws ConnectorException {
        linked = new LinkedXero(Map.of());
    }

    @AfterEach
    void close() {
        linked.close();
    }

    private FakeXeroBooks books() {
        return linked.xero().books();
    }

    @Test
    void anExpenseIsSpentFromTheBankAccountAndHasALinkToItsSource() throws ConnectorException {
        var command = create(DataType.DIRECT_COSTS, expense("12.50", "R-1"));

        var id = execute(command).id();

        var written = books().get("BankTransactions", id);
        assertThat(written.path("Type").asString()).isEqualTo("SPEND");
        assertThat(written.path("Url").asString())
                .isEqualTo("https://ledgerway.test/portal?record=" + command.idempotencyKey());
        assertThat(written.path("LineItems").path(0).path("AccountCode").asString())
                .isEqualTo("429");
        var read = (DirectCost) linked.read(DataType.DIRECT_COSTS, id);
        assertThat(read.totalAmount()).isEqualByComparingTo("12.50");
        assertThat(read.reference()).isEqualTo("R-1");
    }

    @Test
    void withoutAnAddressAnExpenseHasNoLinkAndIsFoundByAllThatItSent() throws ConnectorException {
        try (var unlinked = new LinkedXero(Map.of("public-url", ""))) {
            var books = unlinked.xero().books();
            var text =
                    expense("12.50", "R-1")
                            .replace(books().contact(), books.contact())
                            .replace(books().account(), books.account())
                            .replace(books().bank(), books.bank());
            var command = create(DataType.DIRECT_COSTS, text);
            var push = unlinked.push();
            var id = push.execute(command, unlinked.tenant(), unlinked.http()).id();

            assertThat(books.get("BankTransactions", id).has("Url")).isFalse();
            assertThat(push.findExisting(command, unlinked.tenant(), unlinked.http()))
                    .hasValueSatisfying(it -> assertThat(it.id()).isEqualTo(id));
            assertThat(
                            push.findExisting(
                                    create(DataType.DIRECT_COSTS, text.replace("12.50", "12.51")),
                                    unlinked.tenant(),
                                    unlinked.http()))
                    .isEmpty();
        }
    }

    /** Xero refuses a negative total. */
    @Test
    void aNegativeExpenseIsReceived() throws ConnectorException {
        var id = execute(create(DataType.DIRECT_COSTS, expense("-12.50", "R-2"))).id();

        var written = books().get("BankTransactions", id);
        assertThat(written.path("Type").asString()).isEqualTo("RECEIVE");
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("12.50");
    }

    /** Xero refuses a tax that it does not compute; the bank statement has the total. */
    @ParameterizedTest
    @CsvSource({"'', SPEND", "-, RECEIVE"})
    void theTaxOfAnExpenseIsLeftToXeroAndItsTotalIsKept(String sign, String type)
            throws ConnectorException {
        var command =
                create(
                        DataType.DIRECT_COSTS,
                        taxed(expense(sign + "261.40", "R-4"), sign + "52.23", "INPUT2"));

        var result = execute(command);

        var written = books().get("BankTransactions", result.id());
        assertThat(written.path("Type").asString()).isEqualTo(type);
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("313.63");
        assertThat(written.path("TotalTax").decimalValue()).isEqualByComparingTo("52.27");
        assertThat(result.warnings())
                .containsExactly(
                        new PushIssue(
                                "LineItems[0].TaxAmount",
                                "Xero computed the tax 52.27; the record has 52.23.",
                                "DirectCost"));
        assertThat(find(command)).map(PushResult::id).contains(result.id());
        var update = new Update(key(), DataType.DIRECT_COSTS, result.id(), command.record(), null);
        assertThat(find(update)).isPresent();
        execute(update);
        assertThat(books().get("BankTransactions", result.id()).path("Total").decimalValue())
                .isEqualByComparingTo("313.63");
    }

    @Test
    void aTaxThatXeroComputesTooIsKeptWithoutAWarning() throws ConnectorException {
        var result =
                execute(
                        create(
                                DataType.DIRECT_COSTS,
                                taxed(expense("100.00", "R-5"), "20", "INPUT2")));

        assertThat(result.warnings()).isEmpty();
        var read = (DirectCost) linked.read(DataType.DIRECT_COSTS, result.id());
        assertThat(read.lineItems().getFirst().unitAmount()).isEqualByComparingTo("100");
        assertThat(read.lineItems().getFirst().taxAmount()).isEqualByComparingTo("20");
        assertThat(read.totalAmount()).isEqualByComparingTo("120");
    }

    @Test
    void anExpenseWithoutTaxHasThatOfItsAccount() throws ConnectorException {
        var account =
                books().put(
                                "Accounts",
                                FakeXeroBooks.object()
                                        .put("Code", "430")
                                        .put("Name", "Taxed")
                                        .put("Type", "EXPENSE")
                                        .put("TaxType", "INPUT2"));
        var expense = expense("100.00", "R-6").replace(books().account(), account);

        var result = execute(create(DataType.DIRECT_COSTS, expense));

        assertThat(result.warnings()).isEmpty();
        assertThat(books().get("BankTransactions", result.id()).path("Total").decimalValue())
                .isEqualByComparingTo("120");
        var withTax = expense.replace("\"totalAmount\":100.00", "\"totalAmount\":120.00");
        assertThat(execute(create(DataType.DIRECT_COSTS, withTax)).warnings()).isEmpty();
    }

    @Test
    void aLineWithoutTaxLeavesThatOfAllLinesToXero() throws ConnectorException {
        var expense =
                taxed(expense("261.40", "R-7"), "52.23", "INPUT2")
                        .replace("\"totalAmount\":313.63", "\"totalAmount\":323.63")
                        .replace(
                                "\"lineItems\":[",
                                """
                                "lineItems":[{"unitAmount":10,"quantity":1,
                                 "accountRef":{"id":"%s"}},\
                                """
                                        .formatted(books().account()));

        var result = execute(create(DataType.DIRECT_COSTS, expense));

        assertThat(result.warnings())
                .extracting(PushIssue::itemId)
                .containsExactly("LineItems[1].TaxAmount");
        assertThat(books().get("BankTransactions", result.id()).path("Total").decimalValue())
                .isEqualByComparingTo("323.68");
    }

    @Test
    void aTaxedLineWithAnItemHasAUnitPrice() throws ConnectorException {
        var item = books().all("Items").getFirst().path("ItemID").asString();
        var expense =
                taxed(expense("10.00", "R-8"), "6", "INPUT2")
                        .replace("\"quantity\":1,", "\"quantity\":3,")
                        .replace("\"subTotal\":10.00,\"accountRef\"", "\"accountRef\"")
                        .replace(
                                "\"accountRef\":{\"id\":\"" + books().account(),
                                "\"itemRef\":{\"id\":\"%s\"},\"accountRef\":{\"id\":\"%s"
                                        .formatted(item, books().account()));

        var id = execute(create(DataType.DIRECT_COSTS, expense)).id();

        var written = books().get("BankTransactions", id);
        assertThat(written.at("/LineItems/0/UnitAmount").decimalValue()).isEqualByComparingTo("12");
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("36");
    }

    @Test
    void aTaxedLineOfZeroUnitsKeepsItsPrice() throws ConnectorException {
        var expense =
                taxed(expense("100.00", "R-9"), "20", "INPUT2")
                        .replace(
                                "\"lineItems\":[",
                                """
                                "lineItems":[{"description":"Note","unitAmount":0,"quantity":0,
                                 "taxAmount":0},\
                                """);

        var result = execute(create(DataType.DIRECT_COSTS, expense));

        var written = books().get("BankTransactions", result.id());
        assertThat(result.warnings()).isEmpty();
        assertThat(written.at("/LineItems/0/UnitAmount").decimalValue()).isEqualByComparingTo("0");
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("120");
    }

    /** The expense with a tax amount and a tax rate in its line, and the total with tax. */
    private static String taxed(String expense, String tax, String rate) {
        var net = JSON.readTree(expense).path("totalAmount").decimalValue();
        var total = net.add(new BigDecimal(tax)).toPlainString();
        return expense.replaceAll("\"totalAmount\":[-\\d.]+", "\"totalAmount\":" + total)
                .replace(
                        "\"quantity\":1,",
                        "\"quantity\":1,\"taxAmount\":%s,\"taxRateRef\":{\"id\":\"%s\"},"
                                .formatted(tax, rate));
    }

    /** In place of another amount of the bank account. */
    @ParameterizedTest
    @ValueSource(strings = {"payment", "allocation"})
    void anExpenseIsPaidByOnePaymentOfItsTotal(String part) {
        var expense = (ObjectNode) JSON.readTree(expense("20.00", "R-10"));
        var payments = (ArrayNode) expense.path("paymentAllocations");
        ((ObjectNode) payments.path(0).path(part)).put("totalAmount", 5);
        payments.add(payments.path(0).deepCopy());

        assertRejected(
                create(DataType.DIRECT_COSTS, expense.toString()),
                "PaymentAllocations",
                part.equals("payment")
                        ? "PaymentAllocations[0].Payment.TotalAmount"
                        : "PaymentAllocations[0].Allocation.TotalAmount");
    }

    @ParameterizedTest
    @CsvSource({"DIRECT_COSTS, 3.00", "INVOICES, 1", "CREDIT_NOTES, 1", "BILL_CREDIT_NOTES, 1"})
    void anotherTotalThanThatOfTheLinesIsAWarning(DataType type, BigDecimal total)
            throws ConnectorException {
        var body = body(type).replaceAll("\"totalAmount\":[\\d.]+", "\"totalAmount\":99");

        var result = execute(create(type, body));

        assertThat(result.warnings()).extracting(PushIssue::itemId).containsExactly("TotalAmount");
        var written = books().get(collection(type), result.id());
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo(total);
        assertThat(result.warnings().getFirst().message()).endsWith("; the record has 99.");
        assertThat(execute(create(type, body(type))).warnings()).isEmpty();
    }

    @Test
    void aDiscountOfADocumentNeedsDiscountsOfItsLines() throws ConnectorException {
        var invoice = body(DataType.INVOICES).replaceFirst("\\{", "{\"totalDiscount\":0.25,");

        assertRejected(create(DataType.INVOICES, invoice), "TotalDiscount");
        var discounted =
                invoice.replace("\"quantity\":1,", "\"quantity\":1,\"discountAmount\":0.25,")
                        .replace("\"totalAmount\":1", "\"totalAmount\":0.75");
        assertThat(execute(create(DataType.INVOICES, discounted)).warnings()).isEmpty();
    }

    /** The amount follows from the percentage, so that it is not sent. */
    @ParameterizedTest
    @EnumSource(names = {"INVOICES", "PURCHASE_ORDERS"})
    void aDiscountInPercentStaysOneInAnUpdateWithTheRecordAsRead(DataType type)
            throws ConnectorException {
        var discounted =
                body(type)
                        .replace("\"quantity\":1,", "\"quantity\":1,\"discountPercentage\":10,")
                        .replace("\"totalAmount\":1", "\"totalAmount\":0.9");
        var id = execute(create(type, discounted)).id();
        var read = linked.read(type, id);
        JsonNode line = JSON.valueToTree(read).at("/lineItems/0");
        assertThat(line.path("discountAmount").decimalValue()).isEqualByComparingTo("0.1");

        execute(new Update(key(), type, id, read, null));

        var written = books().get(collection(type), id);
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("0.9");
        assertThat(written.at("/LineItems/0/DiscountRate").asInt()).isEqualTo(10);
        assertThat(written.at("/LineItems/0").has("DiscountAmount")).isFalse();
    }

    /** Xero rounds the percentage to 33.33, which gives 333.30. */
    @Test
    void aDiscountWhosePercentageXeroRoundsIsSentAsAnAmount() throws ConnectorException {
        var discounted =
                body(DataType.INVOICES)
                        .replace("\"unitAmount\":1,", "\"unitAmount\":1000,")
                        .replace(
                                "\"quantity\":1,",
                                """
                                "quantity":1,"discountPercentage":33.3333,"discountAmount":333.33,
                                """);

        var id = execute(create(DataType.INVOICES, discounted)).id();

        var line = books().get("Invoices", id).at("/LineItems/0");
        assertThat(line.path("DiscountAmount").decimalValue()).isEqualByComparingTo("333.33");
        assertThat(line.has("DiscountRate")).isFalse();
    }

    @Test
    void anOrderHasDiscountsInPercentOnly() {
        var order =
                body(DataType.PURCHASE_ORDERS)
                        .replace("\"quantity\":1,", "\"quantity\":1,\"discountAmount\":0.1,");

        assertRejected(create(DataType.PURCHASE_ORDERS, order), "LineItems[0].DiscountAmount");
    }

    @Test
    void aPaymentSettlesOneDocument() throws ConnectorException {
        var invoice = linked.xero().add(DataType.INVOICES);
        var payment =
                """
                {"customerRef":{"id":"%1$s"},"accountRef":{"id":"%2$s"},"totalAmount":4,
                 "date":"2026-01-06","reference":"P","lines":[{"amount":4,
                 "links":[{"type":"Invoice","id":"%3$s","amount":-4}]}]}
                """
                        .formatted(books().contact(), books().bank(), invoice);

        var result = execute(create(DataType.PAYMENTS, payment));

        assertThat(result.warnings()).isEmpty();
        var read = (Payment) linked.read(DataType.PAYMENTS, result.id());
        assertThat(read.totalAmount()).isEqualByComparingTo("4");
        assertThat(read.reference()).isEqualTo("P");
        assertThat(((Invoice) linked.read(DataType.INVOICES, invoice)).amountDue())
                .isEqualByComparingTo("5");
        assertRefused(
                create(
                        DataType.PAYMENTS,
                        payment.replaceFirst("\"links\":\\[.*?\\]", "\"links\":[]")),
                "Lines[0].Links is required.");
    }

    /** Xero has no sign, no total and no currency of a payment: they are those of its document. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-6 | -6 | 6 | GBP | Lines[0].Amount",
                "3 | 3 | -3 | EUR | Currency",
                "12 | 5 | -5 | GBP | TotalAmount",
                "4 | 4 | -2 | GBP | Lines[0].Amount"
            })
    void aPaymentThatWouldBecomeAnotherAmountIsRefused(
            BigDecimal total, BigDecimal line, BigDecimal link, String currency, String wrong) {
        for (var type : List.of(DataType.PAYMENTS, DataType.BILL_PAYMENTS)) {
            var bill = type == DataType.BILL_PAYMENTS;
            var document = linked.xero().add(bill ? DataType.BILLS : DataType.INVOICES);
            var payment =
                    """
                    {"accountRef":{"id":"%s"},"totalAmount":%s,"currency":"%s","date":"2026-01-06",
                     "lines":[{"amount":%s,"links":[{"type":"%s","id":"%s","amount":%s}]}]}
                    """
                            .formatted(
                                    books().bank(),
                                    total,
                                    currency,
                                    line,
                                    bill ? "Bill" : "Invoice",
                                    document,
                                    link);

            assertRejected(create(type, payment), wrong);
        }
    }

    @Test
    void aPaymentIsOfTheCustomerOfItsInvoice() {
        var other = linked.xero().add(DataType.CUSTOMERS);
        var payment =
                body(DataType.PAYMENTS)
                        .replaceFirst("\\{", "{\"customerRef\":{\"id\":\"" + other + "\"},");

        assertRejected(create(DataType.PAYMENTS, payment), "CustomerRef");
    }

    @Test
    void aRefundOfACreditNoteIsNegative() {
        var refund =
                """
                {"accountRef":{"id":"%s"},"totalAmount":4,"currency":"EUR","date":"2026-01-06",
                 "lines":[{"amount":4,"links":[{"type":"CreditNote","id":"%s","amount":-4}]}]}
                """
                        .formatted(books().bank(), linked.xero().add(DataType.CREDIT_NOTES));

        assertRejected(create(DataType.PAYMENTS, refund), "Lines[0].Amount", "Currency");
    }

    @Test
    void theAmountsOfABatchAreThoseOfItsLinks() {
        var payment =
                """
                {"accountRef":{"id":"%1$s"},"totalAmount":30,"date":"2026-01-06","lines":[
                 {"amount":15,"links":[{"type":"Invoice","id":"%2$s","amount":-4}]},
                 {"amount":15,"links":[{"type":"Invoice","id":"%2$s","amount":-20},
                 {"type":"Invoice","id":"%2$s","amount":5}]}]}
                """
                        .formatted(books().bank(), linked.xero().add(DataType.INVOICES));

        assertRejected(
                create(DataType.PAYMENTS, payment), "Lines[0].Amount", "Lines[1].Links[1].Amount");
    }

    /** The scope of payments does not include invoices. */
    @Test
    void aPaymentIsWrittenWhereItsInvoiceCannotBeRead() throws ConnectorException {
        var payment =
                body(DataType.PAYMENTS)
                        .replaceFirst(
                                "\\{", "{\"customerRef\":{\"id\":\"" + books().contact() + "\"},");
        var http = linked.http();
        PlatformHttp withoutInvoices =
                call ->
                        call.uri().getPath().endsWith("/Invoices")
                                ? new PlatformHttp.Response(403, Map.of(), "Forbidden")
                                : http.send(call);

        var result =
                linked.push()
                        .execute(
                                create(DataType.PAYMENTS, payment),
                                linked.tenant(),
                                withoutInvoices);

        assertThat(result.warnings()).extracting(PushIssue::itemId).containsOnlyNulls();
        assertThat(books().get("Payments", result.id()).path("Amount").decimalValue())
                .isEqualByComparingTo("4");
    }

    @Test
    void aPaymentOfSeveralDocumentsIsABatch() throws ConnectorException {
        var invoices =
                List.of(linked.xero().add(DataType.INVOICES), linked.xero().add(DataType.INVOICES));
        var payment =
                """
                {"accountRef":{"id":"%s"},"totalAmount":7,"date":"2026-01-06","lines":[
                 {"amount":4,"links":[{"type":"Invoice","id":"%s"}]},
                 {"amount":3,"links":[{"type":"Invoice","id":"%s","amount":-3}]}]}
                """
                        .formatted(books().bank(), invoices.getFirst(), invoices.getLast());
        var command = create(DataType.PAYMENTS, payment);

        var result = execute(command);

        assertThat(result.warnings()).isEmpty();
        var batch = books().all("BatchPayments").getFirst();
        assertThat(batch.path("Payments").valueStream())
                .extracting(
                        it -> it.at("/Invoice/InvoiceID").asString(),
                        it -> it.path("Amount").intValue())
                .containsExactly(tuple(invoices.getFirst(), 4), tuple(invoices.getLast(), 3));
        assertThat(result.id()).isEqualTo(batch.at("/Payments/0/PaymentID").asString());
        assertThat(linked.push().findExisting(command, linked.tenant(), linked.http()))
                .map(PushResult::id)
                .contains(result.id());
        assertRefused(
                create(DataType.PAYMENTS, payment.replaceFirst("\"Invoice\"", "\"CreditNote\"")),
                "Lines[0].Links[0].Type cannot be CreditNote in a payment of several documents.");
    }

    @Test
    void anAdjustmentIsAPostedManualJournal() throws ConnectorException {
        var entry =
                """
                {"description":"Move","postedOn":"2026-01-05","journalLines":[
                 {"description":"a","netAmount":5,"currency":"GBP","accountRef":{"id":"%1$s"}},
                 {"description":"a","netAmount":-5,"accountRef":{"id":"%1$s"}}]}
                """
                        .formatted(books().account());

        var id = execute(create(DataType.JOURNAL_ENTRIES, entry)).id();

        assertThat(books().get("ManualJournals", id).path("Status").asString()).isEqualTo("POSTED");
        var read = (JournalEntry) linked.read(DataType.JOURNAL_ENTRIES, id);
        assertThat(read.description()).isEqualTo("Move");
        assertThat(read.journalLines())
                .extracting(it -> it.netAmount().intValue())
                .containsExactly(5, -5);
        linked.push()
                .execute(
                        new Delete(key(), DataType.JOURNAL_ENTRIES, id),
                        linked.tenant(),
                        linked.http());
        assertThat(books().get("ManualJournals", id).path("Status").asString()).isEqualTo("VOIDED");
    }

    @Test
    void anAdjustmentIsInBaseCurrency() throws ConnectorException {
        var foreign =
                """
                {"postedOn":"2026-01-05","journalLines":[
                 {"netAmount":10,"transactionAmount":12,"currency":"EUR",
                 "transactionCurrency":"EUR","accountRef":{"id":"%1$s"}},
                 {"netAmount":-10,"accountRef":{"id":"%1$s"}}]}
                """
                        .formatted(books().account());

        assertRejected(create(DataType.JOURNAL_ENTRIES, foreign), "JournalLines[0].Currency");
        var base = foreign.replaceFirst("EUR", "GBP");
        assertThat(execute(create(DataType.JOURNAL_ENTRIES, base)).warnings())
                .extracting(PushIssue::itemId)
                .containsExactly(
                        "JournalLines[0].TransactionCurrency", "JournalLines[0].TransactionAmount");
        var same =
                base.replace("EUR", "GBP")
                        .replace("\"transactionAmount\":12", "\"transactionAmount\":10.00");
        assertThat(execute(create(DataType.JOURNAL_ENTRIES, same)).warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"from, From.Currency", "to, To.Currency"})
    void aTransferIsInTheCurrencyOfItsAccounts(String side, String wrong)
            throws ConnectorException {
        var transfer = (ObjectNode) JSON.readTree(body(DataType.TRANSFERS));
        ((ObjectNode) transfer.path(side)).put("currency", "EUR");

        assertRejected(create(DataType.TRANSFERS, transfer.toString()), wrong);
        ((ObjectNode) transfer.path(side)).put("currency", "GBP");
        assertThat(execute(create(DataType.TRANSFERS, transfer.toString())).warnings()).isEmpty();
    }

    @Test
    void aTransferHasOneAmount() throws ConnectorException {
        var transfer =
                """
                {"description":"T","date":"2026-01-05",
                 "from":{"accountRef":{"id":"%s"},"amount":5},
                 "to":{"accountRef":{"id":"%s"},"amount":5}}
                """
                        .formatted(books().bank(), books().otherBank());

        assertThat(execute(create(DataType.TRANSFERS, transfer)).warnings()).isEmpty();
        assertRefused(
                create(DataType.TRANSFERS, transfer.replace("\"amount\":5}}", "\"amount\":6}}")),
                "To.Amount must be equal to From.Amount.");
    }

    /** Without {@code unitdp=4}, Xero would book 120.00. */
    @ParameterizedTest
    @EnumSource(names = {"INVOICES", "BILL_CREDIT_NOTES", "DIRECT_COSTS"})
    void aUnitPriceKeepsFourDecimals(DataType type) throws ConnectorException {
        var command =
                create(
                        type,
                        body(type)
                                .replaceFirst(
                                        "\"unitAmount\":[\\d.]+,\"quantity\":1",
                                        "\"unitAmount\":0.1234,\"quantity\":1000"));

        var id = execute(command).id();

        var written = books().get(collection(type), id);
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("123.40");
        assertThat(find(command)).map(PushResult::id).contains(id);
        var update = new Update(key(), type, id, command.record(), null);
        assertThat(linked.push().findExisting(update, linked.tenant(), linked.http())).isPresent();
        linked.push().execute(update, linked.tenant(), linked.http());
        assertThat(books().get(collection(type), id).path("Total").decimalValue())
                .isEqualByComparingTo("123.40");
    }

    /** The unit price of a record with tax in its amounts is rounded when it is read. */
    @ParameterizedTest
    @CsvSource({
        "INVOICES, 0.0833",
        "INVOICES, 0.08333333",
        "CREDIT_NOTES, 0.0833",
        "BILL_CREDIT_NOTES, 0.0833",
        "PURCHASE_ORDERS, 0.0833"
    })
    void aLineKeepsItsSubTotalWhereTheUnitPriceIsRounded(DataType type, String price)
            throws ConnectorException {
        var command =
                create(
                        type,
                        body(type)
                                .replace(
                                        "\"unitAmount\":1,\"quantity\":1",
                                        "\"unitAmount\":%s,\"quantity\":1000,\"subTotal\":83.33"
                                                .formatted(price)));
        var id = execute(command).id();
        assertThat(find(command)).map(PushResult::id).contains(id);
        var update = new Update(key(), type, id, command.record(), null);

        execute(update);

        var written = books().get(collection(type), id);
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("83.33");
        assertThat(written.at("/LineItems/0/UnitAmount").decimalValue())
                .isEqualByComparingTo("0.0833");
        assertThat(find(update)).isPresent();
    }

    @Test
    void aNegativeExpenseKeepsItsSubTotalWhereTheUnitPriceIsRounded() throws ConnectorException {
        var expense =
                expense("-83.33", "R-3")
                        .replace(
                                "\"unitAmount\":-83.33,\"quantity\":1",
                                "\"unitAmount\":-0.0833,\"quantity\":1000");

        var id = execute(create(DataType.DIRECT_COSTS, expense)).id();

        var written = books().get("BankTransactions", id);
        assertThat(written.path("Type").asString()).isEqualTo("RECEIVE");
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("83.33");
    }

    /** A client that changes the price need not compute the subtotal. */
    @Test
    void aChangedPriceIsWrittenWithoutTheSubTotal() throws ConnectorException {
        var invoice =
                body(DataType.INVOICES)
                        .replace(
                                "\"unitAmount\":1,\"quantity\":1",
                                "\"unitAmount\":2,\"quantity\":1,\"subTotal\":1");

        var id = execute(create(DataType.INVOICES, invoice)).id();

        assertThat(books().get("Invoices", id).path("Total").decimalValue())
                .isEqualByComparingTo("2");
    }

    @Test
    void thePriceOfAnItemKeepsFourDecimals() throws ConnectorException {
        var item =
                """
                {"name":"Bolt","code":"BOLT","itemStatus":"Active","type":"Service",
                 "isBillItem":false,"isInvoiceItem":true,"invoiceItem":{"unitPrice":0.0612,
                 "accountRef":{"id":"%s"}}}
                """
                        .formatted(books().account());

        var id = execute(create(DataType.ITEMS, item)).id();

        assertThat(books().get("Items", id).at("/SalesDetails/UnitPrice").decimalValue())
                .isEqualByComparingTo("0.0612");
    }

    /** Supplemental data can have a value for the member that has our mark. */
    @ParameterizedTest
    @CsvSource({
        "CUSTOMERS, ContactNumber",
        "DIRECT_COSTS, Url",
        "PURCHASE_ORDERS, Reference",
        "CREDIT_NOTES, Reference"
    })
    void aValueOfTheClientReplacesOurMark(DataType type, String member) throws ConnectorException {
        var value = Map.<String, JsonNode>of(member, JSON.getNodeFactory().stringNode("C-1001"));
        var command = new Create(key(), type, record(type, body(type)), value);

        var id = execute(command).id();

        assertThat(books().get(collection(type), id).path(member).asString()).isEqualTo("C-1001");
        assertThat(find(command)).map(PushResult::id).contains(id);
        var other =
                body(type)
                        .replace("\"C\"", "\"D\"")
                        .replaceFirst("\"unitAmount\":[\\d.]+", "\"unitAmount\":2");
        assertThat(find(new Create(key(), type, record(type, other), value))).isEmpty();
    }

    /** Every way to find a record again: our link, our number, a code, a reference. */
    @ParameterizedTest
    @EnumSource(
            names = {
                "CUSTOMERS",
                "CHART_OF_ACCOUNTS",
                "ITEMS",
                "INVOICES",
                "CREDIT_NOTES",
                "BILL_CREDIT_NOTES",
                "PURCHASE_ORDERS",
                "DIRECT_COSTS",
                "TRANSFERS",
                "PAYMENTS",
                "JOURNAL_ENTRIES"
            })
    void aWriteWithoutResponseIsFoundAgain(DataType type) throws ConnectorException {
        var command = create(type, body(type));
        assertThat(find(command)).isEmpty();
        linked.xero().loseNextResponse();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(command));

        var found = find(command).orElseThrow();
        assertThat(linked.readAll(type)).extracting(it -> it.id()).contains(found.id());
        assertThat(find(create(DataType.INVOICES, body(DataType.INVOICES)))).isEmpty();
    }

    /** Above 100,000 contacts Xero refuses a filter by number; a filter has no quotation mark. */
    @ParameterizedTest
    @CsvSource({"Café 9, true", "The \\\"9\\\", false"})
    void aContactIsLookedUpByItsName(String name, boolean filtered) throws ConnectorException {
        var command =
                create(
                        DataType.CUSTOMERS,
                        body(DataType.CUSTOMERS)
                                .replace(
                                        "\"customerName\":\"C\"",
                                        "\"customerName\":\"%s\"".formatted(name)));
        var id = execute(command).id();

        assertThat(find(command)).map(PushResult::id).contains(id);

        assertThat(URLDecoder.decode(linked.xero().requests().getLast(), UTF_8))
                .doesNotContain("ContactNumber")
                .matches(request -> request.contains("where=") == filtered)
                .contains(filtered ? "where=Name==\"" + name + "\"" : "includeArchived=true");
    }

    @Test
    void aPaymentToAnotherAccountIsAnotherPayment() throws ConnectorException {
        var payment = body(DataType.PAYMENTS).replaceFirst("\\{", "{\"reference\":\"P\",");
        var other = payment.replace(books().bank(), books().otherBank());

        var id = execute(create(DataType.PAYMENTS, payment)).id();

        assertThat(find(create(DataType.PAYMENTS, payment))).map(PushResult::id).contains(id);
        assertThat(find(create(DataType.PAYMENTS, other))).isEmpty();
    }

    /** Xero returns the credit note that a payment settles as an invoice, with its own id. */
    @Test
    void aRefundOfACreditNoteIsFoundAgain() throws ConnectorException {
        var note = linked.xero().add(DataType.CREDIT_NOTES);
        var refund =
                """
                {"accountRef":{"id":"%s"},"totalAmount":-4,"date":"2026-01-06","reference":"Back",
                 "lines":[{"amount":-4,"links":[{"type":"CreditNote","id":"%s","amount":4}]}]}
                """
                        .formatted(books().bank(), note);

        var id = execute(create(DataType.PAYMENTS, refund)).id();

        assertThat(find(create(DataType.PAYMENTS, refund))).map(PushResult::id).contains(id);
        var other = refund.replace(note, linked.xero().add(DataType.CREDIT_NOTES));
        assertThat(find(create(DataType.PAYMENTS, other))).isEmpty();
        var read = (Payment) linked.read(DataType.PAYMENTS, id);
        assertThat(read.totalAmount()).isEqualByComparingTo("-4");
    }

    /** Our number is enough: the found price is not the one that was sent. */
    @Test
    void aCreditNoteOfASupplierWithARoundedPriceIsFoundAgain() throws ConnectorException {
        var command =
                create(
                        DataType.BILL_CREDIT_NOTES,
                        body(DataType.BILL_CREDIT_NOTES)
                                .replace("\"unitAmount\":1", "\"unitAmount\":33.33333"));

        var id = execute(command).id();

        var written = books().get("CreditNotes", id);
        assertThat(written.at("/LineItems/0/UnitAmount").decimalValue())
                .isEqualByComparingTo("33.3333");
        assertThat(find(command)).map(PushResult::id).contains(id);
    }

    /** The note is in the place of our mark, so the lines are compared. */
    @Test
    void aCreditNoteWithANoteAndARoundedPriceIsFoundAgain() throws ConnectorException {
        var command =
                create(
                        DataType.CREDIT_NOTES,
                        body(DataType.CREDIT_NOTES)
                                .replaceFirst("\\{", "{\"note\":\"Return\",")
                                .replace("\"unitAmount\":1", "\"unitAmount\":33.33333"));

        var id = execute(command).id();

        assertThat(find(command)).map(PushResult::id).contains(id);
    }

    @Test
    void anUpdateAndADeletionWithoutResponseAreFoundAgain() throws ConnectorException {
        var id = execute(create(DataType.DIRECT_COSTS, expense("12.50", "R-1"))).id();
        var update =
                new Update(
                        key(),
                        DataType.DIRECT_COSTS,
                        id,
                        record(DataType.DIRECT_COSTS, expense("13.00", "R-1")),
                        null);
        assertThat(linked.push().findExisting(update, linked.tenant(), linked.http())).isEmpty();
        linked.push().execute(update, linked.tenant(), linked.http());
        assertThat(linked.push().findExisting(update, linked.tenant(), linked.http()))
                .hasValueSatisfying(it -> assertThat(it.id()).isEqualTo(id));

        var delete = new Delete(key(), DataType.DIRECT_COSTS, id);
        assertThat(linked.push().findExisting(delete, linked.tenant(), linked.http())).isEmpty();
        linked.push().execute(delete, linked.tenant(), linked.http());
        assertThat(linked.push().findExisting(delete, linked.tenant(), linked.http())).isPresent();
    }

    /** What Xero links to a line, such as a billable expense, is lost with the id of the line. */
    @Test
    void anUpdateOfADocumentKeepsTheIdsOfItsLines() throws ConnectorException {
        var taxi = line("Taxi", 5, books().account());
        var before = bill("2026-02-05", taxi, line("Train", 7, books().account()));
        var id = execute(create(DataType.BILLS, before)).id();
        var ids = lineIds(id);
        linked.xero().requests().clear();

        updateBill(id, before.replace("2026-02-05", "2026-03-05"));

        assertThat(lineIds(id)).isEqualTo(ids);
        assertThat(linked.xero().requests())
                .containsSubsequence(
                        "GET /api.xro/2.0/Invoices/" + id + "?unitdp=4",
                        "POST /api.xro/2.0/Invoices/" + id + "?unitdp=4");
        updateBill(id, bill("2026-03-05", taxi, line("Night train", 8, books().account())));
        assertThat(lineIds(id)).isEqualTo(ids);
    }

    @Test
    void aRemovedAndAnAddedLineDoNotMoveTheIdsOfTheOthers() throws ConnectorException {
        var other = linked.xero().add(DataType.CHART_OF_ACCOUNTS);
        var taxi = line("Taxi", 5, books().account());
        var train = line("Train", 7, books().account());
        var hotel = line("Hotel", 90, other);
        var id = execute(create(DataType.BILLS, bill("2026-02-05", taxi, train, hotel))).id();
        var ids = lineIds(id);

        updateBill(id, bill("2026-02-05", line("Lunch", 9, other), train, hotel));

        var replaced = lineIds(id);
        assertThat(replaced).hasSize(3).doesNotHaveDuplicates();
        assertThat(replaced.getFirst()).isNotIn(ids);
        assertThat(replaced.subList(1, 3)).isEqualTo(ids.subList(1, 3));

        updateBill(id, bill("2026-02-05", train, line("Two nights", 180, other), taxi));

        var moved = lineIds(id);
        assertThat(moved.subList(0, 1)).isEqualTo(ids.subList(1, 2));
        assertThat(moved).doesNotContain(ids.getFirst()).doesNotHaveDuplicates();
    }

    /** Of a line with an id, Xero keeps what an update leaves out. */
    @ParameterizedTest
    @ValueSource(strings = {"\"trackingCategoryRefs\":[{\"id\":\"o-1\"}]", "\"taxAmount\":1.4"})
    void aLineFromWhichAPartIsRemovedIsANewOne(String part) throws ConnectorException {
        var train = line("Train", 7, books().account());
        var before = train.replaceFirst("\\{", "{" + part + ",");
        var id = execute(create(DataType.BILLS, bill("2026-02-05", before))).id();
        var ids = lineIds(id);

        updateBill(id, bill("2026-02-05", train.replace("Train", "Night train")));

        assertThat(lineIds(id)).doesNotContainAnyElementsOf(ids);
        var written = books().get("Invoices", id);
        assertThat(written.at("/LineItems/0/Tracking").isEmpty()).isTrue();
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("7");
    }

    /** Otherwise the new line would be sent again with an id, which is another request. */
    @Test
    void anUpdateWithARoundedPriceIsFound() throws ConnectorException {
        var taxi = line("Taxi", 5, books().account());
        var id = execute(create(DataType.BILLS, bill("2026-02-05", taxi))).id();
        var train = line("Train", 7, books().account());

        updateBill(
                id,
                bill(
                        "2026-02-05",
                        taxi,
                        train.replace("\"unitAmount\":7", "\"unitAmount\":7.123456")));

        assertThat(books().get("Invoices", id).at("/LineItems/1/UnitAmount").decimalValue())
                .isEqualByComparingTo("7.1235");
    }

    /** The line that the first attempt added has an id now: the body is another one. */
    @Test
    void anUpdateThatIsNotFoundIsSentAgain() throws ConnectorException {
        var order = body(DataType.PURCHASE_ORDERS);
        var id = execute(create(DataType.PURCHASE_ORDERS, order)).id();
        var train =
                line("Train", 7, books().account())
                        .replace("\"unitAmount\":7", "\"unitAmount\":7.123");
        var changed = order.replace("\"lineItems\":[", "\"lineItems\":[" + train + ",");
        var update =
                new Update(
                        key(),
                        DataType.PURCHASE_ORDERS,
                        id,
                        record(DataType.PURCHASE_ORDERS, changed),
                        null);
        execute(update);
        // the price of an order has two decimals
        assertThat(find(update)).isEmpty();

        execute(update);

        assertThat(books().get("PurchaseOrders", id).path("LineItems").size()).isEqualTo(2);
    }

    private void updateBill(String id, String bill) throws ConnectorException {
        var update = new Update(key(), DataType.BILLS, id, record(DataType.BILLS, bill), null);
        execute(update);
        assertThat(find(update)).map(PushResult::id).contains(id);
    }

    private List<String> lineIds(String bill) {
        return books().get("Invoices", bill)
                .path("LineItems")
                .valueStream()
                .map(it -> it.path("LineItemID").asString())
                .toList();
    }

    private String bill(String dueDate, String... lines) {
        return """
        {"supplierRef":{"id":"%s"},"issueDate":"2026-01-05","dueDate":"%s","status":"Open",
         "lineItems":[%s],"subTotal":0,"taxAmount":0,"totalAmount":0}
        """
                .formatted(books().contact(), dueDate, String.join(",", lines));
    }

    private static String line(String description, int amount, String account) {
        return """
        {"description":"%s","unitAmount":%d,"quantity":1,"accountRef":{"id":"%s"}}\
        """
                .formatted(description, amount, account);
    }

    @ParameterizedTest
    @ValueSource(strings = {"contact", "bank account", "tracking"})
    void anUpdateOfAReferenceIsFoundOnlyAfterTheWrite(String changed) throws ConnectorException {
        var before = expense("12.50", "R-1");
        var after =
                switch (changed) {
                    case "contact" ->
                            before.replace(
                                    books().contact(), linked.xero().add(DataType.SUPPLIERS));
                    case "bank account" -> before.replace(books().bank(), books().otherBank());
                    default ->
                            before.replace(
                                    "\"description\":\"Taxi\"",
                                    "\"description\":\"Taxi\",\"tracking\":{\"recordRefs\":"
                                            + "[{\"id\":\"o-1\","
                                            + "\"dataType\":\"trackingCategories\"}]}");
                };

        assertFoundOnlyAfterTheWrite(DataType.DIRECT_COSTS, before, after);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"phone\":\"01904 555\"",
                "\"addresses\":[{\"type\":\"Billing\",\"city\":\"York\"}]",
                "\"contacts\":[{\"name\":\"Ann Lee\",\"status\":\"Active\"}]"
            })
    void anUpdateOfAPartOfAContactIsFoundOnlyAfterTheWrite(String part) throws ConnectorException {
        var before = body(DataType.CUSTOMERS);

        assertFoundOnlyAfterTheWrite(
                DataType.CUSTOMERS, before, before.replaceFirst("\\{", "{" + part + ","));
    }

    /** What waits for approval is read as a draft. */
    @ParameterizedTest
    @EnumSource(names = {"INVOICES", "CREDIT_NOTES", "BILL_CREDIT_NOTES", "PURCHASE_ORDERS"})
    void anUpdateOfADocumentThatWaitsForApprovalKeepsItsStatus(DataType type)
            throws ConnectorException {
        var draft = body(type).replace("\"Open\"", "\"Draft\"");
        var id = execute(create(type, draft)).id();
        books().merge(collection(type), id, FakeXeroBooks.object().put("Status", "SUBMITTED"));
        var changed = draft.replace("\"unitAmount\":1", "\"unitAmount\":2");
        var update = new Update(key(), type, id, record(type, changed), null);
        assertThat(find(update)).isEmpty();

        execute(update);

        var written = books().get(collection(type), id);
        assertThat(written.path("Status").asString()).isEqualTo("SUBMITTED");
        assertThat(written.path("Total").decimalValue()).isEqualByComparingTo("2");
        assertThat(find(update)).isPresent();
    }

    @Test
    void anUpdateKeepsThePartsOfAContactThatAreEqualInCanonicalForm() throws ConnectorException {
        var id = contactWithParts();
        var before = books().get("Contacts", id).deepCopy();
        var update =
                new Update(
                        key(), DataType.CUSTOMERS, id, linked.read(DataType.CUSTOMERS, id), null);

        execute(update);

        var after = books().get("Contacts", id);
        for (var member :
                List.of("FirstName", "LastName", "Phones", "Addresses", "ContactPersons")) {
            assertThat(after.path(member)).as(member).isEqualTo(before.path(member));
        }
        assertThat(find(update)).isPresent();
    }

    @Test
    void anUpdateReplacesAllPartsOfWhatItChangesInAContact() throws ConnectorException {
        var id = contactWithParts();
        var delivery = books().get("Contacts", id).at("/Addresses/1").deepCopy();
        ObjectNode customer = JSON.valueToTree(linked.read(DataType.CUSTOMERS, id));
        customer.put("contactName", "Cher").put("phone", "01904 555");
        ((ObjectNode) customer.at("/addresses/0")).put("line1", "2 Quay");
        ((ObjectNode) customer.at("/contacts/0")).put("name", "Bo Wit");
        var changed = record(DataType.CUSTOMERS, customer.toString());
        var update = new Update(key(), DataType.CUSTOMERS, id, changed, null);
        assertThat(find(update)).isEmpty();

        execute(update);

        var after = books().get("Contacts", id);
        assertThat(after.path("FirstName").asString()).isEqualTo("Cher");
        assertThat(after.path("LastName").asString("none")).isEmpty();
        assertThat(after.at("/Phones/0"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"PhoneType":"DEFAULT","PhoneCountryCode":"","PhoneAreaCode":"",
                                 "PhoneNumber":"01904 555"}
                                """));
        assertThat(after.at("/Addresses/0"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"AddressType":"POBOX","AddressLine1":"2 Quay",
                                 "AddressLine2":"Dock, East","AddressLine3":"","AddressLine4":"",
                                 "City":"York","Region":"","PostalCode":"","Country":"",
                                 "AttentionTo":"Accounts"}
                                """));
        assertThat(after.at("/Addresses/1")).isEqualTo(delivery);
        assertThat(after.at("/ContactPersons/0/LastName").asString()).isEqualTo("Wit");
        assertThat(after.at("/ContactPersons/0/IncludeInEmails").asBoolean(false)).isTrue();
        assertThat(find(update)).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "CREDITCARD, '', CREDITCARD",
        "PAYPAL, Debit, PAYPAL",
        "CREDITCARD, Debit, BANK",
        "BANK, Credit, CREDITCARD"
    })
    void anUpdateKeepsTheTypeOfABankAccountThatIsEqualInCanonicalForm(
            String current, String sent, String expected) throws ConnectorException {
        var id = linked.xero().add(DataType.BANK_ACCOUNTS);
        books().merge("Accounts", id, FakeXeroBooks.object().put("BankAccountType", current));
        var type = sent.isEmpty() ? "" : ",\"accountType\":\"" + sent + "\"";
        var changed = record(DataType.BANK_ACCOUNTS, "{\"accountName\":\"New\"" + type + "}");
        var update = new Update(key(), DataType.BANK_ACCOUNTS, id, changed, null);
        assertThat(find(update)).isEmpty();

        execute(update);

        var written = books().get("Accounts", id);
        assertThat(written.path("Name").asString()).isEqualTo("New");
        assertThat(written.path("BankAccountType").asString()).isEqualTo(expected);
        assertThat(find(update)).isPresent();
    }

    @Test
    void aNewBankAccountNeedsANumber() throws ConnectorException {
        var savings = "{\"accountName\":\"Savings\",\"currency\":\"AUD\"}";

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.BANK_ACCOUNTS, savings)))
                .satisfies(it ->
                        assertThat(it.errors())
                                .containsExactly(
                                        new PushIssue(
                                                "AccountNumber",
                                                "AccountNumber is required.",
                                                "BankAccount")));
        assertThat(linked.xero().requests()).noneMatch(it -> it.startsWith("PUT"));
        var numbered = savings.replaceFirst("\\{", "{\"accountNumber\":\"06200012345678\",");
        var id = execute(create(DataType.BANK_ACCOUNTS, numbered)).id();
        assertThat(books().get("Accounts", id).path("BankAccountNumber").asString())
                .isEqualTo("06200012345678");
    }

    /** Xero's class of depreciation accounts is expense. */
    @ParameterizedTest
    @CsvSource({
        "Asset.Current, Asset, CURRENT",
        "Liability.Depreciation, Liability, DEPRECIATN",
        "Liability.Depreciation, Expense, DEPRECIATN"
    })
    void anAccountHasTheTypeOfItsCategory(String category, String type, String expected)
            throws ConnectorException {
        var id = execute(create(DataType.CHART_OF_ACCOUNTS, account(category, type))).id();

        assertThat(books().get("Accounts", id).path("Type").asString()).isEqualTo(expected);
    }

    @Test
    void aTypeThatContradictsTheCategoryIsRefused() {
        assertRejected(
                create(DataType.CHART_OF_ACCOUNTS, account("Asset.Current", "Expense")), "Type");
    }

    private static String account(String category, String type) {
        return """
        {"nominalCode":"778","name":"N","fullyQualifiedCategory":"%s","type":"%s"}
        """
                .formatted(category, type);
    }

    /** With what a canonical record has in one text, or not at all. */
    private String contactWithParts() {
        return books().put(
                        "Contacts",
                        (ObjectNode)
                                JSON.readTree(
                                        """
                                        {"Name":"Vega","FirstName":"Ann","LastName":"van der Berg",
                                         "Phones":[{"PhoneType":"MOBILE","PhoneCountryCode":"44",
                                         "PhoneAreaCode":"7700","PhoneNumber":"900123"}],
                                         "Addresses":[{"AddressType":"POBOX",
                                         "AddressLine1":"1 Quay","AddressLine2":"Dock",
                                         "AddressLine3":"East","City":"York",
                                         "AttentionTo":"Accounts"},
                                         {"AddressType":"STREET","City":"Leeds"}],
                                         "ContactPersons":[{"FirstName":"Bo","LastName":"de Wit",
                                         "EmailAddress":"bo@vega.test","IncludeInEmails":true}]}
                                        """));
    }

    private void assertFoundOnlyAfterTheWrite(DataType type, String before, String after)
            throws ConnectorException {
        assertThat(after).isNotEqualTo(before);
        var id = execute(create(type, before)).id();
        var update = new Update(key(), type, id, record(type, after), null);
        assertThat(linked.push().findExisting(update, linked.tenant(), linked.http())).isEmpty();

        linked.push().execute(update, linked.tenant(), linked.http());

        assertThat(linked.push().findExisting(update, linked.tenant(), linked.http()))
                .map(PushResult::id)
                .contains(id);
    }

    /** Xero replaces a file by a new one of the same name. */
    @Test
    void aFileWhoseNameIsTakenIsSentUnderAnotherName() throws ConnectorException {
        var bill = linked.xero().add(DataType.BILLS);
        execute(attach(bill, "image.jpg", new byte[] {1}));
        var second = attach(bill, "IMAGE.jpg", new byte[] {2});
        assertThat(find(second)).isEmpty();
        linked.xero().loseNextResponse();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(second));

        var files = books().attachments(bill);
        var names = files.values().stream().map(it -> it.path("FileName").asString()).toList();
        assertThat(names).hasSize(2).first().isEqualTo("image.jpg");
        assertThat(names.getLast()).matches("IMAGE-[0-9a-f]{8}\\.jpg");
        assertThat(find(second).orElseThrow().attachmentId())
                .isEqualTo(List.copyOf(files.keySet()).getLast());
        execute(second);
        assertThat(books().attachments(bill)).hasSize(2);
    }

    @Test
    void aFileIsSentWithoutTheCharactersThatXeroRefusesInItsName() throws ConnectorException {
        var bill = linked.xero().add(DataType.BILLS);
        var command = attach(bill, "Scan 12:30 <a/b>?.jpg", new byte[] {1});

        var id = execute(command).attachmentId();

        assertThat(books().attachments(bill).values())
                .extracting(it -> it.path("FileName").asString())
                .containsExactly("Scan 12_30 _a_b__.jpg");
        assertThat(find(command).orElseThrow().attachmentId()).isEqualTo(id);
    }

    private static PushCommand attach(String bill, String name, byte[] content) {
        return new PushCommand.Attach(key(), DataType.BILLS, bill, name, "image/jpeg", content);
    }

    @Test
    void aServerErrorLeavesTheOutcomeOpen() {
        linked.xero().failNextCall();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> execute(create(DataType.CUSTOMERS, body(DataType.CUSTOMERS))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"Contacts\":[]}"})
    void aResponseWithoutTheRecordLeavesTheOutcomeOpen(String response) {
        PlatformHttp http = call -> new PlatformHttp.Response(200, Map.of(), response);

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() ->
                        linked.push()
                                .execute(
                                        create(DataType.CUSTOMERS, body(DataType.CUSTOMERS)),
                                        linked.tenant(),
                                        http))
                .withMessage("The response to a write has no record");
    }

    @Test
    void aValidationErrorIsReportedWithItsField() {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.DIRECT_COSTS, expense("1.00", "refuse"))))
                .satisfies(it ->
                        assertThat(it.errors())
                                .containsExactly(
                                        new PushIssue(
                                                "IssueDate",
                                                "The document date cannot be before the period lock date",
                                                "DirectCost")));
    }

    /** With {@code summarizeErrors=false}, and in practice also without. */
    @Test
    void anErrorOfAnElementWithStatus200IsARefusal() {
        PlatformHttp http =
                call ->
                        new PlatformHttp.Response(
                                200,
                                Map.of(),
                                """
                                {"Contacts":[{"StatusAttributeString":"ERROR","ValidationErrors":[
                                 {"Message":"The contact name X is already assigned"}]}]}
                                """);

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        linked.push()
                                .execute(
                                        create(DataType.CUSTOMERS, body(DataType.CUSTOMERS)),
                                        linked.tenant(),
                                        http))
                .withMessage("The contact name X is already assigned");
    }

    @Test
    void whatXeroCannotDoIsRefusedBeforeTheCall() {
        var bill =
                """
                {"supplierRef":{"id":"%s"},"issueDate":"2026-01-05","status":"Paid",
                 "lineItems":[{"unitAmount":1,"quantity":1,"discountAmount":0.5,
                 "accountRef":{"id":"%s"},"trackingCategoryRefs":[{"id":"none"}]}],
                 "subTotal":1,"taxAmount":0,"totalAmount":1}
                """
                        .formatted(books().contact(), UUID.randomUUID());

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(create(DataType.BILLS, bill)))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactlyInAnyOrder(
                                        "Status",
                                        "LineItems[0].DiscountAmount",
                                        "LineItems[0].AccountRef",
                                        "LineItems[0].TrackingCategoryRefs"));
        assertThat(linked.xero().requests()).noneMatch(it -> it.startsWith("PUT"));
    }

    @Test
    void typesThatXeroDoesNotHaveAreNotSupported() {
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() ->
                        linked.push().options(DataType.JOURNALS, linked.tenant(), linked.http()));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() ->
                        linked.push()
                                .execute(
                                        new Delete(key(), DataType.ITEMS, "i"),
                                        linked.tenant(),
                                        linked.http()));
    }

    private String body(DataType type) {
        var line =
                "\"lineItems\":[{\"unitAmount\":1,\"quantity\":1,\"accountRef\":{\"id\":\""
                        + books().account()
                        + "\"}}]";
        return switch (type) {
            case CUSTOMERS -> "{\"customerName\":\"C\",\"status\":\"Active\"}";
            case CHART_OF_ACCOUNTS ->
                    """
                    {"nominalCode":"777","name":"N","fullyQualifiedCategory":"Expense.Overhead"}
                    """;
            case ITEMS ->
                    """
                    {"name":"I","code":"NEW","itemStatus":"Active","type":"Service",
                     "isBillItem":true,"isInvoiceItem":false}
                    """;
            case INVOICES ->
                    """
                    {"customerRef":{"id":"%s"},"issueDate":"2026-01-05","status":"Draft",%s,
                     "totalTaxAmount":0,"totalAmount":1,"amountDue":1}
                    """
                            .formatted(books().contact(), line);
            case CREDIT_NOTES ->
                    """
                    {"customerRef":{"id":"%s"},"issueDate":"2026-01-07","status":"Draft",%s,
                     "totalTaxAmount":0,"totalAmount":1,"totalDiscount":0,"subTotal":1,
                     "discountPercentage":0,"remainingCredit":1}
                    """
                            .formatted(books().contact(), line);
            case BILL_CREDIT_NOTES ->
                    """
                    {"supplierRef":{"id":"%s"},"issueDate":"2026-01-07","status":"Draft",%s,
                     "totalTaxAmount":0,"totalAmount":1,"totalDiscount":0,"subTotal":1,
                     "discountPercentage":0}
                    """
                            .formatted(books().contact(), line);
            case PURCHASE_ORDERS ->
                    """
                    {"supplierRef":{"id":"%s"},"issueDate":"2026-01-05","status":"Open",%s}
                    """
                            .formatted(books().contact(), line);
            case DIRECT_COSTS -> expense("3.00", "Same for all");
            case TRANSFERS ->
                    """
                    {"date":"2026-01-05","from":{"accountRef":{"id":"%s"},"amount":5},
                     "to":{"accountRef":{"id":"%s"},"amount":5}}
                    """
                            .formatted(books().bank(), books().otherBank());
            case PAYMENTS ->
                    """
                    {"accountRef":{"id":"%s"},"totalAmount":4,"date":"2026-01-06",
                     "lines":[{"amount":4,"links":[{"type":"Invoice","id":"%s","amount":-4}]}]}
                    """
                            .formatted(books().bank(), linked.xero().add(DataType.INVOICES));
            case JOURNAL_ENTRIES ->
                    """
                    {"postedOn":"2026-01-05","journalLines":[
                     {"netAmount":5,"accountRef":{"id":"%1$s"}},
                     {"netAmount":-5,"accountRef":{"id":"%1$s"}}]}
                    """
                            .formatted(books().account());
            default -> throw new IllegalArgumentException(type.key());
        };
    }

    private String expense(String amount, String reference) {
        return """
        {"reference":"%1$s","contactRef":{"id":"%2$s","dataType":"suppliers"},
         "issueDate":"2026-01-05","currency":"GBP","subTotal":%3$s,"taxAmount":0,
         "totalAmount":%3$s,"lineItems":[{"description":"Taxi","unitAmount":%3$s,"quantity":1,
         "subTotal":%3$s,"accountRef":{"id":"%4$s"}}],"paymentAllocations":[{"payment":{
         "accountRef":{"id":"%5$s"},"currency":"GBP","paidOnDate":"2026-01-05",
         "totalAmount":%3$s},"allocation":{"currency":"GBP","totalAmount":%3$s}}]}
        """
                .formatted(reference, books().contact(), amount, books().account(), books().bank());
    }

    private void assertRefused(Create command, String message) {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(command))
                .withMessage(message);
    }

    /** With these fields, and before anything is written. */
    private void assertRejected(Create command, String... fields) {
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() -> execute(command))
                .satisfies(it ->
                        assertThat(it.errors())
                                .extracting(PushIssue::itemId)
                                .containsExactlyInAnyOrder(fields));
        assertThat(linked.xero().requests()).noneMatch(it -> it.startsWith("PUT"));
    }

    private static Create create(DataType type, String json) {
        return new Create(key(), type, record(type, json));
    }

    private static String collection(DataType type) {
        return XeroCollection.of(type).orElseThrow().path();
    }

    private static Object record(DataType type, String json) {
        JsonNode tree = JSON.readTree(json);
        return JSON.treeToValue(tree, AccountingRecords.typeOf(type).orElseThrow());
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private PushResult execute(PushCommand command) throws ConnectorException {
        return linked.push().execute(command, linked.tenant(), linked.http());
    }

    private Optional<PushResult> find(PushCommand command) throws ConnectorException {
        return linked.push().findExisting(command, linked.tenant(), linked.http());
    }
}
