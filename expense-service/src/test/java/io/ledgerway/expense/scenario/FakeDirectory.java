package io.ledgerway.expense.scenario;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;

/**
 * In-memory company directory. A test can give a company confirmed connections that differ from the
 * replicated ones.
 *
 * <p>sync-service has a simpler fake of its own: a shared one would need service-test-support to
 * depend on service-starter, whose tests depend on service-test-support.
 */
public final class FakeDirectory implements CompanyDirectory {

    private final Map<CompanyId, DirectoryEntry.Company> companies = new ConcurrentHashMap<>();
    private final Map<CompanyId, List<DirectoryEntry.Connection>> replicated =
            new ConcurrentHashMap<>();
    private final Map<CompanyId, List<DirectoryEntry.Connection>> confirmed =
            new ConcurrentHashMap<>();
    private final Set<UUID> deleted = ConcurrentHashMap.newKeySet();

    public void put(DirectoryEntry.Company company) {
        companies.put(company.id(), company);
    }

    /** Adds or replaces a connection, replicated and confirmed. */
    public void put(DirectoryEntry.Connection connection) {
        for (Map<CompanyId, List<DirectoryEntry.Connection>> copy :
                List.of(replicated, confirmed)) {
            copy.merge(
                    connection.companyId(),
                    List.of(connection),
                    (before, _) ->
                            Stream.concat(
                                            without(before, connection.id()).stream(),
                                            Stream.of(connection))
                                    .sorted(
                                            Comparator.comparing(
                                                    DirectoryEntry.Connection::created))
                                    .toList());
        }
    }

    public void putConnections(
            CompanyId company,
            List<DirectoryEntry.Connection> replica,
            List<DirectoryEntry.Connection> confirmedConnections) {
        replicated.put(company, replica);
        confirmed.put(company, confirmedConnections);
    }

    @Override
    public DirectoryEntry.Company require(Caller caller, CompanyId company) {
        DirectoryEntry.Company found = companies.get(company);
        if (found == null) {
            throw ApiException.notFound("No company was found with ID " + company);
        }
        if (!found.clientId().equals(caller.clientId())) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "The API key is not associated with this company");
        }
        return found;
    }

    @Override
    public DirectoryEntry.Connection require(
            Caller caller, CompanyId company, ConnectionId connection) {
        require(caller, company);
        return connections(company).stream()
                .filter(it -> it.id().equals(connection))
                .findFirst()
                .orElseThrow(() ->
                        ApiException.notFound("Data connection " + connection + " not found"));
    }

    @Override
    public Optional<DirectoryEntry.Company> findCompany(CompanyId company) {
        return Optional.ofNullable(companies.get(company));
    }

    @Override
    public List<DirectoryEntry.Connection> connections(CompanyId company) {
        return replicated.getOrDefault(company, List.of());
    }

    @Override
    public List<DirectoryEntry.Connection> confirmedConnections(CompanyId company) {
        return confirmed.getOrDefault(company, List.of());
    }

    @Override
    public void delete(UUID id) {
        deleted.add(id);
        CompanyId company = new CompanyId(id);
        companies.remove(company);
        replicated.remove(company);
        confirmed.remove(company);
        replicated.replaceAll((_, connections) -> without(connections, new ConnectionId(id)));
        confirmed.replaceAll((_, connections) -> without(connections, new ConnectionId(id)));
    }

    @Override
    public boolean isDeleted(UUID id) {
        return deleted.contains(id);
    }

    private static List<DirectoryEntry.Connection> without(
            List<DirectoryEntry.Connection> connections, ConnectionId id) {
        return connections.stream().filter(it -> !it.id().equals(id)).toList();
    }
}
