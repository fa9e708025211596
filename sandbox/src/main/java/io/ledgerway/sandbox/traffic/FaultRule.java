package io.ledgerway.sandbox.traffic;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A fault and its conditions. Absent conditions match everything.
 *
 * @param path part of the path, or a pattern of the whole path with {@code *}
 * @param nth first matching call that fails, counted from 1
 * @param times number of failures; with nth and without times once, else unlimited
 * @param probability share of matching calls that fail, drawn with the seed
 * @param status status of a response that replaces the call
 * @param body a text is sent unchanged, anything else as JSON
 * @param reset {@code before}: the connection is closed before the call; {@code after}: after it
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

    /** Time at which the connection is closed: before or after the call. */
    public enum Reset {
        before,
        after
    }

    /** The same fault for the organisation with this id. */
    public FaultRule of(String id) {
        return new FaultRule(
                id,
                method,
                path,
                nth,
                times,
                probability,
                seed,
                status,
                headers,
                body,
                latencyMs,
                reset);
    }

    /** Whether the response replaces the call. */
    boolean replacesResponse() {
        return status != null || body != null;
    }

    String description() {
        if (reset != null) {
            return "reset " + reset;
        }
        if (replacesResponse()) {
            return "response " + (status == null ? 200 : status);
        }
        return latencyMs == null ? "headers" : "latency";
    }
}
