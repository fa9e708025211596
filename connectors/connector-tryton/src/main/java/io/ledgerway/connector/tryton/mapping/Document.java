package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
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
 * A customer or supplier invoice: what invoices, bills and their credit notes have in common.
 * Tryton has no separate credit notes: they are invoices with a negative amount, and are mapped
 * with the opposite sign.
 */
final class Document {

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
                    "accounting_date",
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
                    "lines.taxes_date",
                    "move.lines.maturity_date",
                    "move.lines.account",
                    "payment_lines.date",
                    "payment_lines.debit",
                    "payment_lines.credit",
                    "payment_lines.description",
                    "payment_lines.amount_second_currency",
                    "payment_lines.second_currency.code",
                    "payment_lines.move.number");

    private final TrytonRow row;
    private final LedgerFacts facts;
    private final @Nullable DateTime modified;
    private final DocumentTaxes taxes;
    private final boolean negated;
    private final List<TrytonRow> rowLines;
    private final BigDecimal tax;

    Document(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        this.row = row;
        this.facts = facts;
        this.modified = modified;
        this.taxes = new DocumentTaxes(facts, currency(), taxDay());
        this.negated = isCredit(row);
        this.rowLines =
                row.rows("lines").stream()
                        .filter(it -> Objects.equals(it.text("type"), "line"))
                        .toList();
        this.tax = signed(taxes.ofInvoice(row, rowLines));
    }

    /** Whether an invoice is a credit note. */
    static boolean isCredit(TrytonRow row) {
        return row.amountOrZero("untaxed_amount").signum() < 0;
    }

    private BigDecimal signed(BigDecimal amount) {
        return negated ? amount.negate() : amount;
    }

    /** A line with the sign of the canonical record. */
    record Line(TrytonRow row, BigDecimal quantity, BigDecimal net, BigDecimal tax) {

        @Nullable String description() {
            return row.text("description");
        }

        BigDecimal unitPrice() {
            return row.amountOrZero("unit_price");
        }

        @Nullable String unit() {
            return row.row("unit").text("symbol");
        }

        BigDecimal gross() {
            return net.add(tax);
        }

        @Nullable AccountRef account() {
            var id = row.ref("account");
            return id == null ? null : new AccountRef(id, row.row("account").text("name"));
        }

        /** The first: canonical lines have one. */
        @Nullable TaxRateRef taxRate() {
            var taxes = row.rows("taxes");
            return taxes.isEmpty()
                    ? null
                    : new TaxRateRef(taxes.getFirst().id(), taxes.getFirst().text("name"), null);
        }

        @Nullable ItemRef item() {
            var id = row.ref("product");
            return id == null ? null : new ItemRef(id, row.row("product").text("rec_name"));
        }
    }

    /** Without titles, comments and subtotals. */
    List<Line> lines() throws ConnectorException {
        var lines = new ArrayList<Line>();
        for (var line : rowLines) {
            lines.add(
                    new Line(
                            line,
                            signed(line.amountOrZero("quantity")),
                            signed(line.amountOrZero("amount")),
                            signed(taxes.ofLine(line))));
        }
        return lines;
    }

    String id() {
        return row.id();
    }

    @Nullable String number() {
        return row.text("number");
    }

    /** The supplier's number; else Tryton's own. */
    @Nullable String supplierNumber() {
        var reference = row.text("reference");
        return reference == null ? number() : reference;
    }

    String party() {
        return Objects.requireNonNull(row.ref("party"), "party is missing");
    }

    @Nullable String partyName() {
        return row.row("party").text("name");
    }

    @Nullable String currency() {
        return row.row("currency").text("code");
    }

    @Nullable String note() {
        return row.text("comment");
    }

    @Nullable DateTime modified() {
        return modified;
    }

    BigDecimal subTotal() {
        return signed(row.amountOrZero("untaxed_amount"));
    }

    BigDecimal tax() {
        return tax;
    }

    BigDecimal total() {
        return subTotal().add(tax);
    }

    /** Nothing is due of a draft: all of it will be. */
    BigDecimal due() {
        return isDraft() ? total() : signed(row.amountOrZero("amount_to_pay"));
    }

    DateTime issueDate() {
        return DateTime.of(issueDay());
    }

    /** A draft may have no date: then the day of its creation. */
    private LocalDate issueDay() {
        var day = row.day("invoice_date");
        if (day != null) {
            return day;
        }
        var created = Objects.requireNonNull(row.time(TrytonRow.CREATED), "create_date is missing");
        return LocalDate.ofInstant(created, ZoneOffset.UTC);
    }

    private LocalDate taxDay() {
        var day = row.day("accounting_date");
        return day == null ? issueDay() : day;
    }

    /** The last date of the payment term; of a draft, the date that was given. */
    @Nullable DateTime dueDate() {
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

    private boolean isDraft() {
        var state = row.text("state");
        return Objects.equals(state, "draft") || Objects.equals(state, "validated");
    }

    /** The day of the last payment; null where something is due. */
    @Nullable DateTime paidOn() {
        if (!Objects.equals(row.text("state"), "paid")) {
            return null;
        }
        return row.rows("payment_lines").stream()
                .map(it -> it.day("date"))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .map(DateTime::of)
                .orElse(null);
    }

    /** Draft, open, paid in part, paid or void. */
    enum Stage {
        DRAFT,
        OPEN,
        PARTIAL,
        PAID,
        VOID,
        UNKNOWN
    }

    Stage stage() {
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

    CreditNoteStatus creditNoteStatus() {
        return switch (stage()) {
            case DRAFT -> CreditNoteStatus.DRAFT;
            case OPEN -> CreditNoteStatus.SUBMITTED;
            case PARTIAL -> CreditNoteStatus.PARTIALLY_PAID;
            case PAID -> CreditNoteStatus.PAID;
            case VOID -> CreditNoteStatus.VOID;
            case UNKNOWN -> CreditNoteStatus.UNKNOWN;
        };
    }

    /** The move lines by which the invoice was paid, each in its second currency if it has one. */
    List<PaymentAllocation> allocations() {
        var out = Objects.equals(row.text("type"), "out");
        return row.rows("payment_lines").stream()
                .map(it -> {
                    var second = it.amount("amount_second_currency");
                    var received =
                            second == null
                                    ? it.amountOrZero("credit").subtract(it.amountOrZero("debit"))
                                    : second.negate();
                    var amount = signed(out ? received : received.negate());
                    var currency =
                            second == null
                                    ? facts.baseCurrency()
                                    : it.row("second_currency").text("code");
                    return new PaymentAllocation(
                            new PaymentAllocation.Payment(
                                    it.id(),
                                    /* note= */ null,
                                    it.text("description"),
                                    /* accountRef= */ null,
                                    currency,
                                    /* currencyRate= */ null,
                                    it.date("date"),
                                    amount),
                            new PaymentAllocation.Allocation(
                                    currency, /* currencyRate= */ null, it.date("date"), amount));
                })
                .toList();
    }
}
