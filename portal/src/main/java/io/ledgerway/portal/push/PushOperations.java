package io.ledgerway.portal.push;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A page of writes. */
record PushOperations(@Nullable List<Write> results, long totalResults) {

    public List<Write> shown() {
        return Objects.requireNonNullElse(results, List.of());
    }

    /** One write. */
    record Write(
            UUID pushOperationKey,
            @Nullable UUID dataConnectionKey,
            @Nullable String dataType,
            @Nullable String status,
            int statusCode,
            @Nullable String requestedOnUtc,
            @Nullable String completedOnUtc,
            @Nullable Integer timeoutInMinutes,
            @Nullable String errorMessage,
            @Nullable Validation validation,
            @Nullable List<Change> changes) {

        public boolean isPending() {
            return "Pending".equals(status);
        }

        public List<Change> all() {
            return Objects.requireNonNullElse(changes, List.of());
        }

        /** What it does, in a word; of a list the first. */
        public String deed() {
            return all().stream().findFirst().map(Change::deed).orElse("Write");
        }

        /** Why there is no record to show. */
        public String bodiless() {
            return switch (deed()) {
                case "Delete" -> "A deletion only sends the id of the record.";
                case "Attach a file" -> "The file was sent to the platform and is not stored.";
                default -> "It is not stored.";
            };
        }

        public List<Issue> errors() {
            return validation == null
                    ? List.of()
                    : Objects.requireNonNullElse(validation.errors(), List.of());
        }

        public List<Issue> warnings() {
            return validation == null
                    ? List.of()
                    : Objects.requireNonNullElse(validation.warnings(), List.of());
        }
    }

    /**
     * The record that was to be written, as it was understood.
     *
     * @param body null of deletions, which have none, and of files, which are not kept
     */
    record Sent(@Nullable JsonNode body) {

        /** What a page shows of it at most. */
        static final int MOST = 20_000;

        public boolean isThere() {
            return body != null;
        }

        /** Its beginning, where it is long. */
        public String text() {
            String whole = whole();
            return whole.substring(0, Math.min(whole.length(), MOST));
        }

        public boolean isCut() {
            return whole().length() > MOST;
        }

        private String whole() {
            return body == null ? "" : body.toPrettyString();
        }
    }

    /** What the platform, or we, had to say. */
    record Validation(@Nullable List<Issue> errors, @Nullable List<Issue> warnings) {}

    /** One thing that was said. */
    record Issue(
            @Nullable String itemId, @Nullable String message, @Nullable String validatorName) {}

    /** What it does to which record. */
    record Change(
            @Nullable String type, @Nullable Target recordRef, @Nullable String attachmentId) {

        /** In a word. */
        public String deed() {
            return switch (type) {
                case "Created" -> "Create";
                case "Modified" -> "Change";
                case "Deleted" -> "Delete";
                case "AttachmentUploaded" -> "Attach a file";
                case null, default -> "Write";
            };
        }
    }

    /** A record at the platform. */
    record Target(@Nullable String id, @Nullable String dataType) {}
}
