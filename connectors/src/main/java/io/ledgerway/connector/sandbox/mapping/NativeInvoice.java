package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Invoice;
import io.ledgerway.model.accounting.InvoiceStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money owed to the organisation. */
record NativeInvoice(
        String id,
        @Nullable String number,
        @Nullable NativeRef client,
        @Nullable List<NativeOrderRef> orders,
        LocalDate issuedOn,
        @Nullable LocalDate dueOn,
        @Nullable LocalDate paidOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable List<NativePayment> payments,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeInvoice {
        NativeJson.required(id, "id");
        NativeJson.required(issuedOn, "issued_on");
        NativeJson.required(taxTotal, "tax_total");
        NativeJson.required(grossTotal, "gross_total");
        NativeJson.required(openAmount, "open_amount");
    }

    @Override
    public Invoice canonical() {
        var status = status();
        return new Invoice(
                id,
                number,
                NativeRef.customer(client),
                Words.each(orders, NativeOrderRef::salesOrder),
                DateTime.of(issuedOn),
                Words.date(dueOn),
                Words.date(paid(status)),
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofInvoice),
                Words.each(payments, NativePayment::canonical),
                /* withholdingTax= */ null,
                discountTotal,
                netTotal,
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                taxTotal,
                grossTotal,
                openAmount,
                /* discountPercentage= */ null,
                status,
                memo,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == InvoiceStatus.VOID ? null : Words.moment(changedAt));
    }

    private InvoiceStatus status() {
        return switch (state) {
            case "draft" -> InvoiceStatus.DRAFT;
            case "issued" -> InvoiceStatus.SUBMITTED;
            case "part_paid" -> InvoiceStatus.PARTIALLY_PAID;
            case "paid" -> InvoiceStatus.PAID;
            case "void" -> InvoiceStatus.VOID;
            case null, default -> InvoiceStatus.UNKNOWN;
        };
    }

    /** Computed from the payments where the source lacks it (accounting-data.md 13). */
    private @Nullable LocalDate paid(InvoiceStatus status) {
        return paidOn == null && status == InvoiceStatus.PAID
                ? NativePayment.last(payments)
                : paidOn;
    }
}
