package io.ledgerway.expense.sync;

import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.List;
import java.util.Optional;

/**
 * Whether a company can be posted for: it is there, its accounting connection is Linked, and so is
 * its partner connection. Company-service is asked before the answer is no.
 */
public final class PostingPreconditions {

    private final CompanyDirectory companyDirectory;

    PostingPreconditions(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    public Precondition of(CompanyId id, ConnectionId accounting) {
        Optional<Company> company = companyDirectory.findCompany(id);
        if (company.isEmpty()) {
            return new Precondition.Aborted(AbortReason.COMPANY);
        }
        return among(companyDirectory.connections(id), company.get(), accounting)
                        instanceof Precondition.Ready ready
                ? ready
                : among(companyDirectory.confirmedConnections(id), company.get(), accounting);
    }

    private static Precondition among(
            List<Connection> connections, Company company, ConnectionId accounting) {
        List<Connection> linked =
                connections.stream().filter(it -> it.status() == ConnectionStatus.LINKED).toList();
        Optional<Connection> books =
                linked.stream().filter(it -> it.id().equals(accounting)).findFirst();
        if (books.isEmpty()) {
            return new Precondition.Aborted(AbortReason.COMPANY);
        }
        return linked.stream().anyMatch(it -> it.sourceType() == SourceType.EXPENSE)
                ? new Precondition.Ready(company, books.get())
                : new Precondition.Aborted(AbortReason.PARTNER);
    }

    /** What was found. */
    public sealed interface Precondition {

        /** It can be posted for. */
        record Ready(Company company, Connection connection) implements Precondition {}

        /** It cannot. */
        record Aborted(AbortReason stop) implements Precondition {}
    }
}
