package io.ledgerway.sandbox.control;

import io.ledgerway.sandbox.traffic.Limits;
import io.ledgerway.sandbox.traffic.Limits.Bucket;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Parses the buckets of a limit: {@code [{"name", "limit", "window": "PT1M"}]}, or in short {@code
 * {"minute": 60, "day": 5000}}.
 */
final class BucketsJson {

    private static final Map<String, Duration> WINDOWS =
            Map.of(
                    "second", Duration.ofSeconds(1),
                    "minute", Duration.ofMinutes(1),
                    "hour", Duration.ofHours(1),
                    "day", Duration.ofDays(1));

    private static final Duration SHORTEST = Duration.ofMillis(1);
    private static final Duration LONGEST = Duration.ofDays(366);

    private BucketsJson() {}

    static List<Bucket> read(@Nullable JsonNode json) {
        if (json == null || json.isNull()) {
            return Limits.USUAL;
        }
        List<Bucket> buckets = new ArrayList<>();
        if (json.isArray()) {
            json.forEach(it -> buckets.add(bucket(it.path("name").asString("minute"), it)));
        } else if (json.isObject()) {
            json.properties().forEach(it -> buckets.add(bucket(it.getKey(), it.getValue())));
        } else {
            throw ControlError.badRequest("'buckets' must be a list or an object");
        }
        return buckets;
    }

    private static Bucket bucket(String name, JsonNode json) {
        JsonNode limit = json.isObject() ? json.path("limit") : json;
        if (!limit.isIntegralNumber() || !limit.canConvertToInt() || limit.asInt() < 0) {
            throw ControlError.badRequest(
                    "The limit of '%s' must be a whole number up to %d"
                            .formatted(name, Integer.MAX_VALUE));
        }
        return new Bucket(
                name, limit.asInt(), window(name, json), json.path("sliding").asBoolean(false));
    }

    private static Duration window(String name, JsonNode json) {
        JsonNode window = json.path("window");
        Duration usual = WINDOWS.get(name);
        try {
            Duration given = window.isString() ? Duration.parse(window.asString()) : usual;
            if (given != null && given.compareTo(SHORTEST) >= 0 && given.compareTo(LONGEST) <= 0) {
                return given;
            }
        } catch (DateTimeException e) {
            throw ControlError.badRequest("The window of '%s' is not a duration".formatted(name));
        }
        throw ControlError.badRequest(
                "'%s' needs a window such as PT1M, from 1 ms to 366 days".formatted(name));
    }
}
