package io.ledgerway.sync.validation;

import io.ledgerway.connector.pull.UnreadableRecord;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.sync.dataset.DataTypeState;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HexFormat;
import java.util.List;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Sets aside records that cannot be mapped, so that they do not fail the whole pull. An earlier
 * version of such a record remains stored. While a quarantined record is to be retried, the next
 * pull begins where this one began, so the record is pulled again. After ten failed data sets it is
 * retried only when it changes at the platform.
 *
 * <p>All methods join the caller's transaction; the caller is the only writer of the data type of
 * the connection.
 */
public final class Quarantine {

    /**
     * Maximum number of quarantined records per data set; more indicate a changed format of the
     * platform.
     */
    public static final int MAX_RECORDS = 1_000;

    /**
     * Maximum number of characters of an id. Ids are part of indexes, whose rows PostgreSQL limits
     * to some 2,700 bytes; a record with a longer id is unreadable.
     */
    public static final int MAX_ID_LENGTH = 500;

    private static final int TRIES = 10;
    private static final int MAX_REASON_LENGTH = 500;

    private static final String OF_KEY =
            " u.company_id = :company AND u.connection_id = :connection AND u.data_type = :type ";

    private static final String ADD =
            """
            INSERT INTO unreadable_record AS u (company_id, connection_id, data_type, id, without_id,
                                                reason, raw, first_seen_at, last_seen_at, data_set_id)
            VALUES (:company, :connection, :type, :id, :withoutId,
                    :reason, :raw, :now, :now, :dataSet)
            ON CONFLICT (company_id, connection_id, data_type, id) DO UPDATE
                SET reason = excluded.reason, raw = excluded.raw, last_seen_at = excluded.last_seen_at,
                    attempts = u.attempts
                        + CASE WHEN u.data_set_id = excluded.data_set_id THEN 0 ELSE 1 END,
                    data_set_id = excluded.data_set_id
            """;

    private static final String SUMMARY =
            """
            SELECT count(*) FILTER (WHERE u.data_set_id = :dataSet) AS records,
                   COALESCE(bool_or(u.without_id AND u.data_set_id = :dataSet), false) AS without_id,
                   COALESCE(bool_or(u.attempts < :tries AND u.data_set_id = :dataSet), false) AS waits
              FROM unreadable_record u WHERE
            """
                    + OF_KEY;

    /**
     * Deletes entries that a full pull has not met again: the record can be mapped now, or is
     * deleted.
     */
    private static final String SETTLE =
            "DELETE FROM unreadable_record u WHERE"
                    + OF_KEY
                    + """
                      AND u.data_set_id <> :dataSet
                      AND (u.attempts < :tries OR EXISTS (
                           SELECT FROM record r
                            WHERE r.company_id = u.company_id AND r.connection_id = u.connection_id
                              AND r.data_type = u.data_type AND r.id = u.id
                              AND r.modified_at > u.last_seen_at))
                    """;

    private static final RowMapper<Summary> SUMMARY_ROW = RecordRowMapper.of(Summary.class);

    private final JdbcClient jdbc;

    Quarantine(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Quarantines the unreadable records of a page. */
    public void add(
            DataTypeState.Key key, DataSetId dataSet, List<UnreadableRecord> records, Instant now) {
        OffsetDateTime at = TimestampParameter.of(now);
        for (UnreadableRecord each : records) {
            String raw = storable(each.raw());
            String id = each.id() == null ? "?" + hash(raw) : key(storable(each.id()));
            with(ADD, key, dataSet)
                    .param("id", id)
                    .param("withoutId", each.id() == null)
                    .param("reason", cut(storable(each.reason())))
                    .param("raw", raw)
                    .param("now", at)
                    .update();
        }
    }

    /** Whether an id is too long to be stored. */
    public static boolean isTooLong(String id) {
        return id.length() > MAX_ID_LENGTH;
    }

    /** Returns the records that the data set has quarantined so far. */
    public Summary of(DataTypeState.Key key, DataSetId dataSet) {
        return with(SUMMARY, key, dataSet).param("tries", TRIES).query(SUMMARY_ROW).single();
    }

    /** Deletes the entries that a completed data set has not met again. */
    public void settle(DataTypeState.Key key, DataSetId dataSet) {
        with(SETTLE, key, dataSet).param("tries", TRIES).update();
    }

    private JdbcClient.StatementSpec with(String sql, DataTypeState.Key key, DataSetId dataSet) {
        return key.bind(jdbc.sql(sql)).param("dataSet", dataSet.value());
    }

    /** Removes NUL characters, which PostgreSQL cannot store. */
    private static String storable(String text) {
        return text.replace("\0", "");
    }

    private static String key(String id) {
        return isTooLong(id) ? "?" + hash(id) : id;
    }

    private static String cut(String reason) {
        return reason.length() <= MAX_REASON_LENGTH
                ? reason
                : reason.substring(0, MAX_REASON_LENGTH);
    }

    private static String hash(String text) {
        byte[] digest = Sha256.hash(text);
        return HexFormat.of().formatHex(digest, 0, 16);
    }

    /**
     * The quarantined records of a data set.
     *
     * @param withoutId whether any has no id; missing records cannot be determined then
     * @param waits whether any is to be retried in the next pull
     */
    public record Summary(long records, boolean withoutId, boolean waits) {}
}
