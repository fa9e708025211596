package io.ledgerway.expense.submission;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.HttpStatus;

/** Companies in memory; replica and company-service are set separately. */
public final class FakeDirectory implements CompanyDirectory {

    private final Map<CompanyId, DirectoryEntry.Company> companies = new ConcurrentHashMap<>();
    private final Map<CompanyId, List<DirectoryEntry.Connection>> copied =
            new ConcurrentHashMap<>();
    private final Map<CompanyId, List<DirectoryEntry.Connection>> confirmed =
            new ConcurrentHashMap<>();
    private final Set<UUID> forgotten = ConcurrentHashMap.newKeySet();

    void put(DirectoryEntry.Company company, List<DirectoryEntry.Connection> connections) {
        companies.put(company.id(), company);
        put(company.id(), connections, connections);
    }

    void put(
            CompanyId company,
            List<DirectoryEntry.Connection> copy,
            List<DirectoryEntry.Connection> truth) {
        copied.put(company, copy);
        confirmed.put(company, truth);
    }

    @Override
    public DirectoryEntry.Company require(Caller caller, CompanyId company) {
        DirectoryEntry.Company found = companies.get(company);
        if (found == null) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        if (!found.clientId().equals(caller.clientId())) {
            throw ApiException.of(HttpStatus.FORBIDDEN, "Not yours");
        }
        return found;
    }

    @Override
    public DirectoryEntry.Connection require(
            Caller caller, CompanyId company, ConnectionId connection) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<DirectoryEntry.Company> findCompany(CompanyId company) {
        return Optional.ofNullable(companies.get(company));
    }

    @Override
    public List<DirectoryEntry.Connection> connections(CompanyId company) {
        return copied.getOrDefault(company, List.of());
    }

    @Override
    public List<DirectoryEntry.Connection> confirmedConnections(CompanyId company) {
        return confirmed.getOrDefault(company, List.of());
    }

    @Override
    public void delete(UUID id) {
        forgotten.add(id);
    }

    @Override
    public boolean isDeleted(UUID id) {
        return forgotten.contains(id);
    }
}
