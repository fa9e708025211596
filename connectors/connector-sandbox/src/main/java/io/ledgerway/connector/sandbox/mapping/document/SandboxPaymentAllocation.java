package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payment of an invoice or a bill.
 *
 * @param total of the payment
 * @param amount the amount that is allocated to the document
 */
record SandboxPaymentAllocation(
        @Nullable String id,
        @Nullable String reference,
        @Nullable SandboxRef account,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable LocalDate paidOn,
        @Nullable BigDecimal total,
        @Nullable LocalDate allocatedOn,
        @Nullable BigDecimal amount) {

    PaymentAllocation canonical() {
        return new PaymentAllocation(
                new PaymentAllocation.Payment(
                        id,
                        /* note= */ null,
                        reference,
                        SandboxRef.accountRef(account),
                        EnumMappings.currency(currency),
                        rate,
                        EnumMappings.date(paidOn),
                        total),
                new PaymentAllocation.Allocation(
                        EnumMappings.currency(currency),
                        rate,
                        EnumMappings.date(allocatedOn),
                        amount));
    }

    /** The date of the last payment. */
    static @Nullable LocalDate lastPaidOn(@Nullable List<SandboxPaymentAllocation> payments) {
        LocalDate last = null;
        for (var payment : payments == null ? List.<SandboxPaymentAllocation>of() : payments) {
            var day = payment.paidOn();
            if (day != null && (last == null || day.isAfter(last))) {
                last = day;
            }
        }
        return last;
    }
}
