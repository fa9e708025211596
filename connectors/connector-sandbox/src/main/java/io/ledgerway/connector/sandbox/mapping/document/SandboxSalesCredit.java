package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.CreditNoteStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A credit note for a client. */
record SandboxSalesCredit(
        String id,
        @Nullable String number,
        @Nullable SandboxRef client,
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
        BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxSalesCredit {
        SandboxJson.required(id, "id");
        SandboxJson.required(discountTotal, "discount_total");
        SandboxJson.required(netTotal, "net_total");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
        SandboxJson.required(openAmount, "open_amount");
    }

    @Override
    public CreditNote canonical() {
        var status = EnumMappings.creditStatus(state);
        return new CreditNote(
                id,
                /* creditNoteNumber= */ number,
                SandboxRef.customerRef(client),
                /* withholdingTax= */ null,
                grossTotal,
                discountTotal,
                netTotal,
                /* additionalTaxAmount= */ null,
                /* additionalTaxPercentage= */ null,
                taxTotal,
                /* discountPercentage= */ BigDecimal.ZERO,
                /* remainingCredit= */ openAmount,
                status,
                EnumMappings.date(issuedOn),
                /* allocatedOnDate= */ EnumMappings.date(paidOn),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toCreditNoteLine),
                EnumMappings.mapNullable(payments, SandboxPaymentAllocation::canonical),
                memo,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }
}
