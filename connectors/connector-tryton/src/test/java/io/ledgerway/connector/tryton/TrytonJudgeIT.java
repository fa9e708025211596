package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.Values;
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
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tryton judges: after writes of every kind, every list of the adapter is what proteus, the
 * scripting client of Tryton, reads.
 */
@ExtendWith(ConsistentBooks.class)
class TrytonJudgeIT {

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

    /**
     * A list of the judge and the records of a data type are compared in these fields. A field
     * after # is a number, after % a rate, after [ a list of accounts and amounts.
     */
    private record Comparison(String list, String fields, String ourFields) {}

    private static final Map<DataType, Comparison> COMPARISONS =
            Map.ofEntries(
                    compare(
                            DataType.COMPANY,
                            "company",
                            "name currency",
                            "companyName baseCurrency"),
                    compare(DataType.CUSTOMERS, "parties", "name", "customerName"),
                    compare(DataType.SUPPLIERS, "parties", "name", "supplierName"),
                    compare(
                            DataType.CHART_OF_ACCOUNTS,
                            "accounts",
                            "code name #balance",
                            "nominalCode name #currentBalance"),
                    compare(
                            DataType.BANK_ACCOUNTS,
                            "bankAccounts",
                            "code name kind #balance",
                            "nominalCode accountName accountType #balance"),
                    compare(DataType.TAX_RATES, "taxes", "name %rate", "name #totalTaxRate"),
                    compare(
                            DataType.ITEMS,
                            "products",
                            "name #list_price #cost_price",
                            "name #invoiceItem.unitPrice #billItem.unitPrice"),
                    compare(
                            DataType.JOURNALS,
                            "journals",
                            "name code type",
                            "name journalCode type"),
                    compare(DataType.PAYMENT_METHODS, "paymentMethods", "name", "name"),
                    compare(
                            DataType.PAYMENTS,
                            "payments",
                            "date party #amount",
                            "date customerRef.id #totalAmount"),
                    compare(
                            DataType.BILL_PAYMENTS,
                            "billPayments",
                            "date party #amount",
                            "date supplierRef.id #totalAmount"),
                    compare(
                            DataType.BANK_TRANSACTIONS,
                            "bankTransactions",
                            "date account #amount",
                            "clearedOnDate accountId #amount"),
                    compare(
                            DataType.INVOICES,
                            "invoices",
                            "number invoice_date party #untaxed #tax #total #due",
                            "invoiceNumber issueDate customerRef.id #subTotal #totalTaxAmount"
                                    + " #totalAmount #amountDue"),
                    compare(
                            DataType.BILLS,
                            "bills",
                            "invoice_date party #untaxed #tax #total #due",
                            "issueDate supplierRef.id #subTotal #taxAmount #totalAmount #amountDue"),
                    compare(
                            DataType.CREDIT_NOTES,
                            "creditNotes",
                            "number invoice_date party #untaxed #tax #total #due",
                            "creditNoteNumber issueDate customerRef.id #subTotal #totalTaxAmount"
                                    + " #totalAmount #remainingCredit"),
                    compare(
                            DataType.BILL_CREDIT_NOTES,
                            "billCreditNotes",
                            "invoice_date party #untaxed #tax #total #due",
                            "issueDate supplierRef.id #subTotal #totalTaxAmount #totalAmount"
                                    + " #remainingCredit"),
                    compare(
                            DataType.JOURNAL_ENTRIES,
                            "journalEntries",
                            "date journal [lines causeType causeId",
                            "postedOn journalRef.id [journalLines recordRef.dataType recordRef.id"),
                    compare(
                            DataType.DIRECT_COSTS,
                            "directCosts",
                            "date account #amount",
                            "issueDate paymentAllocations.0.payment.accountRef.id #totalAmount"),
                    compare(
                            DataType.DIRECT_INCOMES,
                            "directIncomes",
                            "date account #amount",
                            "issueDate paymentAllocations.0.payment.accountRef.id #totalAmount"),
                    compare(
                            DataType.TRANSFERS,
                            "transfers",
                            "date from to #amount",
                            "date from.accountRef.id to.accountRef.id #from.amount"),
                    compare(
                            DataType.BALANCE_SHEET,
                            "balanceSheets",
                            "date #assets #liabilities #equity",
                            "reports.0.date #reports.0.assets.value #reports.0.liabilities.value"
                                    + " #reports.0.equity.value"),
                    compare(
                            DataType.PROFIT_AND_LOSS,
                            "results",
                            "from to #profit",
                            "reports.0.fromDate reports.0.toDate #reports.0.netProfit"));

    private static Map.Entry<DataType, Comparison> compare(
            DataType type, String list, String fields, String ourFields) {
        return Map.entry(type, new Comparison(list, fields, ourFields));
    }

    @Test
    void everyListIsWhatProteusReads() throws ConnectorException {
        assertThat(COMPARISONS.keySet())
                .isEqualTo(tryton.platform.connector().descriptor().pull().keySet());
        write();

        var books = TrytonServer.shared().books();

        for (var each : COMPARISONS.entrySet()) {
            assertSame(books, each.getValue(), each.getKey());
        }
    }

    /** As if a write had been executed twice. */
    @Test
    void aReferenceOfOursThatIsThereTwiceIsAProblem() {
        var server = TrytonServer.shared();
        assertThat(server.newProblems()).isEmpty();

        for (var name : List.of("Once", "Twice")) {
            tryton.platform
                    .control()
                    .create(
                            "party.party",
                            Map.of(
                                    "name",
                                    name,
                                    "identifiers",
                                    Values.create(List.of(Map.of("code", "[ref:doubled]")))));
        }

        assertThat(server.newProblems())
                .containsExactly("2 records of party.identifier have the mark [ref:doubled]");
    }

    /** Drafts are left out, because Tryton does not compute their taxes. */
    private void assertSame(JsonNode books, Comparison comparison, DataType type)
            throws ConnectorException {
        Map<String, String> expected = new TreeMap<>();
        books.path(comparison.list())
                .valueStream()
                .filter(it -> !it.path("state").asString("").equals("draft"))
                .forEach(it ->
                        expected.put(it.path("id").asString(), line(it, comparison.fields())));
        Map<String, String> read = new TreeMap<>();
        for (var record : tryton.read(type)) {
            JsonNode json = JSON.valueToTree(record.canonical());
            if (!json.path("status").asString("").equals("Draft")) {
                read.put(record.id(), line(json, comparison.ourFields()));
            }
        }
        assertThat(read).as(type.key()).isEqualTo(expected).isNotEmpty();
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
                            .map(TrytonJudgeIT::accountAndAmount)
                            .sorted()
                            .collect(Collectors.joining(","));
            default -> at(row, field).asString("");
        };
    }

    private static JsonNode at(JsonNode row, String path) {
        var node = row;
        for (var step : path.split("\\.", -1)) {
            node = node.isArray() ? node.path(Integer.parseInt(step)) : node.path(step);
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
