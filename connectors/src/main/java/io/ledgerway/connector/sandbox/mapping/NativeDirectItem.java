package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.ContactRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.PaymentAllocation;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What direct costs and direct incomes have in common: paid at once from or to one account. */
interface NativeDirectItem extends NativeRecord {

    @Nullable String reference();

    @Nullable NativeRef vendor();

    @Nullable NativeRef client();

    @Nullable NativeRef account();

    LocalDate issuedOn();

    @Nullable String currency();

    @Nullable BigDecimal rate();

    BigDecimal grossTotal();

    default @Nullable ContactRef contact() {
        var vendor = vendor();
        return vendor == null
                ? NativeRef.contact(client(), "customers")
                : NativeRef.contact(vendor, "suppliers");
    }

    /** All of it, on the day, from or to the account. */
    default List<PaymentAllocation> paid() {
        if (account() == null) {
            return List.of();
        }
        var currency = Words.currency(currency());
        var day = DateTime.of(issuedOn());
        return List.of(
                new PaymentAllocation(
                        new PaymentAllocation.Payment(
                                id(),
                                /* note= */ null,
                                reference(),
                                NativeRef.account(account()),
                                currency,
                                rate(),
                                day,
                                grossTotal()),
                        new PaymentAllocation.Allocation(currency, rate(), day, grossTotal())));
    }
}
