package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.DirectCost;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A direct cost; a refund when it is negative. */
record SandboxDirectCost(
        String id,
        @Nullable String reference,
        @Nullable SandboxRef vendor,
        @Nullable SandboxRef client,
        @Nullable SandboxRef account,
        LocalDate issuedOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        List<SandboxLine> lines,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxDirectTransaction {

    SandboxDirectCost {
        SandboxJson.required(id, "id");
        SandboxJson.required(issuedOn, "issued_on");
        SandboxJson.required(lines, "lines");
        SandboxJson.required(netTotal, "net_total");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
    }

    @Override
    public DirectCost canonical() {
        return new DirectCost(
                id,
                reference,
                /* note= */ memo,
                contact(),
                DateTime.of(issuedOn),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.map(lines, SandboxLine::toDirectCostLine),
                paymentAllocations(),
                netTotal,
                taxTotal,
                grossTotal,
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
