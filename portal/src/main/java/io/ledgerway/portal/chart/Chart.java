package io.ledgerway.portal.chart;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A chart of values by category, with axes, legend, tooltips and the same values as a table. The
 * fragment {@code chart/chart :: of} renders it. Positions along the x axis are percentages of the
 * width, those along the y axis are pixels, so that text keeps its size at any width.
 *
 * @param drawing bars are stacked, those of groups stand side by side
 * @param limit drawn as a line; null for none
 */
public record Chart(
        String title,
        Unit unit,
        Drawing drawing,
        List<String> categories,
        List<Series> series,
        @Nullable Limit limit) {

    /** Form in which the values are drawn. */
    public enum Drawing {
        BARS,
        GROUPS,
        LINES
    }

    /** Height of the drawing in pixels. */
    public static final int HEIGHT = 190;

    private static final int TOP = 12;
    private static final int BOTTOM = 160;
    private static final int LABEL = 180;
    private static final int MAX_LABELS = 6;
    private static final int MAX_LONG_LABELS = 4;
    private static final int LONG_LABEL = 7;
    private static final double BAR_SHARE = 0.68;
    private static final double WIDEST_BAR = 9;
    private static final int MAX_DOTS = 40;

    /** A limit that is this many times above the values is named, but not drawn. */
    private static final BigDecimal FAR = BigDecimal.valueOf(4);

    private static final DateTimeFormatter UTC_TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    public Chart {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
    }

    /** A value that the others are compared with, such as a quota. */
    public record Limit(String label, BigDecimal value) {}

    /** A label of an axis; {@code anchor} is the value of {@code text-anchor}. */
    public record Label(String text, String x, String y, String anchor) {}

    /** A rectangle of a bar. */
    public record Bar(String x, String width, String y, String height, String look) {}

    /** A section of a line. */
    public record Segment(String x1, String y1, String x2, String y2, String look) {}

    /** A point of a line. */
    public record Dot(String x, String y, String look) {}

    /** The area of a category with its tooltip. */
    public record Area(String x, String width, String tooltip) {}

    /** A row of the table. */
    public record Row(String category, List<String> values) {}

    /** Stacked bars. */
    public static Chart bars(
            String title, Unit unit, List<String> categories, List<Series> series) {
        return new Chart(title, unit, Drawing.BARS, categories, series, null);
    }

    /** A group of bars for each category, one bar for each series. */
    public static Chart groups(
            String title, Unit unit, List<String> categories, List<Series> series) {
        return new Chart(title, unit, Drawing.GROUPS, categories, series, null);
    }

    /** Lines. */
    public static Chart lines(
            String title, Unit unit, List<String> categories, List<Series> series) {
        return new Chart(title, unit, Drawing.LINES, categories, series, null);
    }

    /** The categories of a chart by time of day: the start of each thing in UTC. */
    public static <T> List<String> utcTimes(List<T> things, Function<T, Instant> start) {
        return things.stream().map(it -> UTC_TIME.format(start.apply(it))).toList();
    }

    /** The same chart with a limit. */
    public Chart with(String label, BigDecimal value) {
        return new Chart(title, unit, drawing, categories, series, new Limit(label, value));
    }

    /** Whether all values are zero or missing. */
    public boolean isEmpty() {
        return series.stream()
                .flatMap(it -> it.values().stream())
                .allMatch(it -> it == null || it.signum() == 0);
    }

    public int height() {
        return HEIGHT;
    }

    /** A sentence for readers of the image: what it shows, with each series' total or maximum. */
    public String description() {
        return title
                + ", "
                + unit.label()
                + ": "
                + series.stream().map(this::summary).collect(Collectors.joining(", "))
                + ". The table below the chart has the values.";
    }

    /** The labels of the y axis. */
    public List<Label> ticks() {
        Scale scale = scale();
        return scale.ticks().stream()
                .map(it -> new Label(unit.tick(it), "100%", pixels(y(scale, it) + 4), "end"))
                .toList();
    }

    /** The horizontal lines. */
    public List<String> lines() {
        Scale scale = scale();
        return scale.ticks().stream().map(it -> pixels(y(scale, it))).toList();
    }

    /** The line of zero. */
    public String zero() {
        return pixels(y(scale(), BigDecimal.ZERO));
    }

    /** The labels of the x axis; at most six, or four long ones, so that they do not collide. */
    public List<Label> labels() {
        boolean collide =
                categories.size() > MAX_LABELS
                        && categories.stream().anyMatch(it -> it.length() >= LONG_LABEL);
        int most = collide ? MAX_LONG_LABELS : MAX_LABELS;
        int stride = Math.max(1, Math.ceilDiv(categories.size(), most));
        return IntStream.range(0, categories.size())
                .filter(it -> it % stride == 0)
                .mapToObj(it -> {
                    double at = centre(it);
                    // the space of the y axis is left of the first label
                    String anchor = at > 96 ? "end" : "middle";
                    return new Label(
                            categories.get(it), percent(at), String.valueOf(LABEL), anchor);
                })
                .toList();
    }

    /** The rectangles; negative values hang below the line of zero. */
    public List<Bar> bars() {
        if (drawing == Drawing.GROUPS) {
            return groups();
        }
        if (drawing != Drawing.BARS) {
            return List.of();
        }
        Scale scale = scale();
        double width = Math.min(WIDEST_BAR, slot() * BAR_SHARE);
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < categories.size(); i++) {
            BigDecimal above = BigDecimal.ZERO;
            BigDecimal below = BigDecimal.ZERO;
            for (Series it : series) {
                BigDecimal value = Objects.requireNonNullElse(it.values().get(i), BigDecimal.ZERO);
                if (value.signum() == 0) {
                    continue;
                }
                BigDecimal from = value.signum() > 0 ? above : below;
                BigDecimal to = from.add(value);
                double top = y(scale, from.max(to));
                // a value above zero is visible
                double height = Math.max(1.5, y(scale, from.min(to)) - top);
                bars.add(
                        new Bar(
                                percent(centre(i) - width / 2),
                                percent(width),
                                pixels(top),
                                pixels(height),
                                look(it, value)));
                if (value.signum() > 0) {
                    above = to;
                } else {
                    below = to;
                }
            }
        }
        return bars;
    }

    private List<Bar> groups() {
        Scale scale = scale();
        double width = Math.min(WIDEST_BAR, slot() * BAR_SHARE / Math.max(1, series.size()));
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < categories.size(); i++) {
            double left = centre(i) - width * series.size() / 2;
            for (int k = 0; k < series.size(); k++) {
                BigDecimal value = series.get(k).values().get(i);
                if (value == null || value.signum() == 0) {
                    continue;
                }
                double top = y(scale, value.max(BigDecimal.ZERO));
                double height = Math.max(1.5, y(scale, value.min(BigDecimal.ZERO)) - top);
                bars.add(
                        new Bar(
                                percent(left + width * k),
                                percent(width * 0.92),
                                pixels(top),
                                pixels(height),
                                // the colour names the series, the position the sign
                                series.get(k).look()));
            }
        }
        return bars;
    }

    /** The sections of the lines; a missing value leaves a gap. */
    public List<Segment> segments() {
        if (drawing != Drawing.LINES) {
            return List.of();
        }
        Scale scale = scale();
        List<Segment> segments = new ArrayList<>();
        for (Series it : series) {
            for (int i = 1; i < categories.size(); i++) {
                BigDecimal from = it.values().get(i - 1);
                BigDecimal to = it.values().get(i);
                if (from != null && to != null) {
                    segments.add(
                            new Segment(
                                    percent(centre(i - 1)),
                                    pixels(y(scale, from)),
                                    percent(centre(i)),
                                    pixels(y(scale, to)),
                                    it.look()));
                }
            }
        }
        return segments;
    }

    /** The points of the lines; none if there are too many. */
    public List<Dot> dots() {
        if (drawing != Drawing.LINES || categories.size() > MAX_DOTS) {
            return List.of();
        }
        Scale scale = scale();
        List<Dot> dots = new ArrayList<>();
        for (Series it : series) {
            for (int i = 0; i < categories.size(); i++) {
                BigDecimal value = it.values().get(i);
                if (value != null) {
                    dots.add(new Dot(percent(centre(i)), pixels(y(scale, value)), it.look()));
                }
            }
        }
        return dots;
    }

    /** The areas with tooltips. */
    public List<Area> areas() {
        return IntStream.range(0, categories.size())
                .mapToObj(it -> new Area(percent(slot() * it), percent(slot()), tooltip(it)))
                .toList();
    }

    /** Where the limit is drawn; null if it is too far above the values. */
    public @Nullable String limitY() {
        return limit == null || !isNear(limit) ? null : pixels(y(scale(), limit.value()));
    }

    /** The limit in words; null if there is none. */
    public @Nullable String limitText() {
        return limit == null ? null : limit.label() + ": " + unit.full(limit.value());
    }

    /** The rows of the table. */
    public List<Row> rows() {
        return IntStream.range(0, categories.size())
                .mapToObj(it ->
                        new Row(
                                categories.get(it),
                                series.stream().map(each -> text(each.values().get(it))).toList()))
                .toList();
    }

    private String tooltip(int at) {
        return categories.get(at)
                + ": "
                + series.stream()
                        .map(it -> text(it.values().get(at)) + " " + it.label())
                        .collect(Collectors.joining(", "));
    }

    private String text(@Nullable BigDecimal value) {
        return value == null ? "–" : unit.full(value);
    }

    /** The values of a line are levels, such as durations: their sum has no meaning. */
    private String summary(Series series) {
        return drawing == Drawing.LINES
                ? series.label() + " up to " + text(maximum(series))
                : series.label() + " " + unit.full(total(series));
    }

    private static @Nullable BigDecimal maximum(Series series) {
        BigDecimal maximum = null;
        for (BigDecimal value : series.values()) {
            if (value != null) {
                maximum = maximum == null ? value : maximum.max(value);
            }
        }
        return maximum;
    }

    private static BigDecimal total(Series series) {
        return series.values().stream()
                .filter(Objects::nonNull)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static String look(Series series, BigDecimal value) {
        return value.signum() < 0 ? "bad" : series.look();
    }

    private Scale scale() {
        BigDecimal smallest = BigDecimal.ZERO;
        BigDecimal largest = largest();
        for (int i = 0; i < categories.size(); i++) {
            BigDecimal below = BigDecimal.ZERO;
            for (Series it : series) {
                BigDecimal value = it.values().get(i);
                if (value != null && value.signum() < 0) {
                    below = drawing == Drawing.BARS ? below.add(value) : below.min(value);
                }
            }
            smallest = smallest.min(below);
        }
        if (limit != null && isNear(limit)) {
            largest = largest.max(limit.value());
        }
        return Scale.of(smallest, largest, unit.whole());
    }

    private BigDecimal largest() {
        BigDecimal largest = BigDecimal.ZERO;
        for (int i = 0; i < categories.size(); i++) {
            BigDecimal sum = BigDecimal.ZERO;
            for (Series it : series) {
                BigDecimal value = it.values().get(i);
                if (value != null && value.signum() > 0) {
                    sum = drawing == Drawing.BARS ? sum.add(value) : sum.max(value);
                }
            }
            largest = largest.max(sum);
        }
        return largest;
    }

    private boolean isNear(Limit line) {
        BigDecimal largest = largest();
        return largest.signum() > 0 && line.value().compareTo(largest.multiply(FAR)) <= 0;
    }

    private double slot() {
        return 100.0 / Math.max(1, categories.size());
    }

    private double centre(int at) {
        return slot() * (at + 0.5);
    }

    private static double y(Scale scale, BigDecimal value) {
        return BOTTOM - scale.position(value) * (BOTTOM - TOP);
    }

    private static String percent(double value) {
        return String.format(Locale.ROOT, "%.2f%%", value);
    }

    private static String pixels(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
