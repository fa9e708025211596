package io.ledgerway.starter.telemetry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Declaration of a metric in {@code ledgerway-metrics.yaml}.
 *
 * @param name its name in the code
 * @param buckets upper bounds of its histogram, in its unit; empty without histogram
 */
record MetricDeclaration(
        String name, String type, Set<String> labels, List<Double> buckets, String meaning) {

    static MetricDeclaration of(String name, Map<?, ?> entry) {
        return new MetricDeclaration(
                name,
                text(name, "type", entry.get("type")),
                Set.copyOf(list(entry.get("labels")).stream().map(Object::toString).toList()),
                list(entry.get("buckets")).stream().map(it -> ((Number) it).doubleValue()).toList(),
                text(name, "meaning", entry.get("meaning")));
    }

    private static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static String text(String name, String key, @Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw new IllegalStateException("ledgerway-metrics.yaml: " + name + " has no " + key);
    }
}
