package io.ledgerway.expense.sync.api;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
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

/** Syncs of expenses, and what became of their transactions. */
@RestController
@RequestMapping("/companies/{companyId}/sync/expenses/syncs")
class SyncController {

    private final SyncQueries reads;
    private final SyncRetry retry;
    private final CompanyDirectory companyDirectory;

    SyncController(SyncQueries reads, SyncRetry retry, CompanyDirectory companyDirectory) {
        this.reads = reads;
        this.retry = retry;
        this.companyDirectory = companyDirectory;
    }

    /** Where a sync stands, or how it ended. */
    @GetMapping("/{syncId}/status")
    CompanySyncStatus getSyncStatus(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID syncId) {
        companyDirectory.require(caller, companyId);
        return require(companyId, syncId);
    }

    /** The sync that was asked for last. */
    @GetMapping("/latest/status")
    CompanySyncStatus getLatestSyncStatus(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return orNone(reads.latest(companyId), "No sync was found for company " + companyId);
    }

    /** The last sync of which nothing failed. */
    @GetMapping("/lastSuccessful/status")
    CompanySyncStatus getLastSuccessfulSyncStatus(
            Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return orNone(
                reads.lastSuccessful(companyId),
                "No successful sync was found for company " + companyId);
    }

    /** All syncs of a company, newest first. */
    @GetMapping("/list/status")
    List<CompanySyncStatus> listSyncStatuses(Caller caller, @PathVariable CompanyId companyId) {
        companyDirectory.require(caller, companyId);
        return reads.all(companyId);
    }

    /** Lists the transactions of a sync. */
    @GetMapping("/{syncId}/transactions")
    Page<SyncTransaction> listSyncTransactions(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @Unfiltered PageRequest request) {
        companyDirectory.require(caller, companyId);
        require(companyId, syncId);
        return reads.transactions(companyId, syncId, request);
    }

    /** One transaction of a sync. */
    @GetMapping("/{syncId}/transactions/{transactionId}")
    List<SyncTransaction> getSyncTransaction(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable UUID syncId,
            @PathVariable UUID transactionId) {
        companyDirectory.require(caller, companyId);
        List<SyncTransaction> found = reads.transaction(companyId, syncId, transactionId);
        if (found.isEmpty()) {
            throw ApiException.notFound(
                    "Transaction %s was not found in sync %s".formatted(transactionId, syncId));
        }
        return found;
    }

    /** Runs again what failed in a sync that has ended, as a new sync. */
    @PostMapping("/{syncId}/retry")
    @ResponseStatus(HttpStatus.ACCEPTED)
    SyncRetry.Accepted retrySync(
            Caller caller, @PathVariable CompanyId companyId, @PathVariable UUID syncId) {
        companyDirectory.require(caller, companyId);
        return new SyncRetry.Accepted(retry.retry(companyId, syncId));
    }

    private CompanySyncStatus require(CompanyId company, UUID sync) {
        return orNone(reads.find(company, sync), "No sync was found with ID " + sync);
    }

    private static CompanySyncStatus orNone(Optional<CompanySyncStatus> found, String why) {
        return found.orElseThrow(() -> ApiException.notFound(why));
    }
}
