package io.ledgerway.sync.platform.usage;

import io.ledgerway.connector.price.AppTier;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The price tier of the operator's application at a platform.
 *
 * @param monthlyFee the operator's own fee, else the published one; null where neither is known
 */
public record AppliedTier(AppTier tier, String currency, @Nullable BigDecimal monthlyFee) {

    /** The bill of a month; null where the fee is not known. */
    public @Nullable BigDecimal cost(long readCalls, long receivedBytes) {
        return monthlyFee == null
                ? null
                : monthlyFee
                        .add(tier.readCalls().charge(readCalls))
                        .add(tier.receivedBytes().charge(receivedBytes));
    }
}
