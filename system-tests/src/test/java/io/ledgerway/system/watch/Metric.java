package io.ledgerway.system.watch;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A metric that a module declares.
 *
 * @param module folder of the module
 * @param name as in the code
 */
record Metric(
        String module,
        String name,
        String type,
        Optional<String> unit,
        List<String> labels,
        boolean buckets,
        String meaning) {

    static Metric of(String module, String name, Map<String, Object> entry) {
        return new Metric(
                module,
                name,
                Objects.toString(entry.get("type")),
                Optional.ofNullable((String) entry.get("unit")),
                strings(entry.get("labels")),
                entry.containsKey("buckets"),
                Objects.toString(entry.get("meaning")));
    }

    private static List<String> strings(@Nullable Object list) {
        return list instanceof List<?> values
                ? values.stream().map(Object::toString).toList()
                : List.of();
    }

    /** Scraped name; timers and summaries add suffixes. */
    String scraped() {
        String base = name.replace('.', '_');
        String full = unit.map(it -> base + "_" + it).orElse(base);
        return switch (type) {
            case "counter" -> full + "_total";
            case "timer" -> full + "_seconds";
            default -> full;
        };
    }

    String shownType() {
        return switch (type) {
            case "timer", "summary" -> buckets ? "histogram" : "summary";
            default -> type;
        };
    }

    String shownUnit() {
        return type.equals("timer") || name.contains(".seconds") ? "seconds" : unit.orElse("");
    }

    /** Names of the series for queries. */
    List<String> series() {
        if (!type.equals("timer") && !type.equals("summary")) {
            return List.of(scraped());
        }
        return List.of(
                scraped() + "_count",
                scraped() + "_sum",
                scraped() + "_max",
                scraped() + "_bucket");
    }
}
