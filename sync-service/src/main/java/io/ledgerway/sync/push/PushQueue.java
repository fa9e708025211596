package io.ledgerway.sync.push;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.dataset.CompanyLock;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.springframework.transaction.support.TransactionOperations;

/** Queues writes. A write is stored before the response is sent. */
public final class PushQueue {

    private final NewPushRepository pushes;
    private final ConnectionWriteQueue writeQueue;
    private final CompanyLock lock;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;
    private final Clock clock;

    PushQueue(
            NewPushRepository pushes,
            ConnectionWriteQueue writeQueue,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction,
            Clock clock) {
        this.pushes = pushes;
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
    public Push add(PushRequest request, Consumer<Push> alsoDo) {
        CompanyId company = request.company().id();
        ConnectionId connection = request.subject().connection();
        return Objects.requireNonNull(
                transaction.execute(_ -> {
                    lock.acquire(company);
                    requireNotDeleted(company, connection);
                    Push push = addLocked(company, connection, List.of(request)).getFirst();
                    alsoDo.accept(push);
                    return push;
                }));
    }

    /**
     * Stores writes of one connection behind its unfinished ones. Callers hold the company's lock.
     */
    public List<Push> addLocked(
            CompanyId company, ConnectionId connection, List<PushRequest> requests) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        List<Push> added = pushes.add(requests, now);
        writeQueue.dispatchNext(company, connection, now);
        return added;
    }

    /**
     * Checks that neither the company nor the connection is deleted.
     *
     * @throws ApiException 404 if one of them is deleted
     */
    public void requireNotDeleted(CompanyId company, ConnectionId connection) {
        if (companyDirectory.isDeleted(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        if (companyDirectory.isDeleted(connection.value())) {
            throw ApiException.notFound("Data connection " + connection + " not found");
        }
    }
}
