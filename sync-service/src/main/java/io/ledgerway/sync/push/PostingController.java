package io.ledgerway.sync.push;

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
import io.ledgerway.sync.push.PostingService.Submission;
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

/** Writes that other services hand over (docs/internals/postings.md). */
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

    /** Stores a posting before it answers; the same again changes nothing. */
    @PostMapping
    Posting hand(@RequestBody Request request) {
        return view(postingService.accept(request));
    }

    /** A posting as it stands: this revision, or the latest. */
    @GetMapping("/{key}")
    Posting find(
            @PathVariable String key,
            @RequestParam(required = false) @Nullable CompanyId companyId,
            @RequestParam(required = false) @Nullable Long revision) {
        return stored.find(key, companyId, revision)
                .map(this::view)
                .orElseThrow(() -> ApiException.notFound("No posting was found with key " + key));
    }

    /** Stores many of one connection before it answers; those it has already change nothing. */
    @PostMapping("/batch")
    Answers handAll(@RequestBody Batch batch) {
        return new Answers(
                postingService.acceptAll(batch).stream()
                        .map(it ->
                                switch (it) {
                                    case Submission.Stored(Push push) -> Answer.of(view(push));
                                    case Submission.Refused(ApiException why) -> Answer.of(why);
                                })
                        .toList());
    }

    /** How many of a company stand, in the order of asking. */
    @PostMapping("/find")
    Answers findAll(@RequestBody Sought sought) {
        return new Answers(
                postingService.find(sought).stream()
                        .map(it ->
                                it.map(push -> Answer.of(view(push)))
                                        .orElseGet(() ->
                                                Answer.of(
                                                        ApiException.notFound(
                                                                "No posting was found"))))
                        .toList());
    }

    private Posting view(Push push) {
        // who has never been claimed has never been attempted
        AttemptJournal attemptJournal =
                push.work().claim() == 0
                        ? new AttemptJournal(List.of())
                        : pushAttemptRepository.of(push.ref());
        return Posting.of(push, attemptJournal);
    }

    /**
     * A write as another service wants it.
     *
     * @param key the service's own name of it
     * @param revision rises when its content is another one
     * @param recordId what is updated, deleted or given a file
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
     * A file to be attached.
     *
     * @param content its bytes in base64
     * @param stored the bytes instead, where they were stored before
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
    record File(
            @Nullable String name,
            @Nullable String contentType,
            byte @Nullable [] content,
            PushRequest.@Nullable StoredFile stored) {}

    /** How a posting stands. */
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
            List<PushIssue> errors) {

        Posting {
            attempts = List.copyOf(attempts);
            errors = List.copyOf(errors);
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
                    result.requested(),
                    result.completed(),
                    PushEvents.journal(attemptJournal),
                    result.errors());
        }
    }

    /**
     * Many writes to one connection; what each of them names of company or connection is ignored.
     */
    record Batch(
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            @Nullable List<Request> postings) {}

    /** Postings that are asked about. */
    record Sought(@Nullable CompanyId companyId, @Nullable List<Ref> postings) {}

    /** One revision of a posting. */
    record Ref(String key, long revision) {}

    /** One answer for each, in their order. */
    record Answers(List<Answer> results) {

        Answers {
            results = List.copyOf(results);
        }
    }

    /** A posting as it stands, or why there is none. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Answer(@Nullable Posting posting, @Nullable Refusal refusal) {

        static Answer of(Posting posting) {
            return new Answer(posting, null);
        }

        static Answer of(ApiException why) {
            return new Answer(
                    null,
                    new Refusal(
                            why.status().value(),
                            String.valueOf(why.getMessage()),
                            why.validation()));
        }
    }

    /** What a single call would have been refused with. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Refusal(int statusCode, String error, ErrorBody.@Nullable Validation validation) {}
}
