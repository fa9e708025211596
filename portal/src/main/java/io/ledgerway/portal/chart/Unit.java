package io.ledgerway.portal.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/**
 * The unit of a chart's values.
 *
 * @param label shown beside the title
 * @param whole whether values are whole numbers
 * @param kind how values are written
 */
public record Unit(String label, boolean whole, Kind kind) {

    /** Kind of the values, which determines how they are written. */
    public enum Kind {
        NUMBER,
        BYTES
    }

    private static final List<String> SUFFIXES = List.of("", "k", "M", "G", "T");

    /** A number of things, such as calls. */
    public static Unit count(String things) {
        return new Unit(things, /* whole= */ true, Kind.NUMBER);
    }

    /** A measure, such as milliseconds or an amount in a currency. */
    public static Unit measure(String label) {
        return new Unit(label, /* whole= */ false, Kind.NUMBER);
    }

    /** Bytes, in decimal multiples. */
    public static Unit bytes() {
        return new Unit("bytes", /* whole= */ true, Kind.BYTES);
    }

    /** The value of a tick: short, such as {@code 1.5k}. */
    public String tick(BigDecimal value) {
        int power = 0;
        BigDecimal left = value;
        while (left.abs().compareTo(BigDecimal.valueOf(1_000)) >= 0
                && power < SUFFIXES.size() - 1) {
            left = left.movePointLeft(3);
            power++;
        }
        String text =
                format("#,##0.##").format(left.setScale(2, RoundingMode.HALF_UP))
                        + SUFFIXES.get(power);
        return kind == Kind.BYTES ? text + "B" : text;
    }

    /** The complete value, for tooltips and tables. */
    public String full(BigDecimal value) {
        return kind == Kind.BYTES ? tick(value) : format("#,##0.###").format(value);
    }

    private static DecimalFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ENGLISH));
    }
}
