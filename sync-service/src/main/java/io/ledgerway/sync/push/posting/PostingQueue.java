package io.ledgerway.sync.push.posting;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.Push;
import io.ledgerway.sync.push.PushQueue;
import io.ledgerway.sync.push.PushRequest;
import io.ledgerway.sync.push.posting.PostingService.Submission;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.transaction.support.TransactionOperations;

/** Queues postings. Each revision is stored once, however often it is submitted. */
final class PostingQueue {

    private final PushQueue queue;
    private final PostingRepository postings;
    private final CompanyLock lock;
    private final TransactionOperations transaction;

    PostingQueue(
            PushQueue queue,
            PostingRepository postings,
            CompanyLock lock,
            TransactionOperations transaction) {
        this.queue = queue;
        this.postings = postings;
        this.lock = lock;
        this.transaction = transaction;
    }

    /**
     * Stores a posting, unless it is stored already.
     *
     * @throws ApiException 404 if the company or the connection is deleted, 409 if the revision was
     *     submitted with different content or a later one was submitted
     */
    Push add(PushRequest request) {
        CompanyId company = request.company().id();
        Push.Posting posting = posting(request);
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(company);
                    return postings.find(company, posting.key(), posting.revision())
                            .map(it -> requireSameContent(it, posting))
                            .orElseGet(() -> addLocked(company, request));
                }));
    }

    private Push addLocked(CompanyId company, PushRequest request) {
        Push.Posting posting = posting(request);
        if (!isLatest(posting, postings.latest(company, List.of(posting.key())))) {
            throw superseded(posting);
        }
        ConnectionId connection = request.subject().connection();
        queue.requireNotDeleted(company, connection);
        return queue.addLocked(company, connection, List.of(request)).getFirst();
    }

    /**
     * Stores the postings of one connection that are not stored yet, in one transaction.
     *
     * @return one result per posting, in the same order
     */
    List<Submission> addAll(CompanyId company, List<PushRequest> requests) {
        if (requests.isEmpty()) {
            return List.of();
        }
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(company);
                    return addAllLocked(company, requests);
                }));
    }

    private List<Submission> addAllLocked(CompanyId company, List<PushRequest> requests) {
        Map<PostingController.Ref, Push> stored = new HashMap<>();
        postings.find(company, requests.stream().map(PostingQueue::ref).toList())
                .forEach(it -> stored.put(ref(Objects.requireNonNull(it.posting())), it));
        ConnectionId connection = requests.getFirst().subject().connection();
        if (stored.size() < requests.size()) {
            queue.requireNotDeleted(company, connection);
        }
        Map<String, Long> latest =
                postings.latest(company, requests.stream().map(it -> posting(it).key()).toList());
        Map<PostingController.Ref, PushRequest> fresh = new LinkedHashMap<>();
        for (PushRequest it : requests) {
            if (!stored.containsKey(ref(it)) && isLatest(posting(it), latest)) {
                fresh.putIfAbsent(ref(it), it);
            }
        }
        queue.addLocked(company, connection, List.copyOf(fresh.values()))
                .forEach(it -> stored.put(ref(Objects.requireNonNull(it.posting())), it));
        return requests.stream().map(it -> submission(posting(it), stored)).toList();
    }

    private static Submission submission(
            Push.Posting posting, Map<PostingController.Ref, Push> stored) {
        Push push = stored.get(ref(posting));
        if (push == null) {
            return new Submission.Refused(superseded(posting));
        }
        try {
            return new Submission.Stored(requireSameContent(push, posting));
        } catch (ApiException e) {
            return new Submission.Refused(e);
        }
    }

    private static Push.Posting posting(PushRequest request) {
        return Objects.requireNonNull(request.posting());
    }

    private static PostingController.Ref ref(PushRequest request) {
        return ref(posting(request));
    }

    private static PostingController.Ref ref(Push.Posting posting) {
        return new PostingController.Ref(posting.key(), posting.revision());
    }

    /**
     * Whether a posting is not older than the latest stored revision. An older one would overwrite
     * newer content.
     */
    private static boolean isLatest(Push.Posting posting, Map<String, Long> latest) {
        return latest.getOrDefault(posting.key(), Long.MIN_VALUE) <= posting.revision();
    }

    private static ApiException superseded(Push.Posting posting) {
        return ApiException.conflict(
                "A later revision of %s than %d has been submitted"
                        .formatted(posting.key(), posting.revision()));
    }

    private static Push requireSameContent(Push stored, Push.Posting posting) {
        if (!posting.equals(stored.posting())) {
            throw ApiException.conflict(
                    "Revision %d of %s was submitted with different content"
                            .formatted(posting.revision(), posting.key()));
        }
        return stored;
    }
}
