package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.ContactRef;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A direct cost or a direct income: paid immediately from or to one account. */
interface SandboxDirectTransaction extends SandboxRecord {

    @Nullable String reference();

    @Nullable SandboxRef vendor();

    @Nullable SandboxRef client();

    @Nullable SandboxRef account();

    LocalDate issuedOn();

    @Nullable String currency();

    @Nullable BigDecimal rate();

    BigDecimal grossTotal();

    default @Nullable ContactRef contact() {
        var vendor = vendor();
        return vendor == null
                ? SandboxRef.contactRef(client(), "customers")
                : SandboxRef.contactRef(vendor, "suppliers");
    }

    /** The full amount, on the issue date. */
    default List<PaymentAllocation> paymentAllocations() {
        if (account() == null) {
            return List.of();
        }
        var currency = EnumMappings.currency(currency());
        var day = DateTime.of(issuedOn());
        return List.of(
                new PaymentAllocation(
                        new PaymentAllocation.Payment(
                                id(),
                                /* note= */ null,
                                reference(),
                                SandboxRef.accountRef(account()),
                                currency,
                                rate(),
                                day,
                                grossTotal()),
                        new PaymentAllocation.Allocation(currency, rate(), day, grossTotal())));
    }
}
