package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Customer and supplier invoices. Tryton has no separate credit notes: they are invoices with a
 * negative amount, and are mapped with the opposite sign.
 */
final class Documents {

    static final List<String> PARTS = List.of("lines", "taxes", "move.lines");

    static final List<String> FIELDS =
            List.of(
                    "type",
                    "state",
                    "number",
                    "reference",
                    "description",
                    "comment",
                    "invoice_date",
                    "payment_term",
                    "payment_term_date",
                    "party.name",
                    "account",
                    "currency.code",
                    "untaxed_amount",
                    "tax_amount",
                    "total_amount",
                    "amount_to_pay",
                    "taxes",
                    "lines.type",
                    "lines.description",
                    "lines.quantity",
                    "lines.unit.symbol",
                    "lines.unit_price",
                    "lines.amount",
                    "lines.account.name",
                    "lines.product.rec_name",
                    "lines.taxes.name",
                    "move.lines.maturity_date",
                    "move.lines.account",
                    "payment_lines.date",
                    "payment_lines.debit",
                    "payment_lines.credit",
                    "payment_lines.description",
                    "payment_lines.amount_second_currency",
                    "payment_lines.move.number");

    private final TrytonRow row;
    private final LedgerFacts facts;
    private final @Nullable DateTime modified;
    private final DocumentTaxes taxes;
    private final boolean negated;

    Documents(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified) {
        this.row = row;
        this.facts = facts;
        this.modified = modified;
        this.taxes = new DocumentTaxes(facts);
        this.negated = isCredit(row);
    }

    /** Whether an invoice is a credit note. */
    static boolean isCredit(TrytonRow row) {
        return row.amountOrZero("untaxed_amount").signum() < 0;
    }

    Invoice invoice() throws ConnectorException {
        var tax = tax();
        return new Invoice(
                row.id(),
                row.text("number"),
                new CustomerRef(party(), partyName()),
                /* salesOrderRefs= */ null,
                issueDate(),
                dueDate(),
                isPaid() ? paidOn() : null,
                row.row("currency").text("code"),
                /* currencyRate= */ null,
                invoiceLines(),
                allocations(),
                /* withholdingTax= */ null,
                /* totalDiscount= */ null,
                subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                tax,
                subTotal().add(tax),
                due(tax),
                /* discountPercentage= */ null,
                invoiceStatus(),
                row.text("comment"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    CreditNote creditNote() throws ConnectorException {
        var tax = tax();
        var lines = new ArrayList<CreditNote.LineItem>();
        for (var line : lines()) {
            var lineTax = signed(taxes.ofLine(line));
            var net = signed(line.amountOrZero("amount"));
            lines.add(
                    new CreditNote.LineItem(
                            line.text("description"),
                            line.amountOrZero("unit_price"),
                            signed(line.amountOrZero("quantity")),
                            /* discountAmount= */ null,
                            net,
                            lineTax,
                            net.add(lineTax),
                            account(line),
                            /* discountPercentage= */ null,
                            taxRate(line),
                            item(line),
                            /* trackingCategoryRefs= */ null,
                            /* tracking= */ null,
                            /* isDirectIncome= */ null));
        }
        return new CreditNote(
                row.id(),
                row.text("number"),
                new CustomerRef(party(), partyName()),
                /* withholdingTax= */ null,
                subTotal().add(tax),
                /* totalDiscount= */ BigDecimal.ZERO,
                subTotal(),
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                tax,
                /* discountPercentage= */ BigDecimal.ZERO,
                due(tax),
                creditNoteStatus(),
                issueDate(),
                /* allocatedOnDate= */ null,
                row.row("currency").text("code"),
                /* currencyRate= */ null,
                lines,
                allocations(),
                row.text("comment"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    Bill bill() throws ConnectorException {
        var tax = tax();
        var lines = new ArrayList<Bill.LineItem>();
        for (var line : lines()) {
            var lineTax = signed(taxes.ofLine(line));
            var net = signed(line.amountOrZero("amount"));
            lines.add(
                    new Bill.LineItem(
                            /* lineNumber= */ null,
                            line.text("description"),
                            line.amountOrZero("unit_price"),
                            signed(line.amountOrZero("quantity")),
                            line.row("unit").text("symbol"),
                            /* discountAmount= */ null,
                            net,
                            lineTax,
                            net.add(lineTax),
                            /* discountPercentage= */ null,
                            account(line),
                            taxRate(line),
                            item(line),
                            /* purchaseOrderLineRef= */ null,
                            /* trackingCategoryRefs= */ null,
                            /* tracking= */ null,
                            /* isDirectCost= */ null));
        }
        return new Bill(
                row.id(),
                billReference(),
                new SupplierRef(party(), partyName()),
                /* purchaseOrderRefs= */ null,
                issueDate(),
                dueDate(),
                row.row("currency").text("code"),
                /* currencyRate= */ null,
                lines,
                /* withholdingTax= */ null,
                billStatus(),
                subTotal(),
                tax,
                subTotal().add(tax),
                due(tax),
                row.text("comment"),
                allocations(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    BillCreditNote billCreditNote() throws ConnectorException {
        var tax = tax();
        var lines = new ArrayList<BillCreditNote.LineItem>();
        for (var line : lines()) {
            var lineTax = signed(taxes.ofLine(line));
            var net = signed(line.amountOrZero("amount"));
            lines.add(
                    new BillCreditNote.LineItem(
                            line.text("description"),
                            line.amountOrZero("unit_price"),
                            signed(line.amountOrZero("quantity")),
                            line.row("unit").text("symbol"),
                            /* discountAmount= */ null,
                            net,
                            lineTax,
                            net.add(lineTax),
                            account(line),
                            /* discountPercentage= */ null,
                            taxRate(line),
                            item(line),
                            /* createdFromLineRef= */ null,
                            /* trackingCategoryRefs= */ null,
                            /* tracking= */ null));
        }
        return new BillCreditNote(
                row.id(),
                billReference(),
                new SupplierRef(party(), partyName()),
                /* withholdingTax= */ null,
                subTotal().add(tax),
                /* totalDiscount= */ BigDecimal.ZERO,
                subTotal(),
                tax,
                /* discountPercentage= */ BigDecimal.ZERO,
                due(tax),
                creditNoteStatus(),
                issueDate(),
                /* allocatedOnDate= */ null,
                row.row("currency").text("code"),
                /* currencyRate= */ null,
                lines,
                allocations(),
                /* createdFromRefs= */ null,
                row.text("comment"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private List<Invoice.LineItem> invoiceLines() throws ConnectorException {
        var lines = new ArrayList<Invoice.LineItem>();
        for (var line : lines()) {
            var tax = taxes.ofLine(line);
            var net = line.amountOrZero("amount");
            lines.add(
                    new Invoice.LineItem(
                            line.text("description"),
                            line.amountOrZero("unit_price"),
                            line.amountOrZero("quantity"),
                            /* discountAmount= */ null,
                            net,
                            tax,
                            net.add(tax),
                            account(line),
                            /* discountPercentage= */ null,
                            taxRate(line),
                            item(line),
                            /* trackingCategoryRefs= */ null,
                            /* tracking= */ null,
                            /* isDirectIncome= */ null));
        }
        return lines;
    }

    /** Without titles, comments and subtotals. */
    private List<TrytonRow> lines() {
        return row.rows("lines").stream()
                .filter(it -> Objects.equals(it.text("type"), "line"))
                .toList();
    }

    private BigDecimal signed(BigDecimal amount) {
        return negated ? amount.negate() : amount;
    }

    private BigDecimal subTotal() {
        return signed(row.amountOrZero("untaxed_amount"));
    }

    private BigDecimal tax() throws ConnectorException {
        return signed(taxes.ofInvoice(row, lines()));
    }

    /** Nothing is due of a draft: all of it will be. */
    private BigDecimal due(BigDecimal tax) {
        return isDraft() ? subTotal().add(tax) : signed(row.amountOrZero("amount_to_pay"));
    }

    private String party() {
        return Objects.requireNonNull(row.ref("party"), "party is missing");
    }

    private @Nullable String partyName() {
        return row.row("party").text("name");
    }

    /** The supplier's number; else Tryton's own. */
    private @Nullable String billReference() {
        var reference = row.text("reference");
        return reference == null ? row.text("number") : reference;
    }

    /** A draft may have no date: then the day of its creation. */
    private DateTime issueDate() {
        var date = row.date("invoice_date");
        if (date != null) {
            return date;
        }
        var created = Objects.requireNonNull(row.time(TrytonRow.CREATED), "create_date is missing");
        return DateTime.of(LocalDate.ofInstant(created, ZoneOffset.UTC));
    }

    /** The last date of the payment term; of a draft, the date that was given. */
    private @Nullable DateTime dueDate() {
        var account = row.ref("account");
        return row.row("move").rows("lines").stream()
                .filter(it -> Objects.equals(it.ref("account"), account))
                .map(it -> it.day("maturity_date"))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .map(DateTime::of)
                .orElseGet(() ->
                        row.ref("payment_term") == null ? row.date("payment_term_date") : null);
    }

    private boolean isPaid() {
        return Objects.equals(row.text("state"), "paid");
    }

    private boolean isDraft() {
        var state = row.text("state");
        return Objects.equals(state, "draft") || Objects.equals(state, "validated");
    }

    private @Nullable DateTime paidOn() {
        return row.rows("payment_lines").stream()
                .map(it -> it.day("date"))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .map(DateTime::of)
                .orElse(null);
    }

    /** Draft, open, paid in part, paid or void. */
    private enum Stage {
        DRAFT,
        OPEN,
        PARTIAL,
        PAID,
        VOID,
        UNKNOWN
    }

    private Stage stage() {
        var stage =
                facts.choice(
                        row,
                        "account.invoice",
                        "state",
                        Map.of(
                                "draft",
                                Stage.DRAFT,
                                "validated",
                                Stage.DRAFT,
                                "posted",
                                Stage.OPEN,
                                "paid",
                                Stage.PAID,
                                "cancelled",
                                Stage.VOID),
                        Stage.UNKNOWN);
        return stage == Stage.OPEN && !row.refs("payment_lines").isEmpty() ? Stage.PARTIAL : stage;
    }

    private InvoiceStatus invoiceStatus() {
        return switch (stage()) {
            case DRAFT -> InvoiceStatus.DRAFT;
            case OPEN -> InvoiceStatus.SUBMITTED;
            case PARTIAL -> InvoiceStatus.PARTIALLY_PAID;
            case PAID -> InvoiceStatus.PAID;
            case VOID -> InvoiceStatus.VOID;
            case UNKNOWN -> InvoiceStatus.UNKNOWN;
        };
    }

    private BillStatus billStatus() {
        return switch (stage()) {
            case DRAFT -> BillStatus.DRAFT;
            case OPEN -> BillStatus.OPEN;
            case PARTIAL -> BillStatus.PARTIALLY_PAID;
            case PAID -> BillStatus.PAID;
            case VOID -> BillStatus.VOID;
            case UNKNOWN -> BillStatus.UNKNOWN;
        };
    }

    private CreditNoteStatus creditNoteStatus() {
        return switch (stage()) {
            case DRAFT -> CreditNoteStatus.DRAFT;
            case OPEN -> CreditNoteStatus.SUBMITTED;
            case PARTIAL -> CreditNoteStatus.PARTIALLY_PAID;
            case PAID -> CreditNoteStatus.PAID;
            case VOID -> CreditNoteStatus.VOID;
            case UNKNOWN -> CreditNoteStatus.UNKNOWN;
        };
    }

    /** The move lines by which the invoice was paid. */
    private List<PaymentAllocation> allocations() {
        var out = Objects.equals(row.text("type"), "out");
        return row.rows("payment_lines").stream()
                .map(it -> {
                    var received = it.amountOrZero("credit").subtract(it.amountOrZero("debit"));
                    var amount = signed(out ? received : received.negate());
                    return new PaymentAllocation(
                            new PaymentAllocation.Payment(
                                    it.id(),
                                    /* note= */ null,
                                    it.text("description"),
                                    /* accountRef= */ null,
                                    facts.baseCurrency(),
                                    /* currencyRate= */ null,
                                    it.date("date"),
                                    amount),
                            new PaymentAllocation.Allocation(
                                    facts.baseCurrency(),
                                    /* currencyRate= */ null,
                                    it.date("date"),
                                    amount));
                })
                .toList();
    }

    private static @Nullable AccountRef account(TrytonRow line) {
        var id = line.ref("account");
        return id == null ? null : new AccountRef(id, line.row("account").text("name"));
    }

    /** The first: canonical lines have one. */
    private static @Nullable TaxRateRef taxRate(TrytonRow line) {
        var taxes = line.rows("taxes");
        return taxes.isEmpty()
                ? null
                : new TaxRateRef(taxes.getFirst().id(), taxes.getFirst().text("name"), null);
    }

    private static @Nullable ItemRef item(TrytonRow line) {
        var id = line.ref("product");
        return id == null ? null : new ItemRef(id, line.row("product").text("rec_name"));
    }
}
