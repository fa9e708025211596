package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.StatementTimeout;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Searches the records of one company for a part of a text. Records that an index finds come first.
 * Then the others are compared one by one, newest first, for a limited time.
 */
@ManualRowMapping("a row has a found record or none")
final class CompanySearchQueries {

    /** At most so many records are found. */
    static final int LIMIT = 50;

    /** Of one batch; the time is checked after each. */
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final int BATCH = 2_000;

    /** Contacts before documents, and journal entries, of which there are most, last. */
    private static final String TYPES =
            """
            SELECT connection_id, data_type FROM data_type_state WHERE company_id = :company
             ORDER BY CASE WHEN data_type IN ('customers', 'suppliers') THEN 0
                           WHEN data_type IN ('accountTransactions', 'bankTransactions') THEN 2
                           WHEN data_type = 'journalEntries' THEN 3 ELSE 1 END,
                      data_type, connection_id
            """;

    /** One row at least, with the position of the last record that was compared. */
    private static final String COMPARE =
            """
            WITH batch AS (
            SELECT min(b.position) AS last, count(*) AS compared
              FROM (SELECT r.position FROM record r
                     WHERE r.company_id = :company AND r.connection_id = :connection
                       AND r.data_type = :type AND r.position < :before
                     ORDER BY r.position DESC LIMIT :batch) b)
            SELECT b.last, b.compared, f.*
              FROM batch b
              LEFT JOIN LATERAL (
                   SELECT %s
                     FROM record x JOIN directory_company c ON c.id = x.company_id
                    WHERE x.company_id = :company AND x.connection_id = :connection
                      AND x.data_type = :type AND x.position >= b.last AND x.position < :before
                      AND %s
                    ORDER BY x.position DESC LIMIT :limit) f ON true
            """
                    .formatted(FoundRecord.columns("c.entry"), RecordTerms.CONTAINS);

    private static final RowMapper<Type> TYPE = RecordRowMapper.of(Type.class);
    private static final RowMapper<FoundRecord> FOUND = RecordRowMapper.of(FoundRecord.class);

    private final RecordSearchQueries indexes;
    private final Duration time;
    private final JdbcClient jdbc;

    /**
     * Creates the search.
     *
     * @param time how long records are compared one by one
     */
    CompanySearchQueries(RecordSearchQueries indexes, DataSource dataSource, Duration time) {
        this.indexes = indexes;
        this.time = time;
        jdbc = StatementTimeout.jdbcClient(dataSource, TIMEOUT);
    }

    /** The records that have, begin with or contain the text, in this order. */
    FoundRecords find(ClientId client, CompanyId company, String text) {
        FoundRecords indexed = indexes.find(client, company, text, 1, LIMIT);
        var search = new Search(company, text, System.nanoTime() + time.toNanos());
        indexed.results().forEach(search::add);
        if (indexed.total() <= LIMIT) {
            search.run();
        }
        return new FoundRecords(
                search.found.values().stream().limit(LIMIT).toList(),
                Math.min(search.found.size(), LIMIT),
                search.isFull() || indexed.total() > LIMIT,
                search.compared,
                search.complete);
    }

    private record Type(UUID connectionId, String dataType) {}

    private record Compared(@Nullable Long last, long compared, @Nullable FoundRecord found) {}

    /** One search for a part of a text. */
    private final class Search {

        private final CompanyId company;
        private final String text;
        private final long deadline;
        private final Map<FoundRecord.Key, FoundRecord> found = new LinkedHashMap<>();
        private long compared;
        private boolean complete;

        Search(CompanyId company, String text, long deadline) {
            this.company = company;
            this.text = text;
            this.deadline = deadline;
        }

        void add(FoundRecord it) {
            found.putIfAbsent(it.key(), it);
        }

        boolean isFull() {
            return found.size() > LIMIT;
        }

        void run() {
            List<Type> types = jdbc.sql(TYPES).param("company", company.value()).query(TYPE).list();
            try {
                complete = types.stream().allMatch(this::compare);
            } catch (QueryTimeoutException e) {
                // the response contains the number of compared records
                complete = false;
            }
        }

        /** Whether all records of the type were compared. */
        private boolean compare(Type type) {
            Long before = Long.MAX_VALUE;
            while (before != null) {
                if (isFull() || System.nanoTime() - deadline >= 0) {
                    return false;
                }
                before = compareBatch(type, before);
            }
            return true;
        }

        /** Returns the position of the last record; null at the end. */
        private @Nullable Long compareBatch(Type type, long before) {
            List<Compared> batch =
                    jdbc.sql(COMPARE)
                            .param("company", company.value())
                            .param("connection", type.connectionId())
                            .param("type", type.dataType())
                            .param("before", before)
                            .param("batch", BATCH)
                            .param("text", text)
                            .param("limit", LIMIT + 1)
                            .query((row, number) ->
                                    new Compared(
                                            row.getObject("last", Long.class),
                                            row.getLong("compared"),
                                            row.getString("id") == null
                                                    ? null
                                                    : FOUND.mapRow(row, number)))
                            .list();
            for (Compared it : batch) {
                if (it.found() != null) {
                    add(it.found());
                }
            }
            Compared first = batch.getFirst();
            compared += first.compared();
            return first.compared() < BATCH ? null : first.last();
        }
    }
}
