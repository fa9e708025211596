package io.ledgerway.sync.scenario;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.http.HttpStatus;

/**
 * In-memory company directory. A test can add connections that only a confirmed lookup finds.
 *
 * <p>expense-service has a fake of its own, in which the confirmed data can differ in other ways: a
 * shared one would need service-test-support to depend on service-starter, whose tests depend on
 * service-test-support.
 */
public final class FakeDirectory implements CompanyDirectory {

    private final Map<CompanyId, DirectoryEntry.Company> companies = new ConcurrentHashMap<>();
    private final Map<ConnectionId, DirectoryEntry.Connection> connections =
            new ConcurrentHashMap<>();
    private final Map<ConnectionId, DirectoryEntry.Connection> unreplicated =
            new ConcurrentHashMap<>();
    private final Set<UUID> deleted = ConcurrentHashMap.newKeySet();

    public void put(DirectoryEntry.Company company) {
        companies.put(company.id(), company);
    }

    public void put(DirectoryEntry.Connection connection) {
        connections.put(connection.id(), connection);
    }

    /** Adds or changes a connection; the replica has that only after a confirmed lookup. */
    public void putUnreplicated(DirectoryEntry.Connection connection) {
        unreplicated.put(connection.id(), connection);
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
        return new ArrayList<>(connections.values())
                .stream()
                        .filter(it -> it.companyId().equals(company))
                        .sorted(Comparator.comparing(DirectoryEntry.Connection::created))
                        .toList();
    }

    @Override
    public List<DirectoryEntry.Connection> confirmedConnections(CompanyId company) {
        unreplicated.values().stream()
                .filter(it -> it.companyId().equals(company))
                .toList()
                .forEach(it -> {
                    put(it);
                    unreplicated.remove(it.id());
                });
        return connections(company);
    }

    @Override
    public void delete(UUID id) {
        deleted.add(id);
        companies.remove(new CompanyId(id));
        connections.remove(new ConnectionId(id));
    }

    @Override
    public boolean isDeleted(UUID id) {
        return deleted.contains(id);
    }
}
