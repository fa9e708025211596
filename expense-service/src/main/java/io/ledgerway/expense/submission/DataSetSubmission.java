package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.submission.DataSetRepository.DataSet;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Commands of the data set API: create a data set, later start a sync of it. The transaction ids
 * are reserved when the sync starts. A repeated request returns the id of the existing data set or
 * sync.
 */
final class DataSetSubmission {

    /** Maximum number of data sets in a sync. */
    private static final int MAX_DATA_SETS = 100;

    /**
     * Maximum size of the data sets of a sync. A worker has all records of a sync in memory; they
     * are up to 40 times as large, because each line repeats texts of the expense.
     */
    private static final long MAX_BYTES = 2_000_000;

    private static final String PURPOSE = "dataset";

    private final DataSetRepository dataSetRepository;
    private final TransactionSubmission transactionSubmission;
    private final TransactionRepository transactionRepository;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;

    DataSetSubmission(
            DataSetRepository dataSetRepository,
            TransactionSubmission transactionSubmission,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction) {
        this.dataSetRepository = dataSetRepository;
        this.transactionSubmission = transactionSubmission;
        this.transactionRepository = transactionRepository;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
    }

    UUID add(Company company, List<? extends Transaction> given) {
        return Objects.requireNonNull(
                transaction.execute(_ -> addLocked(company.id(), given)), "No data set");
    }

    private UUID addLocked(CompanyId company, List<? extends Transaction> given) {
        transactionRepository.lockCompany(company);
        if (companyDirectory.isDeleted(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        new CreateTransactions(company, given, DataSetSubmission::item)
                .rejectProcessed(
                        transactionRepository.find(
                                company, given.stream().map(Transaction::id).toList()));
        String hash = TransactionJson.hash(PURPOSE, given);
        return dataSetRepository
                .waiting(company, hash)
                .orElseGet(() -> dataSetRepository.add(company, hash, given));
    }

    /** Evaluates a data set without storing it. */
    DryRunResponse dryRun(Company company, List<? extends Transaction> given) {
        return transactionSubmission.dryRun(
                request(company, given, DataSetSubmission::item, List.of()));
    }

    private static String item(int number) {
        return "Items[%d]".formatted(number);
    }

    /**
     * Starts a sync of data sets.
     *
     * @param ids empty for the oldest waiting data sets that one sync can include
     */
    SyncReference sync(Company company, List<UUID> ids) {
        List<UUID> candidates = ids.isEmpty() ? waiting(company.id()) : ids;
        if (ids.size() > 1 && dataSetRepository.bytes(company.id(), ids) > MAX_BYTES) {
            return earlier(company.id(), ids)
                    .orElseThrow(() ->
                            ApiException.badRequest(
                                    "The data sets have more than 2,000,000 bytes together."
                                            + " Start several syncs with some of them each."));
        }
        Map<UUID, DataSet> found =
                dataSetRepository.find(company.id(), candidates).stream()
                        .collect(Collectors.toMap(DataSet::id, Function.identity()));
        List<UUID> wanted = ids.isEmpty() ? withoutRepeatedIds(candidates, found) : ids;
        return earlier(company.id(), wanted)
                .orElseGet(() -> transactionSubmission.submit(request(company, wanted, found)));
    }

    /** The sync that has exactly these data sets. */
    private Optional<SyncReference> earlier(CompanyId company, List<UUID> ids) {
        return dataSetRepository.syncOf(company, ids).map(SyncReference::new);
    }

    private List<UUID> waiting(CompanyId company) {
        List<UUID> waiting = dataSetRepository.waiting(company, MAX_DATA_SETS, MAX_BYTES);
        if (waiting.isEmpty()) {
            throw ApiException.badRequest("No data set is waiting to be synced.");
        }
        return waiting;
    }

    /** Leaves out data sets that have a transaction id of an earlier one; they keep waiting. */
    private static List<UUID> withoutRepeatedIds(List<UUID> candidates, Map<UUID, DataSet> found) {
        List<UUID> chosen = new ArrayList<>();
        Set<UUID> used = new HashSet<>();
        for (UUID candidate : candidates) {
            DataSet dataSet = found.get(candidate);
            List<UUID> own =
                    dataSet == null
                            ? List.of()
                            : dataSet.content().stream().map(Transaction::id).toList();
            if (Collections.disjoint(used, own)) {
                used.addAll(own);
                chosen.add(candidate);
            }
        }
        return chosen;
    }

    private TransactionSubmission.Request request(
            Company company, List<UUID> wanted, Map<UUID, DataSet> found) {
        ValidationErrors validationErrors =
                new ValidationErrors("InitiateSync", RequestParser.MAX_ERRORS);
        List<Transaction> all = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        Set<UUID> ids = new HashSet<>();
        for (int i = 0; i < wanted.size(); i++) {
            String path = "DatasetIds[%d]".formatted(i);
            DataSet dataSet = found.get(wanted.get(i));
            if (dataSet == null) {
                validationErrors.add(
                        path, "The data set %s does not exist.".formatted(wanted.get(i)));
            } else if (dataSet.syncId() != null) {
                validationErrors.add(
                        path, "The data set was part of sync %s.".formatted(dataSet.syncId()));
            } else {
                for (Transaction it : dataSet.content()) {
                    if (!ids.add(it.id())) {
                        validationErrors.add(path, "The id %s is used twice.".formatted(it.id()));
                    }
                    all.add(it);
                    paths.add(path);
                }
            }
        }
        validationErrors.throwIfAny();
        return request(company, all, paths::get, wanted);
    }

    private TransactionSubmission.Request request(
            Company company,
            List<? extends Transaction> given,
            IntFunction<String> path,
            List<UUID> dataSetIds) {
        return new TransactionSubmission.Request(
                company,
                given,
                new CreateTransactions(company.id(), given, path),
                HttpStatus.UNPROCESSABLE_CONTENT,
                sync -> dataSetRepository.addToSync(company.id(), dataSetIds, sync));
    }
}
