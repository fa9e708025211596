package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.BillCreditNote;
import io.ledgerway.model.accounting.CreditNoteStatus;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Money that the organisation need not pay a vendor, or gets back.
 *
 * @param createdFrom the bill that is taken back
 */
record NativePurchaseCredit(
        String id,
        @Nullable String reference,
        @Nullable NativeRef vendor,
        @Nullable NativeRef createdFrom,
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
        @Nullable BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativePurchaseCredit {
        NativeJson.required(id, "id");
        NativeJson.required(discountTotal, "discount_total");
        NativeJson.required(netTotal, "net_total");
        NativeJson.required(taxTotal, "tax_total");
        NativeJson.required(grossTotal, "gross_total");
    }

    @Override
    public BillCreditNote canonical() {
        var status = Words.creditStatus(state);
        return new BillCreditNote(
                id,
                /* billCreditNoteNumber= */ reference,
                NativeRef.supplier(vendor),
                /* withholdingTax= */ null,
                grossTotal,
                discountTotal,
                netTotal,
                taxTotal,
                /* discountPercentage= */ BigDecimal.ZERO,
                /* remainingCredit= */ openAmount,
                status,
                Words.date(issuedOn),
                /* allocatedOnDate= */ Words.date(paidOn),
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofBillCreditNote),
                Words.each(payments, NativePayment::canonical),
                createdFromRefs(),
                memo,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == CreditNoteStatus.VOID ? null : Words.moment(changedAt));
    }

    private @Nullable List<RecordRef> createdFromRefs() {
        return createdFrom == null
                ? null
                : List.of(new RecordRef(createdFrom.id(), DataType.BILLS.key()));
    }
}
