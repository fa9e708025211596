package io.ledgerway.expense.intake;

import io.ledgerway.expense.intake.DataSets.DataSet;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.expense.transaction.Transactions;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The older form (section 20, decision 11): a data set waits until a sync of it is asked for; only
 * then are its ids taken. The same data set sent again while it waits is answered with its id, the
 * same sync asked for again with its id.
 */
final class DataSetIntake {

    /** So many wait at most to be synced in one go. */
    private static final int MOST = 100;

    private static final String PURPOSE = "dataset";

    private final DataSets dataSets;
    private final Intake intake;
    private final Transactions transactions;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;

    DataSetIntake(
            DataSets dataSets,
            Intake intake,
            Transactions transactions,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction) {
        this.dataSets = dataSets;
        this.intake = intake;
        this.transactions = transactions;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
    }

    UUID add(Company company, List<? extends Transaction> given) {
        return Objects.requireNonNull(
                transaction.execute(_ -> addInTurn(company.id(), given)), "No data set");
    }

    private UUID addInTurn(CompanyId company, List<? extends Transaction> given) {
        transactions.takeTurn(company);
        if (companyDirectory.isDeleted(company.value())) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        new Creation(given, DataSetIntake::item)
                .refuseProcessed(
                        transactions.find(company, given.stream().map(Transaction::id).toList()));
        String hash = TransactionJson.hash(PURPOSE, given);
        return dataSets.waiting(company, hash).orElseGet(() -> dataSets.add(company, hash, given));
    }

    /** What would become of a data set, were it synced now. */
    DryRunAnswer dryRun(Company company, List<? extends Transaction> given) {
        return intake.dryRun(request(company, given, DataSetIntake::item, List.of()));
    }

    private static String item(int number) {
        return "Items[%d]".formatted(number);
    }

    /**
     * Has data sets synced.
     *
     * @param ids empty for all that wait
     */
    SyncReference sync(Company company, List<UUID> ids) {
        List<UUID> wanted = ids.isEmpty() ? dataSets.waiting(company.id(), MOST) : ids;
        if (wanted.isEmpty()) {
            throw ApiException.badRequest("No data set waits to be synced.");
        }
        Map<UUID, DataSet> found =
                dataSets.find(company.id(), wanted).stream()
                        .collect(Collectors.toMap(DataSet::id, Function.identity()));
        Set<UUID> earlier =
                found.values().stream()
                        .map(DataSet::syncId)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        if (earlier.size() == 1 && found.size() == wanted.size()) {
            UUID sync = earlier.iterator().next();
            if (new HashSet<>(dataSets.of(company.id(), sync)).equals(new HashSet<>(wanted))) {
                return new SyncReference(sync);
            }
        }
        return intake.take(request(company, wanted, found));
    }

    private Intake.Request request(Company company, List<UUID> wanted, Map<UUID, DataSet> found) {
        Faults faults = new Faults("InitiateSync");
        List<Transaction> all = new ArrayList<>();
        List<String> paths = new ArrayList<>();
        Set<UUID> ids = new HashSet<>();
        for (int i = 0; i < wanted.size(); i++) {
            String path = "DatasetIds[%d]".formatted(i);
            DataSet dataSet = found.get(wanted.get(i));
            if (dataSet == null) {
                faults.add(path, "There is no data set %s.".formatted(wanted.get(i)));
            } else if (dataSet.syncId() != null) {
                faults.add(path, "The data set was part of sync %s.".formatted(dataSet.syncId()));
            } else {
                for (Transaction it : dataSet.content()) {
                    if (!ids.add(it.id())) {
                        faults.add(path, "The id %s is used twice.".formatted(it.id()));
                    }
                    all.add(it);
                    paths.add(path);
                }
            }
        }
        faults.refuse();
        return request(company, all, paths::get, wanted);
    }

    private Intake.Request request(
            Company company,
            List<? extends Transaction> given,
            IntFunction<String> path,
            List<UUID> dataSetIds) {
        return new Intake.Request(
                company,
                given,
                path,
                new Creation(given, path),
                HttpStatus.UNPROCESSABLE_CONTENT,
                sync -> dataSets.join(company.id(), dataSetIds, sync));
    }
}
