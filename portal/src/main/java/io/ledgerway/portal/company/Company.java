package io.ledgerway.portal.company;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company as returned by the API.
 *
 * @param redirect its link page; with a one-time password if company links work once
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

    /** A connection to a platform. */
    public record Connection(
            UUID id,
            @Nullable String integrationKey,
            @Nullable String platformName,
            @Nullable String linkUrl,
            @Nullable String status,
            @Nullable String created,
            @Nullable String lastSync,
            @Nullable List<ConnectionError> dataConnectionErrors,
            @Nullable Map<String, String> connectionInfo) {

        /** Whether the connection is linked. */
        public boolean isLinked() {
            return "Linked".equals(status);
        }

        /** When the platform ends the authorization; null where it does not say so. */
        public @Nullable String authorizationEndsAt() {
            return info("authorizationEndsAt");
        }

        /** When the authorization would end if it was not used; null where it does not. */
        public @Nullable String authorizationIdleEndsAt() {
            return info("authorizationIdleEndsAt");
        }

        /** Where the customer authorizes again; null before the first link. */
        public @Nullable String reconnectUrl() {
            return info("reconnectUrl");
        }

        private @Nullable String info(String name) {
            return connectionInfo == null ? null : connectionInfo.get(name);
        }

        /** The active errors. */
        public List<ConnectionError> errors() {
            return allErrors().stream().filter(it -> !it.isResolved()).toList();
        }

        /** All errors, including resolved ones. */
        List<ConnectionError> allErrors() {
            return Objects.requireNonNullElse(dataConnectionErrors, List.of());
        }

        /** Whether customers upload documents to it. */
        public boolean takesUploads() {
            return integrationKey != null && UPLOADS.contains(integrationKey);
        }

        /** Whether it is the connection of the client's expense application. */
        public boolean isPartnerExpense() {
            return PARTNER_EXPENSE.equals(integrationKey);
        }

        /** Whether data is read from it: uploads and the partner's expenses have none. */
        public boolean hasData() {
            return !takesUploads() && !isPartnerExpense();
        }
    }

    /** An error of a connection. */
    public record ConnectionError(
            @Nullable String statusCode,
            @Nullable String statusText,
            @Nullable String errorMessage,
            @Nullable String erroredOnUtc,
            @Nullable String status) {

        boolean isResolved() {
            return "Resolved".equals(status);
        }

        /** The most specific message available. */
        public String reason() {
            return Objects.requireNonNullElse(
                    errorMessage == null || errorMessage.isBlank() ? statusText : errorMessage,
                    "The platform gave no reason.");
        }
    }

    /** The platform keys of document uploads. */
    private static final List<String> UPLOADS = List.of("upac", "upbk", "updo");

    /** The platform key of the partner's expenses. */
    private static final String PARTNER_EXPENSE = "pexp";

    /** Whether its link contains a one-time password; otherwise it can be used again. */
    public boolean isOneTimeLink() {
        return redirect != null && redirect.contains("link.otp=");
    }

    /** Its connections; empty for a new company. */
    public List<Connection> connections() {
        return dataConnections == null ? List.of() : dataConnections;
    }

    /** Whether a connection that data is read from is linked; for templates. */
    public boolean hasLinkedConnection() {
        return connections().stream().anyMatch(it -> it.isLinked() && it.hasData());
    }

    /** The name of a platform that it is connected to; the key if no connection has a name. */
    public String platformName(String key) {
        return connections().stream()
                .filter(it -> key.equals(it.integrationKey()))
                .map(it -> Objects.requireNonNullElse(it.platformName(), key))
                .findFirst()
                .orElse(key);
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
}
