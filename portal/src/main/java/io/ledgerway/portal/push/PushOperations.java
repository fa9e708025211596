package io.ledgerway.portal.push;

import io.ledgerway.portal.apiclient.ErrorBody.Item;
import io.ledgerway.portal.apiclient.ErrorBody.Validation;
import io.ledgerway.portal.view.TimeFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A page of push operations. */
record PushOperations(@Nullable List<Write> results, long totalResults) {

    /**
     * Maximum age of a write that can be tried again. Responses are stored by idempotency key for
     * 24 hours, and the first attempt is never before the request: the response of each earlier
     * attempt is therefore still stored.
     */
    private static final Duration MAX_AGE = Duration.ofHours(23);

    public List<Write> shown() {
        return Objects.requireNonNullElse(results, List.of());
    }

    /** A push operation. */
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

        /**
         * Whether it can be tried again: it has failed and had no effect. Attached files are not
         * stored.
         */
        public boolean isRepeatable() {
            return "Failed".equals(status)
                    && dataType != null
                    && dataConnectionKey != null
                    && !"Attach a file".equals(actionLabel());
        }

        /** Whether the response of an earlier attempt to repeat it is still stored. */
        public boolean isRecent(Instant now) {
            Instant requested = TimeFormat.instant(requestedOnUtc);
            return requested != null && now.isBefore(requested.plus(MAX_AGE));
        }

        public List<Change> all() {
            return Objects.requireNonNullElse(changes, List.of());
        }

        /** The label of its action; of the first change for several. */
        public String actionLabel() {
            return all().stream().findFirst().map(Change::actionLabel).orElse("Write");
        }

        /** The reason for a missing record. */
        public String missingRecordReason() {
            return switch (actionLabel()) {
                case "Delete" -> "A deletion only sends the id of the record.";
                case "Attach a file" -> "The file was sent to the platform and is not stored.";
                default -> "It is not stored.";
            };
        }

        public List<Item> errors() {
            return validation == null
                    ? List.of()
                    : Objects.requireNonNullElse(validation.errors(), List.of());
        }

        public List<Item> warnings() {
            return validation == null
                    ? List.of()
                    : Objects.requireNonNullElse(validation.warnings(), List.of());
        }
    }

    /**
     * The record as accepted by the API.
     *
     * @param body null for deletions and for files
     */
    record SubmittedBody(@Nullable JsonNode body) {

        /** Maximum length of the shown record. */
        static final int MAX_LENGTH = 20_000;

        public boolean hasBody() {
            return body != null;
        }

        /** The record as text, truncated if it is long. */
        public String text() {
            String whole = whole();
            return whole.substring(0, Math.min(whole.length(), MAX_LENGTH));
        }

        public boolean isTruncated() {
            return whole().length() > MAX_LENGTH;
        }

        private String whole() {
            return body == null ? "" : body.toPrettyString();
        }
    }

    /** A change of one record. */
    record Change(
            @Nullable String type, @Nullable Target recordRef, @Nullable String attachmentId) {

        /** The record's id at the platform; null until the platform has created the record. */
        public @Nullable String recordId() {
            return recordRef == null ? null : recordRef.id();
        }

        /** The label of the change. */
        public String actionLabel() {
            return switch (type) {
                case "Created" -> "Create";
                case "Modified" -> "Change";
                case "Deleted" -> "Delete";
                case "AttachmentUploaded" -> "Attach a file";
                case null, default -> "Write";
            };
        }
    }

    /** A record on the platform. */
    record Target(@Nullable String id, @Nullable String dataType) {}
}
