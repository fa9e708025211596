package io.ledgerway.sandbox.traffic;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What goes wrong, and when. Absent conditions match everything.
 *
 * @param path part of the path, or a pattern of the whole path with {@code *}
 * @param nth first call to go wrong among those that match, counted from 1
 * @param times how often it happens; with nth and without times once, else every time
 * @param probability share of matching calls that go wrong, thrown with the seed
 * @param status answer with this status instead of doing the work
 * @param body a text is sent as it is, anything else as JSON
 * @param reset {@code before}: the connection is cut and nothing done; {@code after}: done, then
 *     cut
 */
public record FaultRule(
        @Nullable String tenant,
        @Nullable String method,
        @Nullable String path,
        @Nullable Integer nth,
        @Nullable Integer times,
        @Nullable Double probability,
        @Nullable Long seed,
        @Nullable Integer status,
        @Nullable Map<String, String> headers,
        @Nullable JsonNode body,
        @Nullable Long latencyMs,
        @Nullable Reset reset) {

    /** When the connection is cut. */
    public enum Reset {
        before,
        after
    }

    /** Whether the answer is made up rather than the real one. */
    boolean replacesAnswer() {
        return status != null || body != null;
    }

    String description() {
        if (reset != null) {
            return "reset " + reset;
        }
        if (replacesAnswer()) {
            return "answer " + (status == null ? 200 : status);
        }
        return latencyMs == null ? "headers" : "latency";
    }
}
