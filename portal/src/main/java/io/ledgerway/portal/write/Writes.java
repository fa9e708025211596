package io.ledgerway.portal.write;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of writes (platform.md 24.1). */
record Writes(@Nullable List<Write> results, long totalResults) {

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
