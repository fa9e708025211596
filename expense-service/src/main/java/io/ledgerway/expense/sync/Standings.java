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
final class Standings {

    private final CompanyDirectory companyDirectory;

    Standings(CompanyDirectory companyDirectory) {
        this.companyDirectory = companyDirectory;
    }

    Standing of(CompanyId id, ConnectionId accounting) {
        Optional<Company> company = companyDirectory.findCompany(id);
        if (company.isEmpty()) {
            return new Standing.Stopped(Stop.COMPANY);
        }
        return among(companyDirectory.connections(id), company.get(), accounting)
                        instanceof Standing.Ready ready
                ? ready
                : among(companyDirectory.confirmedConnections(id), company.get(), accounting);
    }

    private static Standing among(
            List<Connection> connections, Company company, ConnectionId accounting) {
        List<Connection> linked =
                connections.stream().filter(it -> it.status() == ConnectionStatus.LINKED).toList();
        Optional<Connection> books =
                linked.stream().filter(it -> it.id().equals(accounting)).findFirst();
        if (books.isEmpty()) {
            return new Standing.Stopped(Stop.COMPANY);
        }
        return linked.stream().anyMatch(it -> it.sourceType() == SourceType.EXPENSE)
                ? new Standing.Ready(company, books.get())
                : new Standing.Stopped(Stop.PARTNER);
    }

    /** What was found. */
    sealed interface Standing {

        /** It can be posted for. */
        record Ready(Company company, Connection connection) implements Standing {}

        /** It cannot. */
        record Stopped(Stop stop) implements Standing {}
    }
}
