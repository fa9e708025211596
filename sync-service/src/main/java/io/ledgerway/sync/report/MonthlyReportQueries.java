package io.ledgerway.sync.report;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.history.AsOf;
import java.time.YearMonth;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Reads the stored months of a report. Months that the platform has deleted are omitted. */
final class MonthlyReportQueries {

    private static final RowMapper<Month> MONTHS = RecordRowMapper.of(Month.class);

    private final JdbcClient jdbc;
    private final JsonMapper json;

    MonthlyReportQueries(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    <T> NavigableMap<YearMonth, T> of(DataTypeState.Key key, Class<T> type, AsOf asOf) {
        NavigableMap<YearMonth, T> months = new TreeMap<>();
        key.bind(
                        jdbc.sql(
                                """
                                SELECT r.id, r.data FROM %s r
                                 WHERE r.company_id = :company AND r.connection_id = :connection
                                   AND r.data_type = :type AND NOT r.is_deleted
                                """
                                        .formatted(asOf.records())))
                .query(MONTHS)
                .list()
                .forEach(it ->
                        months.put(YearMonth.parse(it.id()), json.readValue(it.data(), type)));
        return months;
    }

    private record Month(String id, String data) {}
}
