package io.ledgerway.connector.xero.mapping;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.AccountRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Allocations of a document or credit note. */
final class Allocations {

    private static final String NO_CURRENCY = "XXX";

    private Allocations() {}

    /** What settles an invoice or bill: payments, credit notes, prepayments and overpayments. */
    static List<PaymentAllocation> of(XeroRecord document) {
        var currency = currency(document);
        var all = new ArrayList<PaymentAllocation>();
        document.list("Payments")
                .forEach(each -> all.add(of(each, "PaymentID", "Amount", currency)));
        document.list("CreditNotes")
                .forEach(each -> all.add(of(each, "CreditNoteID", "AppliedAmount", currency)));
        document.list("Prepayments")
                .forEach(each -> all.add(of(each, "PrepaymentID", "AppliedAmount", currency)));
        document.list("Overpayments")
                .forEach(each -> all.add(of(each, "OverpaymentID", "AppliedAmount", currency)));
        return all;
    }

    /**
     * What uses up a credit note: its refunds, which are negative payments, and the invoices or
     * bills that it is applied to, which move no money.
     */
    static List<PaymentAllocation> ofCreditNote(XeroRecord note) {
        var currency = currency(note);
        var all = new ArrayList<PaymentAllocation>();
        for (var refund : note.list("Payments")) {
            var share = refund.amountOrZero("Amount");
            all.add(of(refund, refund.text("PaymentID"), share.negate(), share, currency));
        }
        for (var allocation : note.list("Allocations")) {
            var document = allocation.object("Invoice");
            if (document != null && !allocation.flag("IsDeleted")) {
                all.add(
                        of(
                                allocation,
                                document.text("InvoiceID"),
                                BigDecimal.ZERO,
                                allocation.amount("Amount"),
                                currency));
            }
        }
        return all;
    }

    /** A payment settles one document, and has no total; of all else, a share can be applied. */
    private static PaymentAllocation of(
            XeroRecord settling, String id, String amount, String currency) {
        var share = settling.amount(amount);
        var total = settling.amount("Total");
        return of(settling, settling.text(id), total == null ? share : total, share, currency);
    }

    private static PaymentAllocation of(
            XeroRecord settling,
            @Nullable String id,
            @Nullable BigDecimal total,
            @Nullable BigDecimal share,
            String currency) {
        var rate = CurrencyRates.canonical(settling.amount("CurrencyRate"));
        var day = settling.day("Date");
        return new PaymentAllocation(
                new PaymentAllocation.Payment(
                        id,
                        /* note= */ null,
                        settling.text("Reference"),
                        /* accountRef= */ null,
                        currency,
                        rate,
                        day,
                        total),
                new PaymentAllocation.Allocation(currency, rate, day, share));
    }

    /** A payment that is allocated as a whole. */
    static PaymentAllocation of(
            @Nullable String id,
            @Nullable String reference,
            @Nullable AccountRef account,
            String currency,
            @Nullable BigDecimal rate,
            @Nullable DateTime day,
            @Nullable BigDecimal amount) {
        return new PaymentAllocation(
                new PaymentAllocation.Payment(
                        id, /* note= */ null, reference, account, currency, rate, day, amount),
                new PaymentAllocation.Allocation(currency, rate, day, amount));
    }

    /** The ISO 4217 code for "no currency", where the record has none. */
    static String currency(XeroRecord record) {
        var code = record.text("CurrencyCode");
        return code == null ? NO_CURRENCY : code;
    }
}
