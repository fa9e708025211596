package io.ledgerway.company.company;

import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.TagFilter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Companies as answers show them: one statement reads each with its relatives and its link. */
class ShownCompanies {

    private static final String RELATIVE =
            """
            json_build_object('id', r.id, 'name', r.name, 'description', r.description,
                'tags', r.tags)
            """;

    /** Subqueries, not joins: they are worked out for the rows of the page only. */
    private static final String COLUMNS =
            """
            %1$s,
            CASE WHEN c.parent_id IS NOT NULL
                 THEN (SELECT %2$s FROM company r WHERE r.id = c.parent_id) END AS parent,
            (SELECT json_agg(%2$s ORDER BY r.created, r.id)
             FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
            %3$s AS one_time_link,
            %4$s AS password
            """
                    .formatted(
                            CompanyRows.COLUMNS,
                            RELATIVE,
                            Settings.oneTimeCompanyLinks("c.client_id"),
                            OneTimePasswords.kept("c.id"));

    private static final String ONE = "SELECT " + COLUMNS + " FROM company c WHERE c.id = ?";

    private static final TypeReference<List<Relative>> RELATIVES = new TypeReference<>() {};

    private final JdbcClient jdbc;
    private final CompanyRows rows;
    private final JsonMapper json;
    private final LinkAddresses links;
    private final PagedQuery<ShownCompany> ofClient;

    ShownCompanies(JdbcClient jdbc, CompanyRows rows, JsonMapper json, LinkAddresses links) {
        this.jdbc = jdbc;
        this.rows = rows;
        this.json = json;
        this.links = links;
        this.ofClient =
                new PagedQuery<>(
                        jdbc,
                        CompanyQueries.SCHEMA,
                        COLUMNS,
                        "company c WHERE c.client_id = ?",
                        this::shown);
    }

    Optional<ShownCompany> find(CompanyId id) {
        return jdbc.sql(ONE).param(id.value()).query(this::shown).optional();
    }

    Page<ShownCompany> page(ClientId client, PageRequest request) {
        return ofClient.page(
                request, TagFilter.of(request.tags(), "c.tags"), "created", client.value());
    }

    private ShownCompany shown(ResultSet row, int number) throws SQLException {
        String parent = row.getString("parent");
        String subsidiaries = row.getString("subsidiaries");
        return new ShownCompany(
                rows.row(row, number),
                parent == null ? null : reference(json.readValue(parent, Relative.class)),
                subsidiaries == null
                        ? List.of()
                        : json.readValue(subsidiaries, RELATIVES).stream()
                                .map(this::reference)
                                .toList(),
                row.getBoolean("one_time_link"),
                row.getBytes("password"));
    }

    private CompanyReference reference(Relative it) {
        return new CompanyReference(
                it.id(),
                it.name(),
                it.description(),
                new CompanyReference.Links(links.portal(it.id())),
                it.tags());
    }

    private record Relative(
            CompanyId id, String name, @Nullable String description, Map<String, String> tags) {}
}
