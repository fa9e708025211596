package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A credit note of a vendor.
 *
 * @param createdFrom the credited bill
 */
record SandboxPurchaseCredit(
        String id,
        @Nullable String reference,
        @Nullable SandboxRef vendor,
        @Nullable SandboxRef createdFrom,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate paidOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable List<SandboxPaymentAllocation> payments,
        BigDecimal discountTotal,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        @Nullable BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxPurchaseCredit {
        SandboxJson.required(id, "id");
        SandboxJson.required(discountTotal, "discount_total");
        SandboxJson.required(netTotal, "net_total");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
    }

    @Override
    public BillCreditNote canonical() {
        var status = EnumMappings.creditStatus(state);
        return new BillCreditNote(
                id,
                /* billCreditNoteNumber= */ reference,
                SandboxRef.supplierRef(vendor),
                /* withholdingTax= */ null,
                grossTotal,
                discountTotal,
                netTotal,
                taxTotal,
                /* discountPercentage= */ BigDecimal.ZERO,
                /* remainingCredit= */ openAmount,
                status,
                EnumMappings.date(issuedOn),
                /* allocatedOnDate= */ EnumMappings.date(paidOn),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toBillCreditNoteLine),
                EnumMappings.mapNullable(payments, SandboxPaymentAllocation::canonical),
                createdFromRefs(),
                memo,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }

    private @Nullable List<RecordRef> createdFromRefs() {
        return createdFrom == null
                ? null
                : List.of(new RecordRef(createdFrom.id(), DataType.BILLS.key()));
    }
}
