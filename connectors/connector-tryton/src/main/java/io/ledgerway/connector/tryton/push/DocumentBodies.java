package io.ledgerway.connector.tryton.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.tryton.rpc.Values;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.document.PricedLine;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Request bodies of invoices and bills. The due date is written without a payment term: Tryton then
 * takes the date of the payment term as the only due date.
 */
final class DocumentBodies {

    private static final int DATE_LENGTH = 10;

    private final WriteIssues issues;
    private final TrytonWrites tryton;
    private final Currencies currencies;

    DocumentBodies(WriteIssues issues, TrytonWrites tryton) {
        this.issues = issues;
        this.tryton = tryton;
        this.currencies = new Currencies(issues, tryton);
    }

    static LocalDate day(DateTime date) {
        return LocalDate.parse(date.text().substring(0, DATE_LENGTH));
    }

    WriteBody invoice(Invoice it) throws ConnectorException {
        var customer = Objects.requireNonNull(it.customerRef()).id();
        var values =
                head(
                        "out",
                        customer,
                        "CustomerRef",
                        it.issueDate(),
                        it.dueDate(),
                        it.currency(),
                        it.note());
        var posted = it.status() != InvoiceStatus.DRAFT && it.status() != InvoiceStatus.UNKNOWN;
        return new WriteBody(
                Marks.INVOICE,
                values,
                lines("out", Objects.requireNonNullElse(it.lineItems(), List.of()), values),
                posted,
                null);
    }

    WriteBody bill(Bill it) throws ConnectorException {
        var supplier = Objects.requireNonNull(it.supplierRef()).id();
        var values =
                head(
                        "in",
                        supplier,
                        "SupplierRef",
                        it.issueDate(),
                        it.dueDate(),
                        it.currency(),
                        it.note());
        values.put("reference", nullable(it.reference()));
        var posted = it.status() != BillStatus.DRAFT && it.status() != BillStatus.UNKNOWN;
        return new WriteBody(
                Marks.INVOICE,
                values,
                lines("in", Objects.requireNonNullElse(it.lineItems(), List.of()), values),
                posted,
                it.totalAmount());
    }

    private static Object nullable(@Nullable Object value) {
        return value == null ? Optional.empty() : value;
    }

    private Map<String, Object> head(
            String type,
            String party,
            String partyField,
            DateTime issued,
            @Nullable DateTime due,
            @Nullable String currency,
            @Nullable String note)
            throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("type", type);
        values.put("company", tryton.company());
        values.put("party", Integer.valueOf(party));
        values.put("invoice_date", Values.date(day(issued)));
        values.put("payment_term", Optional.empty());
        values.put("payment_term_date", Values.date(day(due == null ? issued : due)));
        values.put(
                "currency",
                currencies.id(
                        Objects.requireNonNullElse(currency, tryton.facts().baseCurrency()),
                        "Currency"));
        values.put("comment", nullable(note));
        values.put("journal", journal(type.equals("out") ? "revenue" : "expense"));
        partyFields(type, party, partyField, values);
        return values;
    }

    private int journal(String type) throws ConnectorException {
        var found =
                tryton.search(
                        "account.journal",
                        List.of(List.of("type", "=", type), List.of("active", "=", true)),
                        1,
                        List.of("id"));
        if (found.isEmpty()) {
            issues.reject("Status", "needs a journal of the type " + type + " in Tryton");
            return 0;
        }
        return found.getFirst().number();
    }

    /** The address and the receivable or payable account of the party. */
    private void partyFields(
            String type, String party, String partyField, Map<String, Object> values)
            throws ConnectorException {
        var account = type.equals("out") ? "account_receivable" : "account_payable";
        var found =
                tryton.search(
                        Marks.PARTY,
                        List.of(List.of("id", "=", Integer.valueOf(party))),
                        1,
                        List.of(account, "addresses.invoice", "addresses.active"));
        if (found.isEmpty()) {
            issues.reject(partyField, "is not a party in Tryton: " + party);
            return;
        }
        var row = found.getFirst();
        var addresses = row.rows("addresses").stream().filter(it -> it.flag("active")).toList();
        var address =
                addresses.stream()
                        .filter(it -> it.flag("invoice"))
                        .findFirst()
                        .or(() -> addresses.stream().findFirst());
        if (address.isEmpty()) {
            issues.reject(partyField, "has no address in Tryton, which an invoice needs");
        } else {
            values.put("invoice_address", address.get().number());
        }
        var own = row.ref(account);
        var accountId = own == null ? defaultAccount(account) : own;
        if (accountId == null) {
            issues.reject(partyField, "has no receivable or payable account in Tryton");
        } else {
            values.put("account", Integer.valueOf(accountId));
        }
    }

    /** Of the parties that have none of their own. */
    private @Nullable String defaultAccount(String field) throws ConnectorException {
        return tryton
                .search("account.configuration", List.of(), 1, List.of("default_" + field))
                .stream()
                .findFirst()
                .map(it -> it.ref("default_" + field))
                .orElse(null);
    }

    private List<Map<String, Object>> lines(
            String type, List<? extends PricedLine> lines, Map<String, Object> head)
            throws ConnectorException {
        var sent = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < lines.size(); i++) {
            sent.add(line(type, lines.get(i), "LineItems[" + i + "]", head));
        }
        return sent;
    }

    private Map<String, Object> line(
            String type, PricedLine line, String path, Map<String, Object> head)
            throws ConnectorException {
        var values = new HashMap<String, Object>();
        values.put("type", "line");
        values.put("company", tryton.company());
        values.put("currency", Objects.requireNonNull(head.get("currency")));
        values.put("invoice_type", type);
        values.put(
                "quantity",
                Objects.requireNonNullElse(line.quantity(), BigDecimal.ONE).doubleValue());
        values.put(
                "unit_price",
                Values.decimal(Objects.requireNonNullElse(line.unitAmount(), BigDecimal.ZERO)));
        values.put("description", nullable(line.description()));
        var account = line.accountRef();
        var accountId = account == null ? null : account.id();
        if (accountId != null) {
            values.put("account", Integer.valueOf(accountId));
        }
        tax(line, path, values);
        var item = line.itemRef();
        if (item != null) {
            product(item.id(), path, values);
        }
        return values;
    }

    /** A tax amount without tax rate has no account. */
    private void tax(PricedLine line, String path, Map<String, Object> values)
            throws ConnectorException {
        var rate = line.taxRateRef();
        var id = rate == null ? null : rate.id();
        var amount = line.taxAmount();
        if (id == null) {
            if (amount != null && amount.signum() != 0) {
                issues.reject(path + ".TaxRateRef", "is required with a tax amount");
            }
            return;
        }
        if (tryton.facts().tax(id) == null) {
            issues.reject(path + ".TaxRateRef", "is not a tax in Tryton: " + id);
        } else {
            values.put("taxes", Values.add(List.of(Integer.valueOf(id))));
        }
    }

    private void product(String id, String path, Map<String, Object> values)
            throws ConnectorException {
        var found =
                tryton.search(
                        "product.product",
                        List.of(List.of("id", "=", Integer.valueOf(id))),
                        1,
                        List.of("template.default_uom"));
        if (found.isEmpty()) {
            issues.reject(path + ".ItemRef", "is not a product in Tryton: " + id);
            return;
        }
        values.put("product", Integer.valueOf(id));
        values.put(
                "unit",
                Integer.valueOf(
                        Objects.requireNonNull(
                                found.getFirst().row("template").ref("default_uom"))));
    }
}
