package io.ledgerway.company.company.api;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.starter.query.TagFilter;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ids of companies that match the filters of the list of companies. */
public final class CompanySelection {

    private static final String OF_CLIENT = "SELECT c.id FROM company c WHERE c.client_id = ? AND ";

    private static final String NAMED =
            "SELECT c.id FROM company c WHERE c.client_id = ? AND c.id = ANY (?)";

    private final JdbcClient jdbc;

    CompanySelection(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns the companies of a client that match.
     *
     * @param query as {@code query} of the list; null for all
     * @param tags as {@code tags} of the list; null for all
     * @param limit at most so many
     * @throws io.ledgerway.starter.error.ApiException 400 for an invalid filter
     */
    public List<UUID> matching(
            ClientId client, @Nullable String query, @Nullable String tags, int limit) {
        SqlFilter filter =
                CompanyQueryFields.SCHEMA.filter(query).and(TagFilter.of(tags, "c.tags"));
        return jdbc.sql(OF_CLIENT + filter.sql() + " LIMIT ?")
                .param(client.value())
                .params(filter.parameters())
                .param(limit)
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }

    /** Returns those of the companies that belong to the client. */
    public List<UUID> named(ClientId client, List<UUID> companies) {
        return jdbc.sql(NAMED)
                .param(client.value())
                .param(companies.toArray(UUID[]::new))
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }
}
