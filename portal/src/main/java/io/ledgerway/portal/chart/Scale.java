package io.ledgerway.portal.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The scale of an axis: round numbers from a minimum of at most zero to a maximum.
 *
 * @param step distance of two ticks
 */
record Scale(BigDecimal minimum, BigDecimal maximum, BigDecimal step) {

    private static final int TICKS = 4;
    private static final List<BigDecimal> ROUND =
            List.of(
                    BigDecimal.ONE,
                    BigDecimal.TWO,
                    new BigDecimal("2.5"),
                    BigDecimal.valueOf(5),
                    BigDecimal.TEN);

    /** The scale that contains zero and all values between these. */
    static Scale of(BigDecimal smallest, BigDecimal largest, boolean whole) {
        BigDecimal low = smallest.min(BigDecimal.ZERO);
        BigDecimal high = largest.max(BigDecimal.ZERO);
        if (low.compareTo(high) == 0) {
            high = BigDecimal.valueOf(TICKS);
        }
        BigDecimal step = step(high.subtract(low).doubleValue() / TICKS, whole);
        return new Scale(floor(low, step), floor(high.negate(), step).negate(), step);
    }

    /** The ticks from the minimum to the maximum. */
    List<BigDecimal> ticks() {
        List<BigDecimal> ticks = new ArrayList<>();
        for (BigDecimal at = minimum; at.compareTo(maximum) <= 0; at = at.add(step)) {
            ticks.add(at);
        }
        return ticks;
    }

    /** The position of a value between the minimum (0) and the maximum (1). */
    double position(BigDecimal value) {
        return value.subtract(minimum).doubleValue() / maximum.subtract(minimum).doubleValue();
    }

    private static BigDecimal step(double wanted, boolean whole) {
        int digits = (int) Math.floor(Math.log10(wanted));
        BigDecimal unit = BigDecimal.ONE.scaleByPowerOfTen(digits);
        return ROUND.stream()
                .map(unit::multiply)
                .filter(it -> it.doubleValue() >= wanted)
                .filter(it -> !whole || it.stripTrailingZeros().scale() <= 0)
                .findFirst()
                .orElse(BigDecimal.ONE.max(unit.multiply(BigDecimal.TEN)));
    }

    private static BigDecimal floor(BigDecimal value, BigDecimal step) {
        double steps = value.doubleValue() / step.doubleValue();
        return BigDecimal.valueOf((long) Math.floor(steps + 1e-9)).multiply(step);
    }
}
