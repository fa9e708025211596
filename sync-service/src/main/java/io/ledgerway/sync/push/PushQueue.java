package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.Directory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.CompanyLock;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.transaction.support.TransactionOperations;

/** Takes writes in: stored before anybody is answered. */
final class PushQueue {

    private final Pushes pushes;
    private final PushLane lane;
    private final CompanyLock lock;
    private final Directory directory;
    private final TransactionOperations transaction;
    private final Clock clock;

    PushQueue(
            Pushes pushes,
            PushLane lane,
            CompanyLock lock,
            Directory directory,
            TransactionOperations transaction,
            Clock clock) {
        this.pushes = pushes;
        this.lane = lane;
        this.lock = lock;
        this.directory = directory;
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
                    lock.take(request.company().id());
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
                    lock.take(company);
                    return pushes.findPosting(company, posting.key(), posting.revision())
                            .map(it -> same(it, posting))
                            .orElseGet(() -> addLocked(request));
                }));
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
        if (directory.isForgotten(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        if (directory.isForgotten(request.subject().connection().value())) {
            throw ApiException.notFound(
                    "Data connection " + request.subject().connection() + " not found");
        }
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Push push = pushes.add(new PushRef(company, UUID.randomUUID()), request, now);
        lane.fill(company, push.subject().connection(), now);
        return push;
    }
}
