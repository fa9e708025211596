package io.ledgerway.company.connection;

import io.ledgerway.company.company.ConnectionResponse;
import io.ledgerway.company.company.ConnectionSummaries;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Read model of connections with their errors, the ends of their authorization and a valid link,
 * which has no password for read-only callers: a link decides which organisation is linked. A page
 * takes one statement, whatever its size.
 */
public final class ConnectionQueries implements ConnectionSummaries {

    private final ConnectionReadModels connections;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;
    private final Platforms platforms;

    ConnectionQueries(
            ConnectionReadModels connections,
            OneTimePasswords passwords,
            LinkAddresses links,
            Platforms platforms) {
        this.connections = connections;
        this.passwords = passwords;
        this.links = links;
        this.platforms = platforms;
    }

    @Override
    public Map<CompanyId, List<ConnectionResponse>> of(
            Caller caller, Collection<CompanyId> companies) {
        List<ConnectionReadModel> found = connections.of(companies);
        List<ConnectionResponse> responses = responses(caller, found);
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
    public ConnectionResponse show(Caller caller, Connection connection) {
        ConnectionReadModel model =
                connections
                        .find(connection.id())
                        .orElseGet(() ->
                                new ConnectionReadModel(connection, List.of(), null, null, null));
        return responses(caller, List.of(model)).getFirst();
    }

    public Page<ConnectionResponse> page(Caller caller, CompanyId company, PageRequest request) {
        Page<ConnectionReadModel> page = connections.page(company, request);
        return page.with(responses(caller, page.results()));
    }

    private List<ConnectionResponse> responses(Caller caller, List<ConnectionReadModel> models) {
        Map<UUID, String> live = caller.onlyReads() ? Map.of() : passwords(models);
        return models.stream()
                .map(it -> response(it, link(caller, it.connection(), live)))
                .toList();
    }

    private Map<UUID, String> passwords(List<ConnectionReadModel> models) {
        Map<UUID, byte[]> stored = new HashMap<>();
        for (ConnectionReadModel it : models) {
            byte[] password = it.password();
            if (password != null) {
                stored.put(it.connection().id().value(), password);
            }
        }
        return passwords.live(
                stored, models.stream().map(it -> it.connection().id().value()).toList());
    }

    private URI link(Caller caller, Connection it, Map<UUID, String> live) {
        return caller.onlyReads()
                ? links.connection(it.companyId(), it.id())
                : links.connection(it.companyId(), it.id(), live.getOrDefault(it.id().value(), ""));
    }

    private ConnectionResponse response(ConnectionReadModel model, URI link) {
        Connection it = model.connection();
        DataSource source = it.source();
        return new ConnectionResponse(
                it.id(),
                source.integrationId(),
                source.platformKey(),
                source.sourceId(),
                source.sourceType(),
                source.platformName(),
                link,
                it.status(),
                it.lastSyncAt(),
                it.createdAt(),
                model.errors(),
                info(model));
    }

    /**
     * What the platform returned about the organisation, when the authorization ends, and where the
     * customer renews it.
     */
    private Map<String, String> info(ConnectionReadModel model) {
        Connection connection = model.connection();
        Map<String, String> info = new HashMap<>(connection.info());
        if (connection.lastTenantId() != null) {
            info.put(
                    "reconnectUrl",
                    links.reconnect(connection.companyId(), connection.id()).toString());
        }
        Instant end = model.authorizationEndsAt();
        if (end != null) {
            info.put("authorizationEndsAt", end.toString());
        }
        Instant used = model.tokenUsedAt();
        if (used != null) {
            idleExpiry(connection)
                    .ifPresent(it -> info.put("authorizationIdleEndsAt", used.plus(it).toString()));
        }
        return info;
    }

    private Optional<Duration> idleExpiry(Connection connection) {
        return platforms
                .find(connection.source().platformKey())
                .flatMap(PlatformConnector::tokenRefresher)
                .map(it -> it.rotation().idleExpiry());
    }
}
