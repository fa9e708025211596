package io.ledgerway.sync.push.posting;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.push.AttemptJournal;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushEvents;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.posting.PostingService.Submission;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/**
 * Internal API for postings: writes of other services, executed exactly once
 * (docs/internals/postings.md).
 */
@RestController
@RequestMapping("/internal/postings")
class PostingController {

    private final PostingService postingService;
    private final PostingRepository stored;
    private final PushAttemptRepository pushAttemptRepository;

    PostingController(
            PostingService postingService,
            PostingRepository stored,
            PushAttemptRepository pushAttemptRepository) {
        this.postingService = postingService;
        this.stored = stored;
        this.pushAttemptRepository = pushAttemptRepository;
    }

    /** Stores a posting and returns it. Submitting the same posting again has no effect. */
    @PostMapping
    Posting submit(@RequestBody Request request) {
        return view(postingService.accept(request));
    }

    /** Returns a posting: this revision, or the latest one. */
    @GetMapping("/{key}")
    Posting find(
            @PathVariable String key,
            @RequestParam(required = false) @Nullable CompanyId companyId,
            @RequestParam(required = false) @Nullable Long revision) {
        return stored.find(key, companyId, revision)
                .map(this::view)
                .orElseThrow(() -> ApiException.notFound("No posting was found with key " + key));
    }

    /** Stores several postings of one connection. Those that are already stored are not changed. */
    @PostMapping("/batch")
    PostingResults submitAll(@RequestBody Batch batch) {
        return new PostingResults(
                postingService.acceptAll(batch).stream()
                        .map(it ->
                                switch (it) {
                                    case Submission.Stored(Push push) ->
                                            PostingResult.of(view(push));
                                    case Submission.Refused(ApiException why) ->
                                            PostingResult.of(why);
                                })
                        .toList());
    }

    /** Returns several postings of one company, in the requested order. */
    @PostMapping("/find")
    PostingResults findAll(@RequestBody LookupRequest request) {
        return new PostingResults(
                postingService.find(request).stream()
                        .map(it ->
                                it.map(push -> PostingResult.of(view(push)))
                                        .orElseGet(() ->
                                                PostingResult.of(
                                                        ApiException.notFound(
                                                                "No posting was found"))))
                        .toList());
    }

    private Posting view(Push push) {
        // a write that was never claimed has no attempts
        AttemptJournal attemptJournal =
                push.work().fencingToken() == 0
                        ? new AttemptJournal(List.of())
                        : pushAttemptRepository.of(push.ref());
        return Posting.of(push, attemptJournal);
    }

    /**
     * A posting to submit.
     *
     * @param key identifies the posting within the submitting service
     * @param revision increases when the content changes
     * @param recordId the record to update or delete, or that a file is attached to
     * @param body the record in its canonical form
     */
    record Request(
            @Nullable String key,
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            long revision,
            @Nullable DataType type,
            @Nullable WriteKind operation,
            @Nullable String recordId,
            @Nullable JsonNode body,
            @Nullable File file) {}

    /**
     * A file to attach.
     *
     * @param content its bytes in base64
     * @param stored reference to the bytes if they were uploaded in parts
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record File(
            @Nullable String name,
            @Nullable String contentType,
            byte @Nullable [] content,
            PushRequest.@Nullable StoredFile stored) {}

    /** State of a posting. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Posting(
            String key,
            long revision,
            CompanyId companyId,
            ConnectionId connectionId,
            DataType type,
            WriteKind operation,
            WriteStatus outcome,
            int statusCode,
            @Nullable String message,
            @Nullable String platformRecordId,
            @Nullable String attachmentId,
            String requestHash,
            String idempotencyKey,
            Instant requestedOn,
            @Nullable Instant completedOn,
            List<PostingEvent.Attempt> attempts,
            List<PushIssue> errors,
            List<PushIssue> warnings) {

        Posting {
            attempts = List.copyOf(attempts);
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }

        static Posting of(Push push, AttemptJournal attemptJournal) {
            Push.Posting posting = Objects.requireNonNull(push.posting());
            Push.Result result = push.result();
            return new Posting(
                    posting.key(),
                    posting.revision(),
                    push.ref().company(),
                    push.subject().connection(),
                    push.subject().type(),
                    push.subject().kind(),
                    result.status(),
                    result.statusCode(),
                    result.errorMessage(),
                    push.subject().recordId(),
                    result.attachmentId(),
                    posting.requestHash(),
                    push.idempotencyKey(),
                    result.requestedAt(),
                    result.completedAt(),
                    PushEvents.journal(attemptJournal),
                    result.errors(),
                    result.warnings());
        }
    }

    /**
     * Several postings of one connection. The company and connection of the single postings are
     * ignored.
     */
    record Batch(
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable List<Request> postings) {}

    /** Postings to look up. */
    record LookupRequest(@Nullable CompanyId companyId, @Nullable List<Ref> postings) {}

    /** A revision of a posting. */
    record Ref(String key, long revision) {}

    /** One result per requested posting, in the same order. */
    record PostingResults(List<PostingResult> results) {

        PostingResults {
            results = List.copyOf(results);
        }
    }

    /** The state of a posting, or the error. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record PostingResult(@Nullable Posting posting, @Nullable Refusal refusal) {

        static PostingResult of(Posting posting) {
            return new PostingResult(posting, null);
        }

        static PostingResult of(ApiException why) {
            return new PostingResult(
                    null,
                    new Refusal(
                            why.status().value(),
                            String.valueOf(why.getMessage()),
                            why.validation()));
        }
    }

    /** The error that a single request would have received. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Refusal(int statusCode, String error, ErrorBody.@Nullable Validation validation) {}
}
