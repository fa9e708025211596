package io.ledgerway.company.connection;

import io.ledgerway.company.company.ConnectionView;
import io.ledgerway.company.company.DataConnections;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.page.Page;
import io.ledgerway.starter.page.PageRequest;
import io.ledgerway.starter.query.QuerySchema;
import io.ledgerway.starter.query.SqlFilter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Connections as answers show them, each with its errors and its live link. However many there are,
 * errors and one-time passwords are each read at once.
 */
public final class ConnectionListing implements DataConnections {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Connection")
                    .uuid("id", "k.id")
                    .uuid("integrationId", "k.integration_id")
                    .text("integrationKey", "k.platform_key")
                    .uuid("sourceId", "k.source_id")
                    .text("sourceType", "k.source_type")
                    .text("platformName", "k.platform_name")
                    .text("status", "k.status")
                    .instant("lastSync", "k.last_sync")
                    .instant("created", "k.created")
                    .textMap("connectionInfo", "k.info")
                    .build("k.id");

    private final ConnectionStore store;
    private final ConnectionErrors errors;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    ConnectionListing(
            ConnectionStore store,
            ConnectionErrors errors,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.store = store;
        this.errors = errors;
        this.passwords = passwords;
        this.links = links;
    }

    @Override
    public Map<CompanyId, List<ConnectionView>> of(Collection<CompanyId> companies) {
        List<Connection> connections = store.of(companies);
        List<ConnectionView> views = show(connections);
        return IntStream.range(0, views.size())
                .boxed()
                .collect(
                        Collectors.groupingBy(
                                it -> connections.get(it).companyId(),
                                Collectors.mapping(views::get, Collectors.toList())));
    }

    /** A connection as the API shows it. */
    public ConnectionView show(Connection connection) {
        return show(List.of(connection)).getFirst();
    }

    Page<ConnectionView> page(CompanyId company, PageRequest request) {
        SqlFilter filter = SCHEMA.filter(request.query());
        String order = SCHEMA.orderBy(request.orderBy(), "created");
        List<Connection> found =
                store.page(company, filter, order, request.pageSize(), request.offset());
        return Page.of(request, show(found), store.count(company, filter));
    }

    private List<ConnectionView> show(List<Connection> connections) {
        if (connections.isEmpty()) {
            return List.of();
        }
        List<ConnectionId> ids = connections.stream().map(Connection::id).toList();
        Map<ConnectionId, List<ConnectionError>> troubles = errors.of(ids);
        Map<UUID, String> live = passwords.live(ids.stream().map(ConnectionId::value).toList());
        return connections.stream()
                .map(it ->
                        view(
                                it,
                                live.getOrDefault(it.id().value(), ""),
                                troubles.getOrDefault(it.id(), List.of())))
                .toList();
    }

    private ConnectionView view(Connection it, String password, List<ConnectionError> troubles) {
        DataSource source = it.source();
        return new ConnectionView(
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
