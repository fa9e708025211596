package io.ledgerway.expense.submission;

import io.ledgerway.expense.request.JsonFields;
import io.ledgerway.expense.request.RequestParser;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Accepts transactions exactly once: sync, items, ids and the audit event are written in one
 * transaction under the company's lock. A dry run performs the same checks, evaluates the posting
 * rules as the sync does and writes nothing.
 */
final class TransactionSubmission {

    private final ExpenseConnections connections;
    private final PlatformSupport support;
    private final DryRunEvaluation dryRunEvaluation;
    private final TransactionRepository transactionRepository;
    private final SyncQueue queue;
    private final CompanyDirectory companyDirectory;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    TransactionSubmission(
            ExpenseConnections connections,
            PlatformSupport support,
            DryRunEvaluation dryRunEvaluation,
            TransactionRepository transactionRepository,
            SyncQueue queue,
            CompanyDirectory companyDirectory,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.connections = connections;
        this.support = support;
        this.dryRunEvaluation = dryRunEvaluation;
        this.transactionRepository = transactionRepository;
        this.queue = queue;
        this.companyDirectory = companyDirectory;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * A submission.
     *
     * @param given the transactions in the order of the request
     * @param unlinked status of the error if a connection is missing
     * @param accepted called with the sync's id in the transaction that accepts the submission
     */
    record Request(
            Company company,
            List<? extends Transaction> given,
            SubmissionPlan.Planner maker,
            HttpStatus unlinked,
            Consumer<UUID> accepted) {

        Request {
            given = List.copyOf(given);
        }

        /** A request that creates transactions from an array. */
        static Request create(Company company, List<? extends Transaction> given) {
            IntFunction<String> path = "[%d]"::formatted;
            return new Request(
                    company,
                    given,
                    new CreateTransactions(company.id(), given, path),
                    HttpStatus.BAD_REQUEST,
                    _ -> {});
        }

        /** A request whose body is one transaction. */
        static Request one(Company company, Transaction given, SubmissionPlan.Planner planner) {
            return new Request(company, List.of(given), planner, HttpStatus.BAD_REQUEST, _ -> {});
        }
    }

    SubmissionResponse submit(Request request, boolean dryRun) {
        return dryRun ? dryRun(request) : submit(request);
    }

    SyncReference submit(Request request) {
        Map<UUID, StoredTransaction> existing = storedTransactions(request);
        SubmissionPlan submissionPlan = request.maker().of(existing);
        UUID repeats = submissionPlan.repeats();
        return new SyncReference(
                repeats != null
                        ? repeats
                        : accept(request, requireConnection(request, submissionPlan, existing)));
    }

    DryRunResponse dryRun(Request request) {
        Map<UUID, StoredTransaction> existing = storedTransactions(request);
        SubmissionPlan submissionPlan = request.maker().of(existing);
        Connection connection = requireConnection(request, submissionPlan, existing);
        return dryRunEvaluation.dryRun(request.company().id(), connection, submissionPlan.items());
    }

    private Connection requireConnection(
            Request request, SubmissionPlan submissionPlan, Map<UUID, StoredTransaction> existing) {
        Connection connection =
                connections.requireAccounting(request.company().id(), request.unlinked());
        check(submissionPlan, existing, connection);
        return connection;
    }

    private void check(
            SubmissionPlan submissionPlan,
            Map<UUID, StoredTransaction> existing,
            Connection connection) {
        for (SyncQueue.Item item : submissionPlan.items()) {
            Transaction it = item.transaction();
            boolean update = item.updates() != null;
            support.refusal(connection.platformKey(), it.kind(), update)
                    .ifPresent(refusal -> {
                        throw refusal;
                    });
            StoredTransaction stored = existing.get(it.id());
            if (update && stored != null) {
                checkUpdate(stored, it, connection);
            }
        }
    }

    private void checkUpdate(StoredTransaction stored, Transaction changed, Connection connection) {
        if (!stored.connectionId().equals(connection.id())) {
            throw ApiException.badRequest(
                    "Transaction %s was posted through another connection."
                            .formatted(changed.id()));
        }
        ValidationErrors validationErrors =
                new ValidationErrors("UpdateTransaction", RequestParser.MAX_ERRORS);
        support.unchangeable(connection.platformKey(), stored.posted(), changed)
                .forEach(it ->
                        validationErrors.add(JsonFields.pascalPath(it.itemId()), it.message()));
        validationErrors.throwIfAny();
    }

    private UUID accept(Request request, Connection connection) {
        return Objects.requireNonNull(
                transaction.execute(_ -> acceptLocked(request, connection)), "No sync");
    }

    private UUID acceptLocked(Request request, Connection connection) {
        Company company = request.company();
        transactionRepository.lockCompany(company.id());
        if (companyDirectory.isDeleted(company.id().value())) {
            throw ApiException.notFound("No company was found with ID " + company.id());
        }
        Map<UUID, StoredTransaction> existing =
                transactionRepository.findAndLock(company.id(), ids(request));
        SubmissionPlan submissionPlan = request.maker().of(existing);
        UUID repeats = submissionPlan.repeats();
        if (repeats != null) {
            return repeats;
        }
        check(submissionPlan, existing, connection);
        UUID sync = queue.add(company, connection, submissionPlan.items());
        transactionRepository.submit(
                company.id(),
                connection.id(),
                sync,
                CreateTransactions.requestHash(request.given()),
                submissionPlan.items().stream()
                        .map(it ->
                                new TransactionRepository.Submitted(
                                        it.transaction(), it.revision()))
                        .toList());
        request.accepted().accept(sync);
        audit.record(
                company.clientId(),
                company.id(),
                "expenses.accepted",
                sync,
                Map.of("transactions", Integer.toString(submissionPlan.items().size())));
        return sync;
    }

    private Map<UUID, StoredTransaction> storedTransactions(Request request) {
        return transactionRepository.find(request.company().id(), ids(request));
    }

    private static List<UUID> ids(Request request) {
        return request.given().stream().map(Transaction::id).toList();
    }
}
