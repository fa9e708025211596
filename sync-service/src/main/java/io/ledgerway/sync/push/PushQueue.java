package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.push.PostingService.Submission;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.springframework.transaction.support.TransactionOperations;

/** Queues writes. A write is stored before the request is answered. */
final class PushQueue {

    private final NewPushRepository pushes;
    private final PostingRepository postings;
    private final ConnectionWriteQueue writeQueue;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;
    private final Clock clock;

    PushQueue(
            NewPushRepository pushes,
            PostingRepository postings,
            ConnectionWriteQueue writeQueue,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction,
            Clock clock) {
        this.pushes = pushes;
        this.postings = postings;
        this.writeQueue = writeQueue;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Stores a write behind the unfinished ones of its connection.
     *
     * @param alsoDo runs in the same transaction
     * @throws ApiException 404 if the company or the connection is deleted
     */
    Push add(PushRequest request, Consumer<Push> alsoDo) {
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(request.company().id());
                    Push push = addLocked(request);
                    alsoDo.accept(push);
                    return push;
                }));
    }

    /** Stores a posting once, however often it is submitted. */
    Push addPosting(PushRequest request) {
        Push.Posting posting = Objects.requireNonNull(request.posting());
        CompanyId company = request.company().id();
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(company);
                    return postings.find(company, posting.key(), posting.revision())
                            .map(it -> requireSameContent(it, posting))
                            .orElseGet(() -> {
                                if (!isLatest(
                                        posting,
                                        postings.latest(company, List.of(posting.key())))) {
                                    throw superseded(posting);
                                }
                                return addLocked(request);
                            });
                }));
    }

    /**
     * Stores the postings of one connection that are not stored yet, in one transaction.
     *
     * @return one result per posting, in the same order
     */
    List<Submission> addPostings(CompanyId company, List<PushRequest> requests) {
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
        postings.find(company, requests.stream().map(PushQueue::ref).toList())
                .forEach(it -> stored.put(ref(Objects.requireNonNull(it.posting())), it));
        ConnectionId connection = requests.getFirst().subject().connection();
        if (stored.size() < requests.size()) {
            requireNotDeleted(company, connection);
        }
        Map<String, Long> latest =
                postings.latest(company, requests.stream().map(it -> posting(it).key()).toList());
        Instant now = now();
        Map<PostingController.Ref, PushRequest> fresh = new LinkedHashMap<>();
        for (PushRequest it : requests) {
            if (!stored.containsKey(ref(it)) && isLatest(posting(it), latest)) {
                fresh.putIfAbsent(ref(it), it);
            }
        }
        pushes.add(List.copyOf(fresh.values()), now)
                .forEach(it -> stored.put(ref(Objects.requireNonNull(it.posting())), it));
        writeQueue.dispatchNext(company, connection, now);
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

    private Push addLocked(PushRequest request) {
        CompanyId company = request.company().id();
        requireNotDeleted(company, request.subject().connection());
        Instant now = now();
        Push push = pushes.add(List.of(request), now).getFirst();
        writeQueue.dispatchNext(company, push.subject().connection(), now);
        return push;
    }

    private void requireNotDeleted(CompanyId company, ConnectionId connection) {
        if (companyDirectory.isDeleted(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        if (companyDirectory.isDeleted(connection.value())) {
            throw ApiException.notFound("Data connection " + connection + " not found");
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
