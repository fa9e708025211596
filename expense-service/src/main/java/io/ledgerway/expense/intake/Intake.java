package io.ledgerway.expense.intake;

import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.expense.transaction.StoredTransaction;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.Transactions;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Takes transactions on, once each: the sync, its items, the ids and the audit event are written in
 * one transaction, while nobody else takes on anything of that company. A dry run does all the same
 * up to there, asks the rules, and writes nothing.
 */
final class Intake {

    private final ExpenseConnections connections;
    private final PlatformSupport support;
    private final DriftCheck drift;
    private final Judgement judgement;
    private final Transactions transactions;
    private final SyncQueue queue;
    private final CompanyDirectory companyDirectory;
    private final AuditTrail audit;
    private final TransactionOperations transaction;

    Intake(
            ExpenseConnections connections,
            PlatformSupport support,
            DriftCheck drift,
            Judgement judgement,
            Transactions transactions,
            SyncQueue queue,
            CompanyDirectory companyDirectory,
            AuditTrail audit,
            TransactionOperations transaction) {
        this.connections = connections;
        this.support = support;
        this.drift = drift;
        this.judgement = judgement;
        this.transactions = transactions;
        this.queue = queue;
        this.companyDirectory = companyDirectory;
        this.audit = audit;
        this.transaction = transaction;
    }

    /**
     * What is asked for.
     *
     * @param given as read, in the request's order
     * @param path where in the request the transaction of a number is
     * @param unlinked the status when a connection is missing (decision 44)
     * @param accepted done with the sync's id in the transaction that accepts
     */
    record Request(
            Company company,
            List<? extends Transaction> given,
            IntFunction<String> path,
            Plan.Maker maker,
            HttpStatus unlinked,
            Consumer<UUID> accepted) {

        Request {
            given = List.copyOf(given);
        }

        /** New transactions in an array. */
        static Request create(Company company, List<? extends Transaction> given) {
            IntFunction<String> path = "[%d]"::formatted;
            return new Request(
                    company,
                    given,
                    path,
                    new Creation(given, path),
                    HttpStatus.BAD_REQUEST,
                    _ -> {});
        }

        /** One transaction, which is the whole body. */
        static Request one(Company company, Transaction given, Plan.Maker maker) {
            return new Request(
                    company, List.of(given), _ -> "", maker, HttpStatus.BAD_REQUEST, _ -> {});
        }
    }

    IntakeAnswer take(Request request, boolean dryRun) {
        return dryRun ? dryRun(request) : take(request);
    }

    SyncReference take(Request request) {
        Map<UUID, StoredTransaction> known = known(request);
        Plan plan = request.maker().of(known);
        UUID repeats = plan.repeats();
        return new SyncReference(
                repeats != null ? repeats : accept(request, books(request, plan, known)));
    }

    DryRunAnswer dryRun(Request request) {
        Map<UUID, StoredTransaction> known = known(request);
        Plan plan = request.maker().of(known);
        Connection books = books(request, plan, known);
        return judgement.dryRun(request.company().id(), books, plan.items());
    }

    private Connection books(Request request, Plan plan, Map<UUID, StoredTransaction> known) {
        Connection books = connections.books(request.company().id(), request.unlinked());
        check(plan, known, books);
        drift.check(request.company().id(), books, plan.items(), request.path());
        return books;
    }

    private void check(Plan plan, Map<UUID, StoredTransaction> known, Connection books) {
        for (SyncQueue.Item item : plan.items()) {
            Transaction it = item.transaction();
            boolean update = item.updates() != null;
            support.refusal(books.platformKey(), it.kind(), update)
                    .ifPresent(refusal -> {
                        throw refusal;
                    });
            StoredTransaction stored = known.get(it.id());
            if (update && stored != null) {
                checkUpdate(stored, it, books);
            }
        }
    }

    private void checkUpdate(StoredTransaction stored, Transaction changed, Connection books) {
        if (!stored.connectionId().equals(books.id())) {
            throw ApiException.badRequest(
                    "Transaction %s was posted through another connection."
                            .formatted(changed.id()));
        }
        Faults faults = new Faults("UpdateTransaction");
        support.unchangeable(books.platformKey(), stored.posted(), changed)
                .forEach(it -> faults.add(Fields.pascalPath(it.itemId()), it.message()));
        faults.refuse();
    }

    private UUID accept(Request request, Connection books) {
        return Objects.requireNonNull(
                transaction.execute(_ -> acceptInTurn(request, books)), "No sync");
    }

    private UUID acceptInTurn(Request request, Connection books) {
        Company company = request.company();
        transactions.takeTurn(company.id());
        if (companyDirectory.isDeleted(company.id().value())) {
            throw ApiException.notFound("No company was found with ID " + company.id());
        }
        Map<UUID, StoredTransaction> known = transactions.hold(company.id(), ids(request));
        Plan plan = request.maker().of(known);
        UUID repeats = plan.repeats();
        if (repeats != null) {
            return repeats;
        }
        check(plan, known, books);
        UUID sync = queue.add(company, books, plan.items());
        transactions.take(
                company.id(),
                books.id(),
                sync,
                Creation.requestHash(request.given()),
                plan.items().stream()
                        .map(it -> new Transactions.Taken(it.transaction(), it.revision()))
                        .toList());
        request.accepted().accept(sync);
        audit.record(
                company.clientId(),
                company.id(),
                "expenses.accepted",
                sync,
                Map.of("transactions", Integer.toString(plan.items().size())));
        return sync;
    }

    private Map<UUID, StoredTransaction> known(Request request) {
        return transactions.find(request.company().id(), ids(request));
    }

    private static List<UUID> ids(Request request) {
        return request.given().stream().map(Transaction::id).toList();
    }
}
