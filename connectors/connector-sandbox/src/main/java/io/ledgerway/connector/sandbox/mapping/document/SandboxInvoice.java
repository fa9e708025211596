package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.InvoiceStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sales invoice. */
record SandboxInvoice(
        String id,
        @Nullable String number,
        @Nullable SandboxRef client,
        @Nullable List<SandboxOrderRef> orders,
        LocalDate issuedOn,
        @Nullable LocalDate dueOn,
        @Nullable LocalDate paidOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable List<SandboxPaymentAllocation> payments,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxInvoice {
        SandboxJson.required(id, "id");
        SandboxJson.required(issuedOn, "issued_on");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
        SandboxJson.required(openAmount, "open_amount");
    }

    @Override
    public Invoice canonical() {
        var status = status();
        return new Invoice(
                id,
                number,
                SandboxRef.customerRef(client),
                EnumMappings.mapNullable(orders, SandboxOrderRef::toSalesOrderRef),
                DateTime.of(issuedOn),
                EnumMappings.date(dueOn),
                EnumMappings.date(paid(status)),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toInvoiceLine),
                EnumMappings.mapNullable(payments, SandboxPaymentAllocation::canonical),
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
                status == InvoiceStatus.VOID ? null : EnumMappings.dateTime(changedAt));
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

    /** The date of the last payment, where a paid invoice has no date. */
    private @Nullable LocalDate paid(InvoiceStatus status) {
        return paidOn == null && status == InvoiceStatus.PAID
                ? SandboxPaymentAllocation.lastPaidOn(payments)
                : paidOn;
    }
}
