package io.ledgerway.portal.log;

import io.ledgerway.portal.statuslabel.Actor;
import io.ledgerway.portal.view.HelpPath;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Responses of the API to the pages of logs. */
final class LogResponses {

    private LogResponses() {}

    /** A page of {@code GET /logs/requests}. */
    record Requests(@Nullable List<Request> results, long totalResults) {

        public List<Request> shown() {
            return results == null ? List.of() : results;
        }
    }

    /** A request to the API. */
    record Request(
            String at,
            @Nullable Actor actor,
            String method,
            String path,
            @Nullable String query,
            int status,
            long durationMs,
            @Nullable UUID companyId,
            @Nullable String correlationId,
            @Nullable String userAgent,
            @Nullable String errorBody) {

        public @Nullable String errorText() {
            return pretty(errorBody);
        }

        /** The help page of the status; null if there is none. */
        public @Nullable String help() {
            return HelpPath.error(status);
        }
    }

    /** A page of {@code GET /logs/platformCalls}. */
    record PlatformCalls(@Nullable List<PlatformCall> results, long totalResults) {

        public List<PlatformCall> shown() {
            return results == null ? List.of() : results;
        }
    }

    /** A call to a platform. */
    record PlatformCall(
            String at,
            @Nullable String platformKey,
            @Nullable UUID companyId,
            String method,
            String path,
            @Nullable Integer status,
            @Nullable Long durationMs,
            @Nullable Long responseBytes,
            @Nullable String budgetClass,
            @Nullable String dataType,
            @Nullable UUID pushOperationKey,
            @Nullable Integer attempt,
            @Nullable String error,
            @Nullable String correlationId) {}

    /** A page of {@code GET /logs/deliveries}. */
    record Deliveries(@Nullable List<Delivery> results, long totalResults) {

        public List<Delivery> shown() {
            return results == null ? List.of() : results;
        }
    }

    /** An attempt to deliver a webhook message. */
    record Delivery(
            String at,
            @Nullable UUID consumerId,
            @Nullable String messageId,
            @Nullable String eventType,
            @Nullable UUID companyId,
            @Nullable String host,
            @Nullable Integer attempt,
            @Nullable Integer status,
            @Nullable Long durationMs,
            @Nullable String error,
            @Nullable String responseBody,
            @Nullable String correlationId) {

        public @Nullable String responseText() {
            return pretty(responseBody);
        }
    }

    /** The API keys, for the filter. */
    record Keys(@Nullable List<Key> results) {

        public List<Key> all() {
            return results == null ? List.of() : results;
        }
    }

    /** An API key. */
    record Key(UUID id, @Nullable String name, @Nullable String apiKey) {

        public String label() {
            return name == null || name.isBlank() ? String.valueOf(apiKey) : name;
        }
    }

    /** JSON with line breaks; other text as it is. */
    private static @Nullable String pretty(@Nullable String text) {
        if (text == null || !text.startsWith("{")) {
            return text;
        }
        try {
            return JsonMapper.shared().readTree(text).toPrettyString();
        } catch (JacksonException e) {
            return text;
        }
    }
}
