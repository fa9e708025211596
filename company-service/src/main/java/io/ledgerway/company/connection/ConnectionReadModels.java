package io.ledgerway.company.connection;

import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.QuerySchema;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Reads connections with their errors and link in one statement. */
class ConnectionReadModels {

    private static final QuerySchema SCHEMA =
            QuerySchema.ofColumns("Connection")
                    .uuid("id", "k.id")
                    .uuid("integrationId", "k.integration_id")
                    .text("integrationKey", "k.platform_key")
                    .uuid("sourceId", "k.source_id")
                    .text("sourceType", "k.source_type")
                    .text("platformName", "k.platform_name")
                    .text("status", "k.status")
                    .instant("lastSync", "k.last_sync_at")
                    .instant("created", "k.created_at")
                    .textMap("connectionInfo", "k.info")
                    .build("k.id");

    private static final String COLUMNS =
            """
            %s, %s AS errors, %s AS password,
            (SELECT g.authorization_ends_at FROM oauth_grant g WHERE g.id = k.grant_id),
            (SELECT coalesce(g.refreshed_at, g.created_at) FROM oauth_grant g
             WHERE g.id = k.grant_id AND g.refresh_sealed IS NOT NULL) AS token_used_at
            """
                    .formatted(
                            ConnectionRepository.COLUMNS,
                            ConnectionErrors.of("k.id"),
                            OneTimePasswords.storedValueSql("k.id"));

    private static final String SELECT = "SELECT " + COLUMNS + " FROM connection k WHERE ";

    private static final String ONE = SELECT + "k.id = ?";

    private static final String OLDEST_FIRST = " ORDER BY k.created_at, k.id";

    /** Separate statement for one company, which is the most frequent query, with its own plan. */
    private static final String OF_ONE = SELECT + "k.company_id = ?" + OLDEST_FIRST;

    private static final String OF_MANY = SELECT + "k.company_id = ANY (?)" + OLDEST_FIRST;

    private final JdbcClient jdbc;
    private final RowMapper<ConnectionReadModel> row;
    private final PagedQuery<ConnectionReadModel> ofCompany;

    ConnectionReadModels(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.row = RecordRowMapper.of(ConnectionReadModel.class, json);
        this.ofCompany =
                new PagedQuery<>(jdbc, SCHEMA, COLUMNS, "connection k WHERE k.company_id = ?", row);
    }

    Optional<ConnectionReadModel> find(ConnectionId id) {
        return jdbc.sql(ONE).param(id.value()).query(row).optional();
    }

    /** All connections of some companies, oldest first. */
    List<ConnectionReadModel> of(Collection<CompanyId> companies) {
        UUID[] ids = companies.stream().map(CompanyId::value).toArray(UUID[]::new);
        return switch (ids.length) {
            case 0 -> List.of();
            case 1 -> jdbc.sql(OF_ONE).param(ids[0]).query(row).list();
            default -> jdbc.sql(OF_MANY).param(ids).query(row).list();
        };
    }

    Page<ConnectionReadModel> page(CompanyId company, PageRequest request) {
        return ofCompany.page(request, "created", company.value());
    }
}
