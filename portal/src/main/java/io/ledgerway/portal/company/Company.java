package io.ledgerway.portal.company;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company as the API shows it.
 *
 * @param redirect its link page, with a one-time password
 */
public record Company(
        UUID id,
        String name,
        @Nullable String description,
        @Nullable String redirect,
        @Nullable List<Connection> dataConnections,
        @Nullable String created,
        @Nullable String lastSync,
        @Nullable Map<String, String> tags) {

    /** How a platform is connected. */
    public record Connection(
            UUID id,
            @Nullable String integrationKey,
            @Nullable String platformName,
            @Nullable String linkUrl,
            @Nullable String status,
            @Nullable String created,
            @Nullable String lastSync,
            @Nullable List<Trouble> dataConnectionErrors) {

        /** Whether data flows. */
        public boolean isLinked() {
            return "Linked".equals(status);
        }

        /** What is wrong at the moment. */
        public List<Trouble> troubles() {
            return allTroubles().stream().filter(it -> !it.isResolved()).toList();
        }

        /** What is or was wrong. */
        List<Trouble> allTroubles() {
            return Objects.requireNonNullElse(dataConnectionErrors, List.of());
        }

        /** Whether documents are uploaded to it. */
        public boolean takesUploads() {
            return integrationKey != null && UPLOADS.contains(integrationKey);
        }
    }

    /** What a platform said against a connection. */
    public record Trouble(
            @Nullable String statusCode,
            @Nullable String statusText,
            @Nullable String errorMessage,
            @Nullable String erroredOnUtc,
            @Nullable String status) {

        boolean isResolved() {
            return "Resolved".equals(status);
        }

        /** The most telling sentence there is. */
        public String reason() {
            return Objects.requireNonNullElse(
                    errorMessage == null || errorMessage.isBlank() ? statusText : errorMessage,
                    "The platform gave no reason.");
        }
    }

    /** The platforms where documents are uploaded. */
    private static final List<String> UPLOADS = List.of("upac", "upbk", "updo");

    /** Its connections, none for a new company. */
    public List<Connection> connections() {
        return dataConnections == null ? List.of() : dataConnections;
    }

    /** Its tags by key. */
    public Map<String, String> labels() {
        Map<String, String> sorted = new TreeMap<>();
        if (tags != null) {
            sorted.putAll(tags);
        }
        return sorted;
    }

    /** Whether its customer can upload documents; for templates. */
    public boolean hasUploads() {
        return connections().stream().anyMatch(Connection::takesUploads);
    }

    /** The statuses of its connections, each once; for templates. */
    public List<String> statuses() {
        return connections().stream()
                .map(Connection::status)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
    }
}
