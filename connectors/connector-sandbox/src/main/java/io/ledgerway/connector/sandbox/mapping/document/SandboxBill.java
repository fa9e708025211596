package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A purchase bill. */
record SandboxBill(
        String id,
        @Nullable String reference,
        @Nullable SandboxRef vendor,
        @Nullable List<SandboxOrderRef> orders,
        LocalDate issuedOn,
        @Nullable LocalDate dueOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable List<SandboxPaymentAllocation> payments,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        @Nullable BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxBill {
        SandboxJson.required(id, "id");
        SandboxJson.required(issuedOn, "issued_on");
        SandboxJson.required(netTotal, "net_total");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
    }

    @Override
    public Bill canonical() {
        var status = status();
        return new Bill(
                id,
                reference,
                SandboxRef.supplierRef(vendor),
                EnumMappings.mapNullable(orders, SandboxOrderRef::toPurchaseOrderRef),
                DateTime.of(issuedOn),
                EnumMappings.date(dueOn),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toBillLine),
                /* withholdingTax= */ null,
                status,
                netTotal,
                taxTotal,
                grossTotal,
                openAmount,
                memo,
                EnumMappings.mapNullable(payments, SandboxPaymentAllocation::canonical),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == BillStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }

    private BillStatus status() {
        return switch (state) {
            case "draft" -> BillStatus.DRAFT;
            case "open" -> BillStatus.OPEN;
            case "part_paid" -> BillStatus.PARTIALLY_PAID;
            case "paid" -> BillStatus.PAID;
            case "void" -> BillStatus.VOID;
            case null, default -> BillStatus.UNKNOWN;
        };
    }
}
