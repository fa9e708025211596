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
 * Checks that a company exists and that its accounting and partner expense connections are Linked.
 * A negative result is confirmed with company-service.
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
        Optional<Connection> connection =
                linked.stream().filter(it -> it.id().equals(accounting)).findFirst();
        if (connection.isEmpty()) {
            return new Precondition.Aborted(AbortReason.COMPANY);
        }
        return linked.stream().anyMatch(it -> it.sourceType() == SourceType.EXPENSE)
                ? new Precondition.Ready(company, connection.get())
                : new Precondition.Aborted(AbortReason.PARTNER);
    }

    /** Result of the check. */
    public sealed interface Precondition {

        /** Transactions of the company can be posted. */
        record Ready(Company company, Connection connection) implements Precondition {}

        /** Transactions of the company cannot be posted. */
        record Aborted(AbortReason stop) implements Precondition {}
    }
}
