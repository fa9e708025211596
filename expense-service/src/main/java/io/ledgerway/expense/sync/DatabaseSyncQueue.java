package io.ledgerway.expense.sync;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import java.util.List;
import java.util.UUID;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import tools.jackson.databind.json.JsonMapper;

/** Queue in the database; wakes a worker of this process after the caller's transaction commits. */
final class DatabaseSyncQueue implements SyncQueue {

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;
    private final CompanyLock companyLock;
    private final JsonMapper json;
    private final SyncWorkerPool workers;

    DatabaseSyncQueue(
            SyncRepository syncRepository,
            SyncItemRepository items,
            CompanyLock companyLock,
            JsonMapper json,
            SyncWorkerPool workers) {
        this.syncRepository = syncRepository;
        this.items = items;
        this.companyLock = companyLock;
        this.json = json;
        this.workers = workers;
    }

    @Override
    public UUID add(Company company, Connection connection, List<Item> added) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException(
                    "A sync is stored in the transaction that accepts its items; there is none");
        }
        companyLock.acquire(company.id());
        UUID id =
                syncRepository.add(
                        company.id(),
                        connection.id(),
                        connection.platformKey(),
                        json.writeValueAsString(company.snapshot()));
        items.add(company.id(), id, added);
        workers.wakeAfterCommit();
        return id;
    }
}
