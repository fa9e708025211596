package io.ledgerway.company.connection;

import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.company.ConnectionSummaries;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Connections as answers show them, each with its errors and its live link; however many there are,
 * they take one statement.
 */
public final class ConnectionQueries implements ConnectionSummaries {

    private final ConnectionReadModels connections;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    ConnectionQueries(
            ConnectionReadModels connections, OneTimePasswords passwords, LinkAddresses links) {
        this.connections = connections;
        this.passwords = passwords;
        this.links = links;
    }

    @Override
    public Map<CompanyId, List<ConnectionResponse>> of(Collection<CompanyId> companies) {
        List<ConnectionReadModel> found = connections.of(companies);
        List<ConnectionResponse> views = views(found);
        return IntStream.range(0, views.size())
                .boxed()
                .collect(
                        Collectors.groupingBy(
                                it -> found.get(it).connection().companyId(),
                                Collectors.mapping(views::get, Collectors.toList())));
    }

    /** A connection as the API shows it; without errors and link when it is gone meanwhile. */
    public ConnectionResponse show(Connection connection) {
        ConnectionReadModel shown =
                connections
                        .find(connection.id())
                        .orElseGet(() -> new ConnectionReadModel(connection, List.of(), null));
        return views(List.of(shown)).getFirst();
    }

    public Page<ConnectionResponse> page(CompanyId company, PageRequest request) {
        Page<ConnectionReadModel> page = connections.page(company, request);
        return page.with(views(page.results()));
    }

    private List<ConnectionResponse> views(List<ConnectionReadModel> shown) {
        Map<UUID, byte[]> kept = new HashMap<>();
        for (ConnectionReadModel it : shown) {
            byte[] password = it.password();
            if (password != null) {
                kept.put(it.connection().id().value(), password);
            }
        }
        Map<UUID, String> live =
                passwords.live(
                        kept, shown.stream().map(it -> it.connection().id().value()).toList());
        return shown.stream()
                .map(it ->
                        view(
                                it.connection(),
                                live.getOrDefault(it.connection().id().value(), ""),
                                it.errors()))
                .toList();
    }

    private ConnectionResponse view(
            Connection it, String password, List<ConnectionError> troubles) {
        DataSource source = it.source();
        return new ConnectionResponse(
                it.id(),
                source.integrationId(),
                source.platformKey(),
                source.sourceId(),
                source.sourceType(),
                source.platformName(),
                links.connection(it.companyId(), it.id(), password),
                it.status(),
                it.lastSync(),
                it.created(),
                troubles,
                it.info());
    }
}
