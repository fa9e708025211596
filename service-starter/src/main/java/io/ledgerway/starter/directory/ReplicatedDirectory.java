package io.ledgerway.starter.directory;

import io.ledgerway.model.company.CompanyWithConnections;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;

/** {@link CompanyDirectory} that reads this service's tables and falls back to company-service. */
class ReplicatedDirectory implements CompanyDirectory {

    private static final Comparator<DirectoryEntry.Connection> OLDEST_FIRST =
            Comparator.comparing(DirectoryEntry.Connection::created)
                    .thenComparing(DirectoryEntry.Connection::key);

    private final DirectoryRepository repository;
    private final CompanyDirectoryClient client;

    ReplicatedDirectory(DirectoryRepository repository, CompanyDirectoryClient client) {
        this.repository = repository;
        this.client = client;
    }

    @Override
    public DirectoryEntry.Company require(Caller caller, CompanyId company) {
        return repository
                .findCompany(company)
                .filter(it -> it.clientId().equals(caller.clientId()))
                .orElseGet(() -> requireConfirmed(caller, company).company());
    }

    @Override
    public DirectoryEntry.Connection require(
            Caller caller, CompanyId company, ConnectionId connection) {
        require(caller, company);
        return repository
                .findConnection(connection)
                .filter(it -> it.companyId().equals(company))
                .or(() -> find(requireConfirmed(caller, company), connection))
                .orElseThrow(() ->
                        ApiException.notFound(
                                "Data connection %s not found".formatted(connection)));
    }

    @Override
    public CompanyWithConnections requireWithConnections(Caller caller, CompanyId company) {
        return repository
                .findCompanyWithConnections(company)
                .filter(it -> it.company().clientId().equals(caller.clientId()))
                .orElseGet(() -> {
                    requireConfirmed(caller, company);
                    return CompanyDirectory.super.requireWithConnections(caller, company);
                });
    }

    private static Optional<DirectoryEntry.Connection> find(
            CompanyWithConnections view, ConnectionId connection) {
        return view.connections().stream().filter(it -> it.id().equals(connection)).findFirst();
    }

    private CompanyWithConnections requireConfirmed(Caller caller, CompanyId company) {
        CompanyWithConnections view =
                fetchAndStore(company)
                        .orElseThrow(() ->
                                ApiException.notFound("No company was found with ID " + company));
        if (!view.company().clientId().equals(caller.clientId())) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "The API key is not associated with this company");
        }
        return view;
    }

    private Optional<CompanyWithConnections> fetchAndStore(CompanyId company) {
        Optional<CompanyWithConnections> view = client.find(company);
        view.ifPresent(repository::store);
        return view;
    }

    @Override
    public Optional<DirectoryEntry.Company> findCompany(CompanyId company) {
        return repository
                .findCompany(company)
                .or(() -> fetchAndStore(company).map(CompanyWithConnections::company));
    }

    @Override
    public List<DirectoryEntry.Connection> connections(CompanyId company) {
        return repository.findConnections(company);
    }

    @Override
    public List<DirectoryEntry.Connection> confirmedConnections(CompanyId company) {
        return fetchAndStore(company)
                .map(CompanyWithConnections::connections)
                .orElse(List.of())
                .stream()
                .sorted(OLDEST_FIRST)
                .toList();
    }

    @Override
    public void delete(UUID id) {
        repository.delete(id);
    }

    @Override
    public boolean isDeleted(UUID id) {
        return repository.isDeleted(id);
    }
}
