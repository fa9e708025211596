package io.ledgerway.model.write;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of a posting: a write that another service requested; on {@code posting-complete}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = PostingEvent.Completed.class, name = "posting.completed"),
    @JsonSubTypes.Type(value = PostingEvent.BatchCompleted.class, name = "postings.completed")
})
public sealed interface PostingEvent extends Event {

    CompanyId companyId();

    @Override
    default String partitionKey() {
        return companyId().toString();
    }

    /**
     * A posting has ended; published once for each revision.
     *
     * @param key the key that the caller chose
     * @param outcome Success or Failed
     * @param statusCode 200, or the 4xx or 5xx status of the failure
     * @param message why the posting failed
     * @param platformRecordId the record at the platform, if known
     * @param requestHash SHA-256 of the canonical form of the request (docs/internals/postings.md)
     * @param idempotencyKey the key sent with each attempt
     * @param attempts all attempts
     * @param warnings what was not written as given; absent if there is none, and in events of
     *     release 0.2.0
     */
    record Completed(
            UUID eventId,
            Instant at,
            CompanyId companyId,
            ConnectionId connectionId,
            String key,
            long revision,
            WriteStatus outcome,
            int statusCode,
            @Nullable String message,
            @Nullable String platformRecordId,
            @Nullable String attachmentId,
            String requestHash,
            String idempotencyKey,
            List<Attempt> attempts,
            List<Issue> errors,
            @Nullable List<Issue> warnings)
            implements PostingEvent {

        public Completed {
            attempts = List.copyOf(attempts);
            errors = List.copyOf(errors);
            warnings = warnings == null ? List.of() : List.copyOf(warnings);
        }

        @Override
        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<Issue> warnings() {
            return Objects.requireNonNull(warnings);
        }
    }

    /**
     * Postings of one company have ended and were recorded together.
     *
     * @param postings the events of the postings
     */
    record BatchCompleted(UUID eventId, Instant at, CompanyId companyId, List<Completed> postings)
            implements PostingEvent {

        public BatchCompleted {
            postings = List.copyOf(postings);
        }
    }

    /** An attempt: a call to the platform that may have written, or a lookup of its result. */
    record Attempt(int number, Instant startedAt, Instant finishedAt, AttemptOutcome outcome) {}

    /** An error or a warning about a posting. */
    record Issue(@Nullable String itemId, String message, @Nullable String validatorName) {}
}
