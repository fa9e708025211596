package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds records by their id in all companies of a client. */
final class RecordSearchQueries {

    /** At most so many records are found. */
    static final int LIMIT = 20;

    private static final int TIMEOUT_SECONDS = 2;
    private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

    /**
     * One lookup in the index of a partition for each company. The limit within keeps the planner
     * from reading the records of all clients.
     */
    private static final String FIND =
            """
            SELECT c.id AS company_id, coalesce(c.entry::jsonb ->> 'name', '') AS company_name,
                   r.connection_id, r.data_type, r.id, r.is_deleted AS deleted
              FROM directory_company c
             CROSS JOIN LATERAL (
                   SELECT x.connection_id, x.data_type, x.id, x.is_deleted
                     FROM record x
                    WHERE x.company_id = c.id AND hashtext(x.id) = hashtext(:id) AND x.id = :id
                    LIMIT :limit) r
             WHERE c.client_id = :client AND NOT c.deleted
             LIMIT :limit
            """;

    private static final RowMapper<FoundRecord> FOUND = RecordRowMapper.of(FoundRecord.class);

    private static final Comparator<FoundRecord> ORDER =
            Comparator.comparing(FoundRecord::companyName)
                    .thenComparing(FoundRecord::dataType)
                    .thenComparing(FoundRecord::companyId);

    private final JdbcClient jdbc;

    RecordSearchQueries(DataSource dataSource) {
        JdbcTemplate template = new JdbcTemplate(dataSource);
        template.setQueryTimeout(TIMEOUT_SECONDS);
        jdbc = JdbcClient.create(template);
    }

    /**
     * The records with exactly this id; at most {@link #LIMIT}.
     *
     * @throws ApiException 503 if the database does not answer in time
     */
    List<FoundRecord> find(ClientId client, String id) {
        try {
            return jdbc
                    .sql(FIND)
                    .param("client", client.value())
                    .param("id", id)
                    .param("limit", LIMIT)
                    .query(FOUND)
                    .list()
                    .stream()
                    .sorted(ORDER)
                    .toList();
        } catch (QueryTimeoutException e) {
            throw ApiException.unavailable(
                    "The search for a record took longer than %d s.".formatted(TIMEOUT_SECONDS),
                    RETRY_AFTER);
        }
    }

    /** A record that has the id. */
    record FoundRecord(
            UUID companyId,
            String companyName,
            UUID connectionId,
            String dataType,
            String id,
            boolean deleted) {}
}
