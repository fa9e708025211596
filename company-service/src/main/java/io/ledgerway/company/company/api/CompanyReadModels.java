package io.ledgerway.company.company.api;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyRepository;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.query.PagedQuery;
import io.ledgerway.starter.query.TagFilter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads companies with parent, subsidiaries and link in one statement. */
class CompanyReadModels {

    private static final String RELATIVE =
            """
            json_build_object('id', r.id, 'name', r.name, 'description', r.description,
                'tags', r.tags)
            """;

    /** Subqueries instead of joins: they are computed for the rows of the page only. */
    private static final String COLUMNS =
            """
            %1$s,
            CASE WHEN c.parent_id IS NOT NULL
                 THEN (SELECT %2$s FROM company r WHERE r.id = c.parent_id) END AS parent,
            (SELECT coalesce(json_agg(%2$s ORDER BY r.created_at, r.id), '[]')
             FROM company r WHERE r.parent_id = c.id) AS subsidiaries,
            %3$s AS one_time_link,
            %4$s AS password
            """
                    .formatted(
                            CompanyRepository.COLUMNS,
                            RELATIVE,
                            ClientSettingsService.oneTimeCompanyLinks("c.client_id"),
                            OneTimePasswords.storedValueSql("c.id"));

    private static final String ONE = "SELECT " + COLUMNS + " FROM company c WHERE c.id = ?";

    private static final RowMapper<Row> ROW = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;
    private final LinkAddresses links;
    private final PagedQuery<CompanyReadModel> ofClient;

    CompanyReadModels(JdbcClient jdbc, LinkAddresses links) {
        this.jdbc = jdbc;
        this.links = links;
        this.ofClient =
                new PagedQuery<>(
                                jdbc,
                                CompanyQueryFields.SCHEMA,
                                COLUMNS,
                                "company c WHERE c.client_id = ?",
                                (row, number) -> readModel(ROW.mapRow(row, number)))
                        .computingColumnsOfThePageOnly("c");
    }

    Optional<CompanyReadModel> find(CompanyId id) {
        return jdbc.sql(ONE).param(id.value()).query(ROW).optional().map(this::readModel);
    }

    Page<CompanyReadModel> page(ClientId client, PageRequest request) {
        return ofClient.page(
                request, TagFilter.of(request.tags(), "c.tags"), "created", client.value());
    }

    private CompanyReadModel readModel(Row row) {
        Relative parent = row.parent();
        return new CompanyReadModel(
                row.company(),
                parent == null ? null : reference(parent),
                row.subsidiaries().stream().map(this::reference).toList(),
                row.oneTimeLink(),
                row.password());
    }

    private CompanyReference reference(Relative it) {
        return new CompanyReference(
                it.id(),
                it.name(),
                it.description(),
                new CompanyReference.Links(links.portal(it.id())),
                it.tags());
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Row(
            Company company,
            @Nullable Relative parent,
            List<Relative> subsidiaries,
            boolean oneTimeLink,
            byte @Nullable [] password) {}

    private record Relative(
            CompanyId id, String name, @Nullable String description, Map<String, String> tags) {}
}
