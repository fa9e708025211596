package io.ledgerway.sync.reference;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Looks up ids of several types in one consistent snapshot. */
final class ReferenceQueries {

    private static final String READ =
            """
            SELECT data_type, version, last_success_id AS data_set_id,
                   last_success_at AS last_success
              FROM data_type_state
             WHERE company_id = :company AND connection_id = :connection
               AND data_type = ANY(:types) AND last_success_id IS NOT NULL
            """;

    private static final String RECORDS =
            """
            SELECT r.data_type, r.id, r.is_deleted AS deleted, r.data::text AS record
              FROM unnest(:types, :ids) AS w (type, id)
              JOIN record r ON r.data_type = w.type AND r.id = w.id
             WHERE r.company_id = :company AND r.connection_id = :connection
            """;

    /** Returns the country only if it is a two-letter code. */
    private static final String COMPANY =
            """
            SELECT substring(r.data ->> 'baseCurrency' FROM '^[A-Z]{3}$') AS currency,
                   substring(r.data -> 'addresses' -> 0 ->> 'country' FROM '^[A-Z]{2}$') AS country
              FROM record r
             WHERE r.company_id = :company AND r.connection_id = :connection
               AND r.data_type = 'company' AND NOT r.is_deleted
             LIMIT 1
            """;

    private static final RowMapper<CompanyInformation> COMPANY_ROW =
            RecordRowMapper.of(CompanyInformation.class);
    private static final RowMapper<PulledDataType> PULLED =
            RecordRowMapper.of(PulledDataType.class);
    private static final RowMapper<FoundRecord> FOUND = RecordRowMapper.of(FoundRecord.class);

    private final JdbcClient jdbc;
    private final TransactionOperations repeatableRead;

    ReferenceQueries(JdbcClient jdbc, TransactionOperations repeatableRead) {
        this.jdbc = jdbc;
        this.repeatableRead = repeatableRead;
    }

    Response lookUp(
            CompanyId company,
            ConnectionId connection,
            Map<DataType, ? extends Collection<String>> ids) {
        return Objects.requireNonNull(
                repeatableRead.execute(_ -> {
                    CompanyInformation information =
                            of(COMPANY, company, connection)
                                    .query(COMPANY_ROW)
                                    .optional()
                                    .orElse(CompanyInformation.UNKNOWN);
                    return new Response(
                            information.currency(),
                            information.country(),
                            of(READ, company, connection)
                                    .param("types", keys(ids.keySet()))
                                    .query(PULLED)
                                    .list(),
                            records(company, connection, ids));
                }));
    }

    private List<FoundRecord> records(
            CompanyId company,
            ConnectionId connection,
            Map<DataType, ? extends Collection<String>> ids) {
        List<String> types = new ArrayList<>();
        List<String> wanted = new ArrayList<>();
        ids.forEach((type, each) ->
                each.forEach(id -> {
                    types.add(type.key());
                    wanted.add(id);
                }));
        if (wanted.isEmpty()) {
            return List.of();
        }
        return of(RECORDS, company, connection)
                .param("types", types.toArray(String[]::new))
                .param("ids", wanted.toArray(String[]::new))
                .query(FOUND)
                .list();
    }

    private static String[] keys(Collection<DataType> types) {
        return types.stream().map(DataType::key).toArray(String[]::new);
    }

    private JdbcClient.StatementSpec of(String sql, CompanyId company, ConnectionId connection) {
        return jdbc.sql(sql)
                .param("company", company.value())
                .param("connection", connection.value());
    }

    /**
     * Result of a lookup.
     *
     * @param baseCurrency null until the company information has been pulled
     * @param country two-letter code; null if it is unknown or not given as a code
     * @param read the requested types that have been pulled
     * @param records the records that exist, including deleted ones
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Response(
            @Nullable String baseCurrency,
            @Nullable String country,
            List<PulledDataType> read,
            List<FoundRecord> records) {

        Response {
            read = List.copyOf(read);
            records = List.copyOf(records);
        }
    }

    /**
     * A type that has been pulled.
     *
     * @param version increases with every change of the type's records
     * @param dataSetId the last completed data set
     */
    record PulledDataType(String dataType, long version, UUID dataSetId, Instant lastSuccess) {}

    /** A record as stored. */
    record FoundRecord(String dataType, String id, boolean deleted, @JsonRawValue String record) {}

    /** Members of the company information that lookups need; null where they are not known. */
    private record CompanyInformation(@Nullable String currency, @Nullable String country) {

        private static final CompanyInformation UNKNOWN = new CompanyInformation(null, null);
    }
}
