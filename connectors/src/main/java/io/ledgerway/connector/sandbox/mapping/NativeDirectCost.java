package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.DirectCost;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Spend that bypasses accounts payable; a refund when it is negative. */
record NativeDirectCost(
        String id,
        @Nullable String reference,
        @Nullable NativeRef vendor,
        @Nullable NativeRef client,
        @Nullable NativeRef account,
        LocalDate issuedOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        List<NativeLine> lines,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeDirectItem {

    NativeDirectCost {
        NativeJson.required(id, "id");
        NativeJson.required(issuedOn, "issued_on");
        NativeJson.required(lines, "lines");
        NativeJson.required(netTotal, "net_total");
        NativeJson.required(taxTotal, "tax_total");
        NativeJson.required(grossTotal, "gross_total");
    }

    @Override
    public DirectCost canonical() {
        return new DirectCost(
                id,
                reference,
                /* note= */ memo,
                contact(),
                DateTime.of(issuedOn),
                Words.currency(currency),
                rate,
                Words.all(lines, NativeLine::ofDirectCost),
                paid(),
                netTotal,
                taxTotal,
                grossTotal,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }
}
