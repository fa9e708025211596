package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.CreditNote;
import io.ledgerway.model.accounting.CreditNoteStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money that a client need not pay, or gets back. */
record NativeSalesCredit(
        String id,
        @Nullable String number,
        @Nullable NativeRef client,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate paidOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable List<NativePayment> payments,
        BigDecimal discountTotal,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeSalesCredit {
        NativeJson.required(id, "id");
        NativeJson.required(discountTotal, "discount_total");
        NativeJson.required(netTotal, "net_total");
        NativeJson.required(taxTotal, "tax_total");
        NativeJson.required(grossTotal, "gross_total");
        NativeJson.required(openAmount, "open_amount");
    }

    @Override
    public CreditNote canonical() {
        var status = Words.creditStatus(state);
        return new CreditNote(
                id,
                /* creditNoteNumber= */ number,
                NativeRef.customer(client),
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
                Words.date(issuedOn),
                /* allocatedOnDate= */ Words.date(paidOn),
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofCreditNote),
                Words.each(payments, NativePayment::canonical),
                memo,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : Words.moment(changedAt));
    }
}
