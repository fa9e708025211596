package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.DirectIncome;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A direct income; a refund when it is negative. */
record SandboxDirectIncome(
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

    SandboxDirectIncome {
        SandboxJson.required(id, "id");
        SandboxJson.required(issuedOn, "issued_on");
        SandboxJson.required(lines, "lines");
        SandboxJson.required(netTotal, "net_total");
        SandboxJson.required(taxTotal, "tax_total");
        SandboxJson.required(grossTotal, "gross_total");
    }

    @Override
    public DirectIncome canonical() {
        return new DirectIncome(
                id,
                reference,
                /* note= */ memo,
                contact(),
                DateTime.of(issuedOn),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.map(lines, SandboxLine::toDirectIncomeLine),
                paymentAllocations(),
                netTotal,
                taxTotal,
                grossTotal,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
