package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.LocalDate;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Numbers of changed records by day. */
final class DailyChangeQueries {

    /** The rows of a day are added before the days without rows. */
    private static final String SUMS =
            """
            SELECT s.day::date AS date, coalesce(d.created, 0) AS created,
                   coalesce(d.updated, 0) AS updated, coalesce(d.deleted, 0) AS deleted
              FROM generate_series(CAST(:first AS date), CAST(:last AS date), interval '1 day') s(day)
              LEFT JOIN (
                   SELECT r.day, sum(r.created)::bigint AS created,
                          sum(r.updated)::bigint AS updated, sum(r.deleted)::bigint AS deleted
            """;

    private static final String BY_DAY =
            " AND r.day >= :first GROUP BY 1) d ON d.day = s.day::date ORDER BY 1";

    private static final String OF_COMPANY =
            SUMS + " FROM record_day r WHERE r.company_id = :owner" + BY_DAY;

    private static final String OF_CLIENT =
            SUMS
                    + """
                    FROM directory_company c JOIN record_day r ON r.company_id = c.id
                    WHERE c.client_id = :owner AND NOT c.deleted
                    """
                    + BY_DAY;

    private static final RowMapper<Day> DAYS = RecordRowMapper.of(Day.class);

    private final JdbcClient jdbc;

    DailyChangeQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The days of a company, oldest first, without gaps. */
    List<Day> ofCompany(CompanyId company, LocalDate first, LocalDate last) {
        return days(OF_COMPANY, company.value(), first, last);
    }

    /** The days of all companies of a client, oldest first, without gaps. */
    List<Day> ofClient(ClientId client, LocalDate first, LocalDate last) {
        return days(OF_CLIENT, client.value(), first, last);
    }

    private List<Day> days(String sql, Object owner, LocalDate first, LocalDate last) {
        return jdbc.sql(sql)
                .param("owner", owner)
                .param("first", first)
                .param("last", last)
                .query(DAYS)
                .list();
    }

    /**
     * Numbers of records that were created, updated and deleted on a day (UTC).
     *
     * @param created also those that exist again
     * @param deleted without those of deleted connections
     */
    record Day(LocalDate date, long created, long updated, long deleted) {}
}
