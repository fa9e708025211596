package io.ledgerway.sync.push.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.push.Push;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A write as returned by the API.
 *
 * @param dataConnectionKey the connection's id
 * @param statusCode 202 while it is pending, 200 after success, otherwise the HTTP status that
 *     corresponds to the failure
 * @param validation both lists are empty if there is nothing to report
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "PushOperation")
record PushOperationView(
        CompanyId companyId,
        UUID pushOperationKey,
        ConnectionId dataConnectionKey,
        DataType dataType,
        WriteStatus status,
        int statusCode,
        Instant requestedOnUtc,
        @Nullable Instant completedOnUtc,
        @Nullable Integer timeoutInMinutes,
        @Nullable Integer timeoutInSeconds,
        @Nullable String errorMessage,
        Validation validation,
        List<Change> changes) {

    PushOperationView {
        changes = List.copyOf(changes);
    }

    static PushOperationView of(Push push) {
        Push.Subject subject = push.subject();
        Push.Result result = push.result();
        Integer timeout = push.terms().timeoutMinutes();
        boolean pending = result.status() == WriteStatus.PENDING;
        return new PushOperationView(
                push.ref().company(),
                push.ref().id(),
                subject.connection(),
                subject.type(),
                result.status(),
                result.statusCode(),
                result.requestedAt(),
                result.completedAt(),
                timeout,
                timeout == null ? null : timeout * 60,
                pending ? null : result.errorMessage(),
                new Validation(result.errors(), result.warnings()),
                List.of(
                        new Change(
                                ChangeType.of(subject.kind()),
                                new RecordRef(subject.recordId(), subject.type()),
                                result.attachmentId())));
    }

    /** Errors and warnings of the platform or of this service. */
    @Schema(name = "PushValidation")
    record Validation(List<PushIssue> errors, List<PushIssue> warnings) {

        Validation {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    /** The change of a record. */
    @Schema(name = "PushChange")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Change(ChangeType type, RecordRef recordRef, @Nullable String attachmentId) {}

    /**
     * A record at the platform.
     *
     * @param id absent until the platform has created the record
     */
    @Schema(name = "PushRecordRef")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RecordRef(@Nullable String id, DataType dataType) {}

    /** The kind of change. */
    enum ChangeType {
        UNKNOWN("Unknown"),
        CREATED("Created"),
        MODIFIED("Modified"),
        DELETED("Deleted"),
        ATTACHMENT_UPLOADED("AttachmentUploaded");

        private final String wire;

        ChangeType(String wire) {
            this.wire = wire;
        }

        @JsonValue
        String wire() {
            return wire;
        }

        static ChangeType of(WriteKind kind) {
            return switch (kind) {
                case CREATE -> CREATED;
                case UPDATE -> MODIFIED;
                case DELETE -> DELETED;
                case UPLOAD_ATTACHMENT -> ATTACHMENT_UPLOADED;
            };
        }
    }
}
