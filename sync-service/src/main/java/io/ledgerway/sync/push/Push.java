package io.ledgerway.sync.push;

import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.database.ColumnName;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A write to a platform, as stored; without the bytes of a file.
 *
 * @param company the company when the write was submitted
 * @param posting the posting of another service; null for a write of a client
 */
public record Push(
        PushRef ref,
        CompanySnapshot company,
        Subject subject,
        PushOptions terms,
        @Nullable Posting posting,
        Result result,
        WorkerState work) {

    /** Creates a write that was just submitted. */
    static Push submitted(
            PushRequest request,
            Instant now,
            @Nullable String traceparent,
            @Nullable UUID correlationId) {
        return new Push(
                PushRef.of(request),
                request.company(),
                request.subject(),
                request.terms(),
                request.posting(),
                new Result(
                        WriteStatus.PENDING,
                        202,
                        null,
                        List.of(),
                        request.warnings(),
                        null,
                        now,
                        null),
                new WorkerState(
                        false, 0, 0, null, null, null, null, null, traceparent, correlationId));
    }

    /** The idempotency key of every attempt. */
    public String idempotencyKey() {
        return work.key() == null ? ref.id().toString() : work.key();
    }

    /** Identifies all that is done for the request, in logs. */
    public UUID correlationId() {
        UUID correlationId = work.correlationId();
        return correlationId == null ? ref.id() : correlationId;
    }

    /** The record that is updated or deleted; null if a record or a file is added. */
    @Nullable public String changedRecord() {
        return switch (subject.kind()) {
            case CREATE -> work.amendsRecordId();
            case UPDATE, DELETE -> subject.recordId();
            case UPLOAD_ATTACHMENT -> null;
        };
    }

    /** Whether no earlier write can affect this one. */
    public boolean standsAlone() {
        return changedRecord() == null && (posting == null || posting.revision() <= 1);
    }

    /** Whether the worker that has just claimed it is the first one. */
    public boolean isFresh() {
        return standsAlone() && work.fencingToken() == 1;
    }

    /** Returns the write as it is after a success. */
    public Push written(PushRepository.Ended ended, Instant now) {
        String record = ended.recordId() == null ? subject.recordId() : ended.recordId();
        return new Push(
                ref,
                company,
                new Subject(
                        subject.connection(),
                        subject.platformKey(),
                        subject.type(),
                        subject.kind(),
                        record,
                        subject.body()),
                terms,
                posting,
                new Result(
                        ended.status(),
                        ended.statusCode(),
                        null,
                        result.errors(),
                        Stream.concat(result.warnings().stream(), ended.warnings().stream())
                                .toList(),
                        ended.attachmentId(),
                        result.requestedAt(),
                        now),
                work);
    }

    /**
     * Content and target of a write.
     *
     * @param recordId the record that is updated, deleted or given a file; for a new record its id,
     *     once it is known
     * @param body the record in its canonical form; null for deletions and files
     */
    public record Subject(
            @ColumnName("connection_id") ConnectionId connection,
            String platformKey,
            @ColumnName("data_type") DataType type,
            WriteKind kind,
            @Nullable String recordId,
            @Nullable String body) {

        /** Omits the content, which must not be logged. */
        @Override
        public String toString() {
            return "%s of %s at %s".formatted(kind.wire(), type.key(), connection);
        }
    }

    /**
     * Options of a write.
     *
     * @param expectedModifiedAt the update is refused if the record has changed at the platform
     *     since; null to skip the check
     * @param syncAfter whether to queue a pull of the type afterwards
     */
    public record PushOptions(
            @Nullable Instant expectedModifiedAt,
            boolean syncAfter,
            @Nullable Integer timeoutMinutes) {}

    /**
     * The posting that a write belongs to.
     *
     * @param key identifies the posting within the submitting service
     * @param requestHash hash of the canonical form of the content
     */
    public record Posting(
            @ColumnName("posting_key") String key,
            @ColumnName("posting_revision") long revision,
            String requestHash) {}

    /** State and result for the submitter. */
    public record Result(
            WriteStatus status,
            int statusCode,
            @Nullable String errorMessage,
            List<PushIssue> errors,
            List<PushIssue> warnings,
            @Nullable String attachmentId,
            Instant requestedAt,
            @Nullable Instant completedAt) {

        public Result {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * State that a worker needs to continue.
     *
     * @param fencingToken a worker with another number has lost its claim
     * @param retries number of retries
     * @param notBefore rescheduled to this time
     * @param rateLimitedSince since when every call was rate limited
     * @param finishedAt since when no worker is needed
     * @param key the idempotency key, if it is that of an earlier revision
     * @param amendsRecordId the record of an earlier revision that is updated instead of adding one
     * @param traceparent the trace in which the write was requested
     * @param correlationId of the request that submitted the write
     */
    public record WorkerState(
            boolean dispatched,
            long fencingToken,
            int retries,
            @Nullable Instant notBefore,
            @Nullable Instant rateLimitedSince,
            @Nullable Instant finishedAt,
            @ColumnName("idempotency_key") @Nullable String key,
            @Nullable String amendsRecordId,
            @Nullable String traceparent,
            @Nullable UUID correlationId) {}
}
