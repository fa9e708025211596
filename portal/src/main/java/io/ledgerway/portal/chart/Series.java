package io.ledgerway.portal.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A data series: one value per category.
 *
 * @param look the style class: empty for the first colour, {@code s2}, {@code s3}, {@code good} or
 *     {@code bad}
 * @param values null where there is no value
 */
public record Series(String label, String look, List<@Nullable BigDecimal> values) {

    public Series {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }

    /** A series of counts. */
    public static <T> Series of(
            String label, String look, List<T> things, ToLongFunction<T> count) {
        return new Series(
                label,
                look,
                things.stream()
                        .<@Nullable BigDecimal>map(it -> BigDecimal.valueOf(count.applyAsLong(it)))
                        .toList());
    }
}
