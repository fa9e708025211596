package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tryton judges: after writes of every kind its books are consistent, and every list of the adapter
 * is what proteus, the scripting client of Tryton, reads.
 */
class TrytonJudgeTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    private LinkedTryton tryton;

    @BeforeEach
    void link() {
        tryton = new LinkedTryton();
    }

    @AfterEach
    void close() {
        tryton.close();
    }

    @Test
    void everyListIsWhatProteusReads() throws ConnectorException {
        write();

        var books = JSON.readTree(TrytonServer.shared().dump());

        assertThat(books.path("problems").valueStream().map(JsonNode::asString)).isEmpty();
        assertSame(books, "parties", "name", DataType.CUSTOMERS, "customerName");
        assertSame(
                books,
                "accounts",
                "code name #balance",
                DataType.CHART_OF_ACCOUNTS,
                "nominalCode name #currentBalance");
        assertSame(books, "taxes", "name %rate", DataType.TAX_RATES, "name #totalTaxRate");
        assertSame(
                books,
                "products",
                "name #list_price #cost_price",
                DataType.ITEMS,
                "name #invoiceItem.unitPrice #billItem.unitPrice");
        assertSame(books, "journals", "name code type", DataType.JOURNALS, "name journalCode type");
        assertSame(
                books,
                "payments",
                "date party #amount",
                DataType.PAYMENTS,
                "date customerRef.id #totalAmount");
        assertSame(
                books,
                "billPayments",
                "date party #amount",
                DataType.BILL_PAYMENTS,
                "date supplierRef.id #totalAmount");
        assertSame(
                books,
                "bankTransactions",
                "date account #amount",
                DataType.BANK_TRANSACTIONS,
                "clearedOnDate accountId #amount");
        assertSame(
                books,
                "invoices",
                "number invoice_date party #untaxed #tax #total #due",
                DataType.INVOICES,
                "invoiceNumber issueDate customerRef.id #subTotal #totalTaxAmount #totalAmount"
                        + " #amountDue");
        assertSame(
                books,
                "bills",
                "invoice_date party #untaxed #tax #total #due",
                DataType.BILLS,
                "issueDate supplierRef.id #subTotal #taxAmount #totalAmount #amountDue");
        assertSame(
                books,
                "creditNotes",
                "number invoice_date party #untaxed #tax #total #due",
                DataType.CREDIT_NOTES,
                "creditNoteNumber issueDate customerRef.id #subTotal #totalTaxAmount"
                        + " #totalAmount #remainingCredit");
        assertSame(
                books,
                "billCreditNotes",
                "invoice_date party #untaxed #tax #total #due",
                DataType.BILL_CREDIT_NOTES,
                "issueDate supplierRef.id #subTotal #totalTaxAmount #totalAmount"
                        + " #remainingCredit");
        assertSame(
                books,
                "journalEntries",
                "date journal [lines",
                DataType.JOURNAL_ENTRIES,
                "postedOn journalRef.id [journalLines");
    }

    /**
     * Compares a list; drafts are left out, because Tryton does not compute their taxes. A field
     * after # is a number, after % a rate, after [ a list of accounts and amounts.
     */
    private void assertSame(
            JsonNode books, String list, String fields, DataType type, String ourFields)
            throws ConnectorException {
        Map<String, String> expected = new TreeMap<>();
        books.path(list)
                .valueStream()
                .filter(it -> !it.path("state").asString("").equals("draft"))
                .forEach(it -> expected.put(it.path("id").asString(), line(it, fields)));
        Map<String, String> read = new TreeMap<>();
        for (var record : tryton.read(type)) {
            JsonNode json = JSON.valueToTree(record.canonical());
            if (!json.path("status").asString("").equals("Draft")) {
                read.put(record.id(), line(json, ourFields));
            }
        }
        assertThat(read).as(list).isEqualTo(expected).isNotEmpty();
    }

    private static String line(JsonNode row, String fields) {
        return Arrays.stream(fields.split(" ", -1))
                .map(it -> value(row, it))
                .collect(Collectors.joining(" | "));
    }

    private static String value(JsonNode row, String field) {
        return switch (field.charAt(0)) {
            case '#' -> number(at(row, field.substring(1)), 0);
            case '%' -> number(at(row, field.substring(1)), 2);
            case '[' ->
                    row.path(field.substring(1))
                            .valueStream()
                            .map(TrytonJudgeTests::accountAndAmount)
                            .sorted()
                            .collect(Collectors.joining(","));
            default -> at(row, field).asString("");
        };
    }

    private static JsonNode at(JsonNode row, String path) {
        var node = row;
        for (var step : path.split("\\.", -1)) {
            node = node.path(step);
        }
        return node;
    }

    /** A pair of the dump, or a line of a journal entry. */
    private static String accountAndAmount(JsonNode line) {
        return line.isArray()
                ? line.path(0).asString() + "=" + number(line.path(1), 0)
                : at(line, "accountRef.id").asString() + "=" + number(line.path("netAmount"), 0);
    }

    private static String number(JsonNode value, int shift) {
        var number = new BigDecimal(value.asString("0")).movePointRight(shift);
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** A customer, a bill, an invoice, an expense, a transfer and a journal entry. */
    private void write() throws ConnectorException {
        var party =
                tryton.execute(
                                LinkedTryton.create(
                                        DataType.CUSTOMERS,
                                        """
                                        {"customerName":"Judged","status":"Active",
                                         "addresses":[{"type":"Billing","city":"Hull"}]}
                                        """))
                        .id();
        for (var type : List.of(DataType.INVOICES, DataType.BILLS)) {
            tryton.execute(
                    LinkedTryton.create(
                            type,
                            """
                            {"%s":{"id":"%s"},"issueDate":"2026-01-05","dueDate":"2099-01-01",
                             "status":"%s","lineItems":[{"unitAmount":33.33,"quantity":3,
                             "accountRef":{"id":"%s"},"taxRateRef":{"id":"%s"}}],
                             "subTotal":99.99,"taxAmount":20.00,"totalTaxAmount":20.00,
                             "totalAmount":119.99,"amountDue":119.99}
                            """
                                    .formatted(
                                            type == DataType.BILLS ? "supplierRef" : "customerRef",
                                            party,
                                            type == DataType.BILLS ? "Open" : "Submitted",
                                            tryton.account(
                                                    type == DataType.BILLS ? "5100" : "1200"),
                                            tryton.tax())));
        }
        tryton.execute(
                LinkedTryton.create(
                        DataType.TRANSFERS,
                        """
                        {"date":"2026-04-02","from":{"accountRef":{"id":"%s"},"amount":5},
                         "to":{"accountRef":{"id":"%s"},"amount":5}}
                        """
                                .formatted(tryton.account("1600"), tryton.account("1610"))));
        tryton.execute(
                LinkedTryton.create(
                        DataType.DIRECT_COSTS,
                        """
                        {"issueDate":"2026-04-03","currency":"USD","currencyRate":0.8,
                         "lineItems":[{"unitAmount":10.01,"quantity":1,"taxAmount":2.00,
                         "accountRef":{"id":"%s"},"taxRateRef":{"id":"%s"}}],
                         "paymentAllocations":[{"payment":{"accountRef":{"id":"%s"}},
                         "allocation":{}}],"subTotal":10.01,"taxAmount":2,"totalAmount":12.01}
                        """
                                .formatted(
                                        tryton.account("5100"),
                                        tryton.tax(),
                                        tryton.account("2300"))));
    }
}
