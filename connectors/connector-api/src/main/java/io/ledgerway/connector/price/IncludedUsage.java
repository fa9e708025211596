package io.ledgerway.connector.price;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Usage of a metered quantity, such as calls, that a tier includes in a calendar month.
 *
 * @param included 0 where the quantity is not limited, or its limit is not published
 * @param price of a unit beyond; null where more is not sold
 * @param unit how much the price buys
 */
public record IncludedUsage(long included, @Nullable BigDecimal price, long unit) {

    /** No limit. */
    public static final IncludedUsage UNLIMITED = new IncludedUsage(0, null, 1);

    /** The platform refuses calls beyond it until the next month. */
    public static IncludedUsage blockedAt(long included) {
        return new IncludedUsage(included, null, 1);
    }

    /** More is charged. */
    public static IncludedUsage chargedAbove(long included, BigDecimal price, long unit) {
        return new IncludedUsage(included, price, unit);
    }

    public boolean isLimited() {
        return included > 0;
    }

    /** Whether the platform refuses what exceeds it. */
    public boolean blocks() {
        return isLimited() && price == null;
    }

    /** The charge for what was used beyond it, in whole cents. */
    public BigDecimal charge(long used) {
        if (price == null || used <= included) {
            return BigDecimal.ZERO.setScale(2);
        }
        return price.multiply(BigDecimal.valueOf(used - included))
                .divide(BigDecimal.valueOf(unit), 2, RoundingMode.HALF_UP);
    }
}
