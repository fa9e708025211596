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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One write to a platform, as stored; the bytes of a file apart.
 *
 * @param company as it was when the write was asked for
 * @param posting which posting of another service it is; absent for a client's own write
 */
record Push(
        PushRef ref,
        CompanySnapshot company,
        Subject subject,
        PushOptions terms,
        @Nullable Posting posting,
        Result result,
        Work work) {

    /** One that has just been asked for. */
    static Push asked(PushRequest request, Instant now, @Nullable String traceparent) {
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
                new Work(false, 0, 0, null, null, null, null, null, traceparent));
    }

    /** What every attempt of it carries. */
    String idempotencyKey() {
        return work.key() == null ? ref.id().toString() : work.key();
    }

    /** The record that it changes or takes away; null where it adds one, or a file. */
    @Nullable String changedRecord() {
        return switch (subject.kind()) {
            case CREATE -> work.amends();
            case UPDATE, DELETE -> subject.recordId();
            case UPLOAD_ATTACHMENT -> null;
        };
    }

    /** Whether nothing that went before can be in its way. */
    boolean standsAlone() {
        return changedRecord() == null && (posting == null || posting.revision() <= 1);
    }

    /** Whether nobody has worked at it before the one who has just taken it. */
    boolean isFresh() {
        return standsAlone() && work.claim() == 1;
    }

    /** As it stands when the platform has taken it. */
    Push written(PushRepository.Ended ended, Instant now) {
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
                        result.requested(),
                        now),
                work);
    }

    /**
     * What is written, and where.
     *
     * @param recordId the record it is about; for a record that is new, once it is known
     * @param body the record in its canonical form; absent for deletions and files
     */
    record Subject(
            @ColumnName("connection_id") ConnectionId connection,
            String platformKey,
            @ColumnName("data_type") DataType type,
            WriteKind kind,
            @Nullable String recordId,
            @Nullable String body) {

        /** Its content is for logs of nobody. */
        @Override
        public String toString() {
            return "%s of %s at %s".formatted(kind.wire(), type.key(), connection);
        }
    }

    /**
     * What was asked besides.
     *
     * @param lastSeen a record that has changed at the platform since is not to be overwritten
     * @param syncAfter whether the type is to be read afterwards
     */
    record PushOptions(
            @Nullable Instant lastSeen, boolean syncAfter, @Nullable Integer timeoutMinutes) {}

    /**
     * Whose write it is.
     *
     * @param key the other service's name of it
     * @param requestHash of its canonical form
     */
    record Posting(
            @ColumnName("posting_key") String key,
            @ColumnName("posting_revision") long revision,
            String requestHash) {}

    /** How it stands, as its sender sees it. */
    record Result(
            WriteStatus status,
            int statusCode,
            @Nullable String errorMessage,
            List<PushIssue> errors,
            List<PushIssue> warnings,
            @Nullable String attachmentId,
            Instant requested,
            @Nullable Instant completed) {

        Result {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * What a worker needs to go on with it.
     *
     * @param claim whose turn it is; a worker with another number has lost it
     * @param retries how often it had to be tried again
     * @param notBefore it rests until then
     * @param parkedSince since when nothing but "later" was heard
     * @param finished since when nobody works at it
     * @param key the idempotency key where it is that of an earlier revision
     * @param amends the record that an earlier revision left, which is brought to this content
     * @param traceparent the trace in which it was asked for
     */
    record Work(
            boolean handed,
            long claim,
            int retries,
            @Nullable Instant notBefore,
            @Nullable Instant parkedSince,
            @Nullable Instant finished,
            @ColumnName("idempotency_key") @Nullable String key,
            @Nullable String amends,
            @Nullable String traceparent) {}
}
