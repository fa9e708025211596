package io.ledgerway.expense.sync.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** API of syncs and their transactions. */
@RestController
@Tag(name = "Expenses")
@RequestMapping("/companies/{companyId}/sync/expenses/syncs")
class SyncController {

    private static final int MAX_SYNCS = 10_000;

    private final SyncQueries syncQueries;
    private final SyncRetry retry;
    private final CompanyDirectory companyDirectory;

    SyncController(SyncQueries syncQueries, SyncRetry retry, CompanyDirectory companyDirectory) {
        this.syncQueries = syncQueries;
        this.retry = retry;
        this.companyDirectory = companyDirectory;
    }

    /** Returns the state of a sync, or its result once it has ended. */
    @Operation(summary = "Get the status of a sync")
    @GetMapping("/{syncId}/status")
    CompanySyncStatus getSyncStatus(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID syncId) {
        companyDirectory.require(caller, companyId);
        return require(companyId, syncId);
    }

    /** Returns the sync that was requested last. 404 if the company has no sync. */
    @Operation(summary = "Get the status of the latest sync")
    @GetMapping("/latest/status")
    CompanySyncStatus getLatestSyncStatus(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return orNotFound(
                syncQueries.latest(companyId), "No sync was found for company " + companyId);
    }

    /** Returns the latest sync without failed transactions. 404 if the company has none. */
    @Operation(summary = "Get the status of the last successful sync")
    @GetMapping("/lastSuccessful/status")
    CompanySyncStatus getLastSuccessfulSyncStatus(
            Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return orNotFound(
                syncQueries.lastSuccessful(companyId),
                "No successful sync was found for company " + companyId);
    }

    /** Returns the newest 10,000 syncs of the company, newest first. The list has no pages. */
    @Operation(summary = "List the syncs of a company")
    @GetMapping("/list/status")
    List<CompanySyncStatus> listSyncStatuses(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return syncQueries.newest(companyId, MAX_SYNCS);
    }

    /** Returns status and message of each transaction of the sync. */
    @Operation(summary = "List the transactions of a sync")
    @GetMapping("/{syncId}/transactions")
    Page<SyncTransaction> listSyncTransactions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @Unfiltered PageRequest request) {
        companyDirectory.require(caller, companyId);
        require(companyId, syncId);
        return syncQueries.transactions(companyId, syncId, request);
    }

    /** Returns an array with the transaction. */
    @Operation(summary = "Get a transaction of a sync")
    @GetMapping("/{syncId}/transactions/{transactionId}")
    List<SyncTransaction> getSyncTransaction(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @PathVariable UUID transactionId) {
        companyDirectory.require(caller, companyId);
        List<SyncTransaction> found = syncQueries.transaction(companyId, syncId, transactionId);
        if (found.isEmpty()) {
            throw ApiException.notFound(
                    "Transaction %s was not found in sync %s".formatted(transactionId, syncId));
        }
        return found;
    }

    /**
     * Creates a new sync with the failed transactions of a sync that has ended. 400 if the sync is
     * still running or nothing is left to retry.
     */
    @Operation(summary = "Retry the failed transactions of a sync")
    @PostMapping("/{syncId}/retry")
    @ResponseStatus(HttpStatus.ACCEPTED)
    SyncRetry.Accepted retrySync(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID syncId) {
        companyDirectory.require(caller, companyId);
        return new SyncRetry.Accepted(retry.retry(companyId, syncId));
    }

    private CompanySyncStatus require(CompanyId company, UUID sync) {
        return orNotFound(syncQueries.find(company, sync), "No sync was found with ID " + sync);
    }

    private static CompanySyncStatus orNotFound(Optional<CompanySyncStatus> found, String message) {
        return found.orElseThrow(() -> ApiException.notFound(message));
    }
}
