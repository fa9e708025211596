package io.ledgerway.portal.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Horizontal bars of named values; the fragment {@code chart/chart :: ages} renders it.
 *
 * @param unit shown beside the title
 */
public record BarList(String title, String unit, List<Value> values) {

    private static final int STEP = 24;
    private static final int AXIS = 22;

    public BarList {
        values = List.copyOf(values);
    }

    /**
     * A named value.
     *
     * @param text the value for tooltip and table
     * @param look as of {@link Series}
     */
    public record Value(String label, BigDecimal value, String text, String look) {}

    /** The bar of a value. */
    public record Bar(String label, String text, String look, int y, int textY, String width) {}

    /** A tick of the axis below the bars. */
    public record Tick(String text, String x, int y, int labelY, String anchor) {}

    public int height() {
        return values.size() * STEP + AXIS;
    }

    /** A sentence for readers of the image. */
    public String description() {
        return title
                + ", "
                + unit
                + ": "
                + values.stream()
                        .map(it -> it.label() + " " + it.text())
                        .collect(Collectors.joining(", "))
                + ".";
    }

    /** The bars from top to bottom. */
    public List<Bar> bars() {
        Scale scale = scale();
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Value it = values.get(i);
            double share = Math.max(0.4, 100 * scale.position(it.value()));
            bars.add(
                    new Bar(
                            it.label(),
                            it.text(),
                            it.look(),
                            i * STEP + 5,
                            i * STEP + 15,
                            percent(share)));
        }
        return bars;
    }

    /** The ticks of the axis. */
    public List<Tick> ticks() {
        Scale scale = scale();
        int bottom = values.size() * STEP;
        Unit number = Unit.count(unit);
        return scale.ticks().stream()
                .map(it -> {
                    double at = 100 * scale.position(it);
                    String anchor = at < 2 ? "start" : at > 98 ? "end" : "middle";
                    return new Tick(number.tick(it), percent(at), bottom, bottom + 16, anchor);
                })
                .toList();
    }

    private Scale scale() {
        BigDecimal largest =
                values.stream()
                        .map(Value::value)
                        .max(BigDecimal::compareTo)
                        .orElse(BigDecimal.ZERO);
        return Scale.of(BigDecimal.ZERO, largest, /* whole= */ true);
    }

    private static String percent(double value) {
        return String.format(Locale.ROOT, "%.2f%%", value);
    }
}
