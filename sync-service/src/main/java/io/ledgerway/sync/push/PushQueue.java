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

/** Takes writes in: stored before anybody is answered. */
final class PushQueue {

    private final NewPushRepository pushes;
    private final PostingRepository postings;
    private final ConnectionWriteQueue lane;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;
    private final Clock clock;

    PushQueue(
            NewPushRepository pushes,
            PostingRepository postings,
            ConnectionWriteQueue lane,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction,
            Clock clock) {
        this.pushes = pushes;
        this.postings = postings;
        this.lane = lane;
        this.lock = lock;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Stores a write as the last of its connection.
     *
     * @param besides what else happens in that transaction
     * @throws ApiException 404 when company or connection are gone
     */
    Push add(PushRequest request, Consumer<Push> besides) {
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(request.company().id());
                    Push push = addLocked(request);
                    besides.accept(push);
                    return push;
                }));
    }

    /** Stores a posting once, however often it is handed over. */
    Push addPosting(PushRequest request) {
        Push.Posting posting = Objects.requireNonNull(request.posting());
        CompanyId company = request.company().id();
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(company);
                    return postings.find(company, posting.key(), posting.revision())
                            .map(it -> same(it, posting))
                            .orElseGet(() -> {
                                if (!isLatest(
                                        posting,
                                        postings.latest(company, List.of(posting.key())))) {
                                    throw late(posting);
                                }
                                return addLocked(request);
                            });
                }));
    }

    /**
     * Stores postings of one connection, those that are not there yet, in one transaction.
     *
     * @return what came of each, in their order
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
        Map<PostingController.Ref, Push> known = new HashMap<>();
        postings.find(company, requests.stream().map(PushQueue::ref).toList())
                .forEach(it -> known.put(ref(Objects.requireNonNull(it.posting())), it));
        ConnectionId connection = requests.getFirst().subject().connection();
        if (known.size() < requests.size()) {
            checkThere(company, connection);
        }
        Map<String, Long> latest =
                postings.latest(company, requests.stream().map(it -> posting(it).key()).toList());
        Instant now = now();
        Map<PostingController.Ref, PushRequest> fresh = new LinkedHashMap<>();
        for (PushRequest it : requests) {
            if (!known.containsKey(ref(it)) && isLatest(posting(it), latest)) {
                fresh.putIfAbsent(ref(it), it);
            }
        }
        pushes.add(List.copyOf(fresh.values()), now)
                .forEach(it -> known.put(ref(Objects.requireNonNull(it.posting())), it));
        lane.dispatchNext(company, connection, now);
        return requests.stream().map(it -> taken(posting(it), known)).toList();
    }

    private static Submission taken(Push.Posting posting, Map<PostingController.Ref, Push> known) {
        Push push = known.get(ref(posting));
        if (push == null) {
            return new Submission.Refused(late(posting));
        }
        try {
            return new Submission.Stored(same(push, posting));
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

    /** What comes late is of no use any more, and would be written over what came after it. */
    private static boolean isLatest(Push.Posting posting, Map<String, Long> latest) {
        return latest.getOrDefault(posting.key(), Long.MIN_VALUE) <= posting.revision();
    }

    private static ApiException late(Push.Posting posting) {
        return ApiException.conflict(
                "A later revision of %s than %d has been handed over"
                        .formatted(posting.key(), posting.revision()));
    }

    private static Push same(Push known, Push.Posting posting) {
        if (!posting.equals(known.posting())) {
            throw ApiException.conflict(
                    "Revision %d of %s was handed over with another content"
                            .formatted(posting.revision(), posting.key()));
        }
        return known;
    }

    private Push addLocked(PushRequest request) {
        CompanyId company = request.company().id();
        checkThere(company, request.subject().connection());
        Instant now = now();
        Push push = pushes.add(List.of(request), now).getFirst();
        lane.dispatchNext(company, push.subject().connection(), now);
        return push;
    }

    private void checkThere(CompanyId company, ConnectionId connection) {
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
