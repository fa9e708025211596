package io.ledgerway.portal.log;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.QueryLiteral;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a log, as entered. A correlation id has few rows, so with one the range does not
 * count.
 *
 * @param now the end of the range
 * @param range a key of {@link #ranges()}
 * @param status a key of {@link #statuses()}, or empty
 * @param path a part of the path, or empty
 * @param company an id, or empty
 * @param key the id of an API key, or empty
 * @param caller {@code portal}, {@code all}, or empty for programs
 */
record LogFilter(
        Instant now,
        String range,
        String status,
        String path,
        String company,
        String key,
        String caller,
        String correlationId) {

    static final int PAGE_SIZE = 50;

    /** The lowest status of a failed request or platform call. */
    private static final int FAILED = 400;

    /** The lowest status of a failed delivery: a receiver has to answer 2xx. */
    private static final int FAILED_DELIVERY = 300;

    private static final String DEFAULT_RANGE = "day";

    private static final Pattern UUID_TEXT =
            Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    static LogFilter of(Map<String, String> fields, Instant now) {
        String range = fields.getOrDefault("range", "");
        return new LogFilter(
                now,
                Range.of(range) == null ? DEFAULT_RANGE : range,
                fields.getOrDefault("status", ""),
                text(fields, "path"),
                text(fields, "company"),
                text(fields, "key"),
                fields.getOrDefault("caller", ""),
                text(fields, "correlationId"));
    }

    private static String text(Map<String, String> fields, String name) {
        return fields.getOrDefault(name, "").strip();
    }

    /** A range that ends now. */
    enum Range {
        HOUR("Last hour", 1, "hour", 24),
        DAY("Last 24 hours", 24, "hour", 24),
        WEEK("Last 7 days", 7 * 24, "day", 7),
        ALL("Last 14 days", 14 * 24, "day", 14);

        private final String label;
        private final int hours;
        private final String interval;
        private final int intervals;

        Range(String label, int hours, String interval, int intervals) {
            this.label = label;
            this.hours = hours;
            this.interval = interval;
            this.intervals = intervals;
        }

        static @Nullable Range of(String key) {
            return Stream.of(values()).filter(it -> it.key().equals(key)).findFirst().orElse(null);
        }

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The interval of the chart: {@code hour} or {@code day}. */
        String interval() {
            return interval;
        }

        int intervals() {
            return intervals;
        }
    }

    public Map<String, String> ranges() {
        Map<String, String> labels = new LinkedHashMap<>();
        Stream.of(Range.values()).forEach(it -> labels.put(it.key(), it.label));
        return labels;
    }

    public Map<String, String> statuses() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("ok", "Successful");
        labels.put("failed", "Failed");
        labels.put("4xx", "4xx");
        labels.put("5xx", "5xx");
        return labels;
    }

    /** The chosen range. */
    Range chosen() {
        Range chosen = Range.of(range);
        return chosen == null ? Range.DAY : chosen;
    }

    /** Whether each entered id is valid; invalid ids are ignored, and the page states this. */
    public boolean hasIds() {
        return Stream.of(company, key, correlationId).allMatch(it -> it.isEmpty() || isId(it));
    }

    /** Whether only the range and the kind of callers limit the rows. */
    public boolean isEmpty() {
        return Stream.of(status, path, company, key, correlationId).allMatch(String::isEmpty);
    }

    ApiPath requests(int page) {
        List<String> conditions = common(FAILED);
        if (isId(key)) {
            conditions.add("apiKeyId=" + key);
        }
        if (!isId(correlationId)) {
            switch (caller) {
                case "all" -> {}
                case "portal" -> conditions.add("actor.kind=user");
                default -> conditions.add("actor.kind!=user");
            }
        }
        return path("/logs/requests", conditions, page);
    }

    ApiPath platformCalls(int page) {
        return path("/logs/platformCalls", common(FAILED), page);
    }

    ApiPath deliveries(int page) {
        List<String> conditions = common(FAILED_DELIVERY);
        conditions.removeIf(it -> it.startsWith("path~"));
        if (!path.isEmpty()) {
            conditions.add("eventType~" + QueryLiteral.of(path));
        }
        return path("/logs/deliveries", conditions, page);
    }

    private List<String> common(int failed) {
        List<String> conditions = new ArrayList<>();
        if (isId(correlationId)) {
            conditions.add("correlationId=" + correlationId);
        } else {
            conditions.add("at>=" + from());
        }
        switch (status) {
            case "ok" -> conditions.add("status<" + failed);
            case "failed" -> conditions.add("{status>=" + failed + "||status=null}");
            case "4xx" -> conditions.add("status>=400&&status<500");
            case "5xx" -> conditions.add("status>=500");
            default -> {}
        }
        if (!path.isEmpty()) {
            conditions.add("path~" + QueryLiteral.of(path));
        }
        if (isId(company)) {
            conditions.add("companyId=" + company);
        }
        return conditions;
    }

    private Instant from() {
        return now.minus(chosen().hours, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
    }

    private static ApiPath path(String log, List<String> conditions, int page) {
        return ApiPath.of(log)
                .with("page", page)
                .with("pageSize", PAGE_SIZE)
                .with("query", String.join("&&", conditions));
    }

    static boolean isId(String text) {
        return UUID_TEXT.matcher(text).matches();
    }
}
