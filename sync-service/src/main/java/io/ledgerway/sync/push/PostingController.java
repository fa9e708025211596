package io.ledgerway.sync.push;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.error.ApiException;
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

/** Writes that other services hand over (docs/postings.md). */
@RestController
@RequestMapping("/internal/postings")
class PostingController {

    private final Postings postings;
    private final Pushes pushes;
    private final Attempts attempts;

    PostingController(Postings postings, Pushes pushes, Attempts attempts) {
        this.postings = postings;
        this.pushes = pushes;
        this.attempts = attempts;
    }

    /** Stores a posting before it answers; the same again changes nothing. */
    @PostMapping
    Posting hand(@RequestBody Request request) {
        return view(postings.accept(request));
    }

    /** A posting as it stands: this revision, or the latest. */
    @GetMapping("/{key}")
    Posting find(
            @PathVariable String key,
            @RequestParam(required = false) @Nullable CompanyId companyId,
            @RequestParam(required = false) @Nullable Long revision) {
        return pushes.findPosting(key, companyId, revision)
                .map(this::view)
                .orElseThrow(() -> ApiException.notFound("No posting was found with key " + key));
    }

    private Posting view(Push push) {
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
                PushEvents.journal(attempts.of(push.ref())),
                result.errors());
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
    }
}
