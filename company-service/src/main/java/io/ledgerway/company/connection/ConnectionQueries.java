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
 * Read model of connections with their errors and a valid link. A page takes one statement,
 * whatever its size.
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
        List<ConnectionResponse> responses = responses(found);
        return IntStream.range(0, responses.size())
                .boxed()
                .collect(
                        Collectors.groupingBy(
                                it -> found.get(it).connection().companyId(),
                                Collectors.mapping(responses::get, Collectors.toList())));
    }

    /**
     * Returns the connection for the API. If it was deleted in the meantime, the response has no
     * errors and no valid link.
     */
    public ConnectionResponse show(Connection connection) {
        ConnectionReadModel model =
                connections
                        .find(connection.id())
                        .orElseGet(() -> new ConnectionReadModel(connection, List.of(), null));
        return responses(List.of(model)).getFirst();
    }

    public Page<ConnectionResponse> page(CompanyId company, PageRequest request) {
        Page<ConnectionReadModel> page = connections.page(company, request);
        return page.with(responses(page.results()));
    }

    private List<ConnectionResponse> responses(List<ConnectionReadModel> models) {
        Map<UUID, byte[]> stored = new HashMap<>();
        for (ConnectionReadModel it : models) {
            byte[] password = it.password();
            if (password != null) {
                stored.put(it.connection().id().value(), password);
            }
        }
        Map<UUID, String> live =
                passwords.live(
                        stored, models.stream().map(it -> it.connection().id().value()).toList());
        return models.stream()
                .map(it ->
                        response(
                                it.connection(),
                                live.getOrDefault(it.connection().id().value(), ""),
                                it.errors()))
                .toList();
    }

    private ConnectionResponse response(
            Connection it, String password, List<ConnectionError> errors) {
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
                it.lastSyncAt(),
                it.createdAt(),
                errors,
                it.info());
    }
}
