package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.StatementTimeout;
import io.ledgerway.starter.error.ApiException;
import java.sql.Types;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds records by their id, and by the whole or the beginning of their number, reference, name,
 * e-mail address or code, with one lookup in an index of a partition for each company.
 */
final class RecordSearchQueries {

    /** At most so many records are found. */
    static final int LIMIT = 1_000;

    /** At most so many records are found by their id alone. */
    static final int ID_LIMIT = 20;

    /** Shorter texts are the beginning of too many. */
    private static final int MIN_PREFIX_LENGTH = 3;

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

    /** The limit within keeps the planner from reading the records of all clients. */
    private static final String LOOKUP =
            """
            (SELECT c.id AS company_id, c.entry, r.*
               FROM directory_company c
              CROSS JOIN LATERAL (
                    SELECT x.connection_id, x.data_type, x.id, x.is_deleted, x.data
                      FROM record x WHERE x.company_id = c.id AND %s LIMIT :limit) r
              WHERE c.client_id = :client AND NOT c.deleted
                AND (CAST(:company AS uuid) IS NULL OR c.id = :company)
              LIMIT :limit)
            """;

    private static final String BY_ID = lookups(RecordTerms.HAS_ID);

    private static final String EXACTLY =
            lookups(RecordTerms.HAS_ID, RecordTerms.HAS_NUMBER, RecordTerms.HAS_CODE);

    private static final String BEGINNING =
            lookups(RecordTerms.HAS_ID, RecordTerms.NUMBER_BEGINS, RecordTerms.CODE_BEGINS);

    private static final RowMapper<FoundRecord> FOUND = RecordRowMapper.of(FoundRecord.class);

    private static final Comparator<FoundRecord> ORDER =
            Comparator.comparing(FoundRecord::companyName)
                    .thenComparing(FoundRecord::companyId)
                    .thenComparing(FoundRecord::dataType)
                    .thenComparing(
                            FoundRecord::label, Comparator.nullsLast(Comparator.naturalOrder()))
                    .thenComparing(FoundRecord::id);

    private final JdbcClient jdbc;

    RecordSearchQueries(DataSource dataSource) {
        jdbc = StatementTimeout.jdbcClient(dataSource, TIMEOUT);
    }

    private static String lookups(String... conditions) {
        return Stream.of(conditions)
                .map(LOOKUP::formatted)
                .collect(
                        Collectors.joining(
                                " UNION ALL ",
                                "SELECT " + FoundRecord.columns("x.entry") + " FROM (",
                                ") x"));
    }

    /**
     * The records with exactly this id in all companies of a client; at most {@link #ID_LIMIT}.
     *
     * @throws ApiException 503 if the database does not answer in time
     */
    FoundRecords withId(ClientId client, String id) {
        List<FoundRecord> found =
                inTime(() ->
                        lookUp(BY_ID, client, null, id, ID_LIMIT + 1).stream()
                                .sorted(ORDER)
                                .toList());
        return FoundRecords.page(found, ID_LIMIT, 1, ID_LIMIT);
    }

    /**
     * The records that have or begin with the text, first those that have it.
     *
     * @param company null for all companies of the client
     * @param page from 1
     * @throws ApiException 503 if the database does not answer in time
     */
    FoundRecords find(
            ClientId client, @Nullable CompanyId company, String text, int page, int pageSize) {
        return FoundRecords.page(inTime(() -> find(client, company, text)), LIMIT, page, pageSize);
    }

    /**
     * At most one more than {@link #LIMIT}. If more records begin with the text, those that have it
     * are looked up by themselves, so that none of them is missing.
     */
    private List<FoundRecord> find(ClientId client, @Nullable CompanyId company, String text) {
        List<FoundRecord> begin =
                text.length() < MIN_PREFIX_LENGTH
                        ? List.of()
                        : lookUp(BEGINNING, client, company, text, LIMIT + 1);
        List<FoundRecord> have =
                text.length() < MIN_PREFIX_LENGTH || begin.size() > LIMIT
                        ? lookUp(EXACTLY, client, company, text, LIMIT + 1)
                        : List.of();
        Comparator<FoundRecord> exactFirst = Comparator.comparing(it -> !it.has(text));
        return Stream.concat(have.stream(), begin.stream())
                .collect(
                        Collectors.toMap(
                                FoundRecord::key, it -> it, (one, _) -> one, LinkedHashMap::new))
                .values()
                .stream()
                .sorted(exactFirst.thenComparing(ORDER))
                .limit(LIMIT + 1L)
                .toList();
    }

    private List<FoundRecord> lookUp(
            String sql, ClientId client, @Nullable CompanyId company, String text, int limit) {
        return jdbc.sql(sql)
                .param("client", client.value())
                .param("company", company == null ? null : company.value(), Types.OTHER)
                .param("text", text)
                .param("limit", limit)
                .query(FOUND)
                .list();
    }

    private static <T> T inTime(Supplier<T> search) {
        try {
            return search.get();
        } catch (QueryTimeoutException e) {
            throw ApiException.unavailable(
                    "The search for a record took longer than %d s.".formatted(TIMEOUT.toSeconds()),
                    RETRY_AFTER);
        }
    }
}
