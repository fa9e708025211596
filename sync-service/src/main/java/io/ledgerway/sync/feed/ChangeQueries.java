package io.ledgerway.sync.feed;

import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ManualRowMapping;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.sync.feed.ChangeCursor.RecordKey;
import io.ledgerway.sync.pagination.PageBytes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads changes and the records of a bootstrap. */
@ManualRowMapping("the JSON of a page is bytes")
final class ChangeQueries {

    /** Types whose deleted records are returned, with {@code metadata.isDeleted}. */
    private static final String[] FLAGGED =
            Arrays.stream(DataType.values())
                    .filter(type ->
                            AccountingRecords.typeOf(type)
                                    .filter(AccountingRecord.class::isAssignableFrom)
                                    .isPresent())
                    .map(DataType::key)
                    .toArray(String[]::new);

    private static final String LAST_SEQUENCE =
            "SELECT last_sequence FROM change_counter WHERE company_id = :id";

    private static final String LAST_POSITION =
            "SELECT last_position FROM client_change_counter WHERE client_id = :id";

    private static final String NEWEST =
            """
            SELECT company_id AS scope, last_sequence AS newest FROM change_counter
             WHERE company_id = ANY (CAST(:scopes AS uuid[]))
             UNION ALL
            SELECT client_id, last_position FROM client_change_counter
             WHERE client_id = ANY (CAST(:scopes AS uuid[]))
            """;

    private static final RowMapper<NextCompany> NEXT_COMPANY =
            RecordRowMapper.of(NextCompany.class);
    private static final RowMapper<Newest> NEWEST_ROW = RecordRowMapper.of(Newest.class);

    private final JdbcClient jdbc;

    ChangeQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The last sequence number of a company; 0 before its first change. */
    long lastSequence(UUID company) {
        return number(LAST_SEQUENCE, company);
    }

    /** The last position of a client; 0 before its first change. */
    long lastPosition(UUID client) {
        return number(LAST_POSITION, client);
    }

    private long number(String sql, UUID id) {
        return jdbc.sql(sql)
                .param("id", id)
                .query(ValueRowMapper.of(Long.class))
                .optional()
                .orElse(0L);
    }

    /** The changes of a company after a sequence number. */
    ChangeRows ofCompany(UUID company, long after, ChangeRequest request) {
        return with(ChangeStatements.ofCompany(request.payload()), request)
                .param("company", company)
                .param("after", after)
                .query((row, _) -> changes(row))
                .single();
    }

    /** The changes of a client after a sequence number at a position. */
    ChangeRows ofClient(UUID client, long position, long sequence, ChangeRequest request) {
        return with(ChangeStatements.ofClient(request.payload()), request)
                .param("client", client)
                .param("position", position)
                .param("after", sequence)
                .query((row, _) -> changes(row))
                .single();
    }

    /** The records of a company at a sequence number, after a record in the order of keys. */
    BootstrapRows bootstrap(
            UUID company, long start, RecordKey after, PageSize size, ChangeRequest request) {
        return with(ChangeStatements.BOOTSTRAP, request, size)
                .param("company", company)
                .param("start", start)
                .param("connection", after.connection())
                .param("afterType", after.type())
                .param("afterId", after.id())
                .param("payload", request.payload() != ChangeRequest.Payload.NONE)
                .query((row, _) -> bootstrap(row))
                .single();
    }

    /** The company of a client that follows another one. */
    Optional<NextCompany> nextCompany(UUID client, @Nullable UUID after, long position) {
        return jdbc.sql(ChangeStatements.NEXT_COMPANY)
                .param("client", client)
                .param("after", after == null ? new UUID(0, 0) : after)
                .param("position", position)
                .query(NEXT_COMPANY)
                .optional();
    }

    /** The last sequence numbers or positions of companies and clients. */
    Map<UUID, Long> newest(Collection<UUID> scopes) {
        return jdbc
                .sql(NEWEST)
                .param("scopes", scopes.stream().map(UUID::toString).toArray(String[]::new))
                .query(NEWEST_ROW)
                .list()
                .stream()
                .collect(Collectors.toMap(Newest::scope, Newest::newest));
    }

    private JdbcClient.StatementSpec with(String sql, ChangeRequest request) {
        return with(sql, request, PageSize.of(request));
    }

    private JdbcClient.StatementSpec with(String sql, ChangeRequest request, PageSize size) {
        DataType type = request.type();
        return jdbc.sql(sql)
                .param("type", type == null ? null : type.key(), Types.VARCHAR)
                .param("limit", size.limit())
                .param("most", size.limit() + 1)
                .param("bytes", size.bytes())
                .param("flagged", FLAGGED);
    }

    private static ChangeRows changes(ResultSet row) throws SQLException {
        return new ChangeRows(
                row.getBytes("json"),
                row.getBoolean("more"),
                row.getLong("sequence"),
                row.getLong("position"),
                row.getLong("scanned"),
                row.getLong("newest"),
                row.getLong("dropped"));
    }

    private static BootstrapRows bootstrap(ResultSet row) throws SQLException {
        int count = row.getInt("count");
        return new BootstrapRows(
                row.getBytes("json"),
                count,
                row.getBoolean("more"),
                count == 0
                        ? null
                        : new RecordKey(
                                row.getObject("connection", UUID.class),
                                row.getString("type"),
                                row.getString("id")));
    }

    /**
     * Changes.
     *
     * @param more whether there are more after the last one
     * @param sequence of the last one
     * @param position of the last one
     * @param scanned the last position that was looked at; 0 if there was none
     * @param newest the last sequence number or position
     * @param dropped the last one that is no longer kept
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record ChangeRows(
            byte @Nullable [] json,
            boolean more,
            long sequence,
            long position,
            long scanned,
            long newest,
            long dropped) {}

    /**
     * Records of a bootstrap.
     *
     * @param count of the records up to the last one, with those that are left out
     * @param more whether there are more after the last one
     * @param last the last record; null if there is none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record BootstrapRows(
            byte @Nullable [] json, int count, boolean more, @Nullable RecordKey last) {}

    /**
     * Size of a page.
     *
     * @param limit of its changes
     * @param bytes of JSON after which it ends
     */
    record PageSize(int limit, long bytes) {

        static PageSize of(ChangeRequest request) {
            return new PageSize(request.limit(), PageBytes.END);
        }

        /** What rows leave of it. */
        PageSize without(BootstrapRows rows) {
            byte[] json = rows.json();
            return new PageSize(limit - rows.count(), bytes - (json == null ? 0 : json.length));
        }

        boolean isEmpty() {
            return limit <= 0 || bytes <= 0;
        }
    }

    /** A company and the sequence number at which its bootstrap shows it. */
    record NextCompany(UUID id, long start) {}

    /** The last sequence number of a company, or the last position of a client. */
    private record Newest(UUID scope, long newest) {}
}
