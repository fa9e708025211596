package io.ledgerway.connector.tryton;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.ledger.Account;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.Journal;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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

        var books = JsonMapper.shared().readTree(TrytonServer.shared().dump());

        assertThat(books.path("problems").valueStream().map(JsonNode::asString)).isEmpty();
        assertSame(books, "parties", List.of("name"), DataType.CUSTOMERS, it -> {
            var party = (Customer) it;
            return line(party.customerName());
        });
        assertSame(books, "accounts", List.of("code", "name", "#balance"),
                DataType.CHART_OF_ACCOUNTS, it -> {
                    var account = (Account) it;
                    return line(
                            account.nominalCode(),
                            account.name(),
                            number(account.currentBalance()));
                });
        assertSame(books, "taxes", List.of("name", "%rate"), DataType.TAX_RATES, it -> {
            var tax = (TaxRate) it;
            return line(tax.name(), number(tax.totalTaxRate()));
        });
        assertSame(books, "products", List.of("name", "#list_price", "#cost_price"),
                DataType.ITEMS, it -> {
                    var item = (Item) it;
                    return line(
                            item.name(),
                            number(item.invoiceItem().unitPrice()),
                            number(item.billItem().unitPrice()));
                });
        assertSame(books, "journals", List.of("name", "code", "type"), DataType.JOURNALS, it -> {
            var journal = (Journal) it;
            return line(journal.name(), journal.journalCode(), journal.type());
        });
        assertSame(books, "payments", List.of("date", "party", "#amount"),
                DataType.PAYMENTS, it -> {
                    var payment = (Payment) it;
                    return line(
                            payment.date().text(),
                            payment.customerRef().id(),
                            number(payment.totalAmount()));
                });
        assertSame(books, "billPayments", List.of("date", "party", "#amount"),
                DataType.BILL_PAYMENTS, it -> {
                    var payment = (BillPayment) it;
                    return line(
                            payment.date().text(),
                            payment.supplierRef().id(),
                            number(payment.totalAmount()));
                });
        assertSame(books, "bankTransactions", List.of("date", "account", "#amount"),
                DataType.BANK_TRANSACTIONS, it -> {
                    var transaction = (BankTransaction) it;
                    return line(
                            transaction.clearedOnDate().text(),
                            transaction.accountId(),
                            number(transaction.amount()));
                });
        assertDocuments(books);
        assertSame(books, "journalEntries", List.of("date", "journal", "[lines"),
                DataType.JOURNAL_ENTRIES, it -> {
                    var entry = (JournalEntry) it;
                    return line(
                            entry.postedOn().text(),
                            entry.journalRef().id(),
                            entry.journalLines().stream()
                                    .map(each ->
                                            each.accountRef().id()
                                                    + "="
                                                    + number(each.netAmount()))
                                    .sorted()
                                    .collect(Collectors.joining(",")));
                });
    }

    private static final List<String> POSTED =
            List.of("number", "invoice_date", "party", "#untaxed", "#tax", "#total", "#due");

    /** Tryton does not compute the taxes of drafts, so their amounts are not compared. */
    private void assertDocuments(JsonNode books) throws ConnectorException {
        assertSame(posted(books, "invoices"), "invoices", POSTED, DataType.INVOICES, it -> {
            var document = (Invoice) it;
            return document.status() == InvoiceStatus.DRAFT
                    ? null
                    : line(
                            document.invoiceNumber(),
                            document.issueDate().text(),
                            document.customerRef().id(),
                            number(document.subTotal()),
                            number(document.totalTaxAmount()),
                            number(document.totalAmount()),
                            number(document.amountDue()));
        });
        assertSame(posted(books, "bills"), "bills", POSTED.subList(1, POSTED.size()),
                DataType.BILLS, it -> {
                    var document = (Bill) it;
                    return document.status() == BillStatus.DRAFT
                            ? null
                            : line(
                                    document.issueDate().text(),
                                    document.supplierRef().id(),
                                    number(document.subTotal()),
                                    number(document.taxAmount()),
                                    number(document.totalAmount()),
                                    number(document.amountDue()));
                });
        assertSame(posted(books, "creditNotes"), "creditNotes", POSTED,
                DataType.CREDIT_NOTES, it -> {
                    var document = (CreditNote) it;
                    return document.status() == CreditNoteStatus.DRAFT
                            ? null
                            : line(
                                    document.creditNoteNumber(),
                                    document.issueDate().text(),
                                    document.customerRef().id(),
                                    number(document.subTotal()),
                                    number(document.totalTaxAmount()),
                                    number(document.totalAmount()),
                                    number(document.remainingCredit()));
                });
        assertSame(posted(books, "billCreditNotes"), "billCreditNotes",
                POSTED.subList(1, POSTED.size()), DataType.BILL_CREDIT_NOTES, it -> {
                    var document = (BillCreditNote) it;
                    return document.status() == CreditNoteStatus.DRAFT
                            ? null
                            : line(
                                    document.issueDate().text(),
                                    document.supplierRef().id(),
                                    number(document.subTotal()),
                                    number(document.totalTaxAmount()),
                                    number(document.totalAmount()),
                                    number(document.remainingCredit()));
                });
    }

    private static JsonNode posted(JsonNode books, String list) {
        var posted = JsonMapper.shared().createObjectNode();
        var rows = posted.putArray(list);
        books.path(list)
                .valueStream()
                .filter(it -> !it.path("state").asString().equals("draft"))
                .forEach(rows::add);
        return posted;
    }

    /** A field after # is a number, after % a rate, after [ a list of pairs. */
    private void assertSame(
            JsonNode books,
            String list,
            List<String> fields,
            DataType type,
            Function<Object, @Nullable String> ours)
            throws ConnectorException {
        Map<String, String> expected = new TreeMap<>();
        books.path(list)
                .valueStream()
                .forEach(row ->
                        expected.put(
                                row.path("id").asString(),
                                fields.stream()
                                        .map(it -> value(row, it))
                                        .collect(Collectors.joining(" | "))));
        Map<String, String> read = new TreeMap<>();
        for (var record : tryton.read(type)) {
            var line = ours.apply(record.canonical());
            if (line != null) {
                read.put(record.id(), line);
            }
        }
        assertThat(read).as(list).isEqualTo(expected).isNotEmpty();
    }

    private static String value(JsonNode row, String field) {
        return switch (field.charAt(0)) {
            case '#' -> number(new BigDecimal(row.path(field.substring(1)).asString("0")));
            case '%' ->
                    number(
                            new BigDecimal(row.path(field.substring(1)).asString("0"))
                                    .movePointRight(2));
            case '[' ->
                    row.path(field.substring(1))
                            .valueStream()
                            .map(it ->
                                    it.path(0).asString()
                                            + "="
                                            + number(new BigDecimal(it.path(1).asString())))
                            .sorted()
                            .collect(Collectors.joining(","));
            default -> String.valueOf(row.path(field).asString(null));
        };
    }

    private static String line(@Nullable String... values) {
        return Arrays.stream(values)
                .map(String::valueOf)
                .collect(Collectors.joining(" | "));
    }

    private static String number(@Nullable BigDecimal value) {
        return value == null || value.signum() == 0
                ? "0"
                : value.stripTrailingZeros().toPlainString();
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
