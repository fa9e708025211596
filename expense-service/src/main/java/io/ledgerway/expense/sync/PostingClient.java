package io.ledgerway.expense.sync;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/**
 * HTTP client for the postings of sync-service (docs/internals/postings.md). Submitting is
 * idempotent.
 */
final class PostingClient {

    /** Statuses of requests whose content sync-service never accepts. */
    private static final Set<Integer> UNACCEPTABLE =
            Set.of(
                    HttpStatus.BAD_REQUEST.value(),
                    HttpStatus.CONTENT_TOO_LARGE.value(),
                    HttpStatus.UNPROCESSABLE_CONTENT.value());

    private final RestClient syncService;

    PostingClient(RestClient syncService) {
        this.syncService = syncService;
    }

    /**
     * Submits items: together, or one by one if sync-service does not accept them together.
     *
     * @return a response for each item, in order
     * @throws org.springframework.web.client.RestClientException if it is unknown whether
     *     sync-service stored the items
     */
    List<PostingResponse> submit(ClaimedSync sync, List<SyncItemRepository.OpenItem> items) {
        try {
            return call(
                    "/internal/postings/batch",
                    new Batch(
                            sync.company(),
                            sync.connection(),
                            items.stream().map(One::of).toList()),
                    items.size());
        } catch (HttpClientErrorException.NotFound e) {
            return rejected(items, e, "The company or its connection does not exist");
        } catch (HttpClientErrorException e) {
            if (!UNACCEPTABLE.contains(e.getStatusCode().value())) {
                throw e;
            }
            return items.size() == 1
                    ? rejected(items, e, "The content of the posting is not accepted")
                    : items.stream().flatMap(it -> submit(sync, List.of(it)).stream()).toList();
        }
    }

    private static List<PostingResponse> rejected(
            List<SyncItemRepository.OpenItem> items, HttpClientErrorException e, String reason) {
        ErrorBody body = e.getResponseBodyAs(ErrorBody.class);
        Rejection rejection =
                new Rejection(e.getStatusCode().value(), body == null ? reason : body.error());
        return items.stream().map(_ -> new PostingResponse(null, rejection)).toList();
    }

    /**
     * Of the items that were rejected with a conflict, returns those whose revision sync-service
     * has with other content. The others are older than the latest revision.
     *
     * @param responses responses to the submission of these items
     */
    List<SyncItemRepository.OpenItem> duplicates(
            ClaimedSync sync,
            List<SyncItemRepository.OpenItem> items,
            List<PostingResponse> responses) {
        List<SyncItemRepository.OpenItem> conflicts =
                IntStream.range(0, items.size())
                        .filter(it -> responses.get(it).isConflict())
                        .mapToObj(items::get)
                        .toList();
        if (conflicts.isEmpty()) {
            return List.of();
        }
        List<PostingResponse> found = find(sync, conflicts);
        return IntStream.range(0, conflicts.size())
                .filter(it -> found.get(it).posting() != null)
                .mapToObj(conflicts::get)
                .toList();
    }

    /** Reads the state of submitted items. */
    List<PostingResponse> find(ClaimedSync sync, List<SyncItemRepository.OpenItem> items) {
        return call(
                "/internal/postings/find",
                new Sought(
                        sync.company(),
                        items.stream().map(it -> new Ref(it.key(), it.revision())).toList()),
                items.size());
    }

    private List<PostingResponse> call(String path, Object request, int count) {
        PostingResponses responses =
                syncService.post().uri(path).body(request).retrieve().body(PostingResponses.class);
        List<PostingResponse> results = Objects.requireNonNull(responses).results();
        if (results.size() != count) {
            throw new IllegalStateException(
                    "%d responses to %d postings".formatted(results.size(), count));
        }
        return results;
    }

    private record Batch(CompanyId companyId, ConnectionId connectionId, List<One> postings) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record One(
            String key,
            long revision,
            String type,
            String operation,
            @Nullable String recordId,
            @JsonRawValue @Nullable String body) {

        static One of(SyncItemRepository.OpenItem it) {
            return new One(
                    it.key(), it.revision(), it.type(), it.operation(), it.recordId(), it.body());
        }
    }

    private record Sought(CompanyId companyId, List<Ref> postings) {}

    private record Ref(String key, long revision) {}

    private record PostingResponses(List<PostingResponse> results) {}

    /** A posting, or why it was rejected. */
    record PostingResponse(@Nullable Posting posting, @Nullable Rejection refusal) {

        boolean isConflict() {
            return refusal != null && refusal.statusCode() == HttpStatus.CONFLICT.value();
        }
    }

    /** Rejection of a posting by sync-service: status code and error. */
    record Rejection(int statusCode, String error) {}

    /**
     * State of a posting.
     *
     * @param warnings absent in responses of release 0.2.0
     */
    record Posting(
            String key,
            long revision,
            WriteStatus outcome,
            int statusCode,
            @Nullable String message,
            @Nullable String platformRecordId,
            String requestHash,
            String idempotencyKey,
            List<PostingEvent.Attempt> attempts,
            List<PostingEvent.Issue> errors,
            @Nullable List<PostingEvent.Issue> warnings) {

        Posting {
            warnings = warnings == null ? List.of() : List.copyOf(warnings);
        }

        @Override
        public List<PostingEvent.Issue> warnings() {
            return Objects.requireNonNull(warnings);
        }
    }
}
