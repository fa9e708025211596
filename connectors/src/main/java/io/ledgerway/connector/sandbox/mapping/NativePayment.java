package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.PaymentAllocation;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payment, and how much of it went to the invoice or bill it is shown on.
 *
 * @param total of the payment
 * @param amount the share
 */
record NativePayment(
        @Nullable String id,
        @Nullable String reference,
        @Nullable NativeRef account,
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
                        NativeRef.account(account),
                        Words.currency(currency),
                        rate,
                        Words.date(paidOn),
                        total),
                new PaymentAllocation.Allocation(
                        Words.currency(currency), rate, Words.date(allocatedOn), amount));
    }

    /** The day of the last payment. */
    static @Nullable LocalDate last(@Nullable List<NativePayment> payments) {
        LocalDate last = null;
        for (var payment : payments == null ? List.<NativePayment>of() : payments) {
            var day = payment.paidOn();
            if (day != null && (last == null || day.isAfter(last))) {
                last = day;
            }
        }
        return last;
    }
}
