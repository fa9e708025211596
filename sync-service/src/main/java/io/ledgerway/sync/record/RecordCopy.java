package io.ledgerway.sync.record;

import static java.util.Objects.requireNonNull;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.StoredJson.Own;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.springframework.jdbc.core.JdbcTemplate;

/** Inserts new records with the binary form of COPY. */
final class RecordCopy {

    private static final String COPY =
            "COPY record (company_id, connection_id, data_type, id, data, content_hash,"
                    + " source_hash, source_modified_at, modified_at, data_set_id, valid_from,"
                    + " mapping_version, raw)"
                    + " FROM STDIN (FORMAT binary)";

    private static final byte[] SIGNATURE = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0
    };
    private static final short COLUMNS = 13;
    private static final short END = -1;
    private static final int NULL = -1;
    private static final byte JSONB_VERSION = 1;

    /** Upper bound of the bytes around all rows. */
    private static final int STREAM_OVERHEAD = 32;

    /**
     * Upper bound of the bytes of a row besides type, id, content and payload: lengths, ids, hashes
     * and times.
     */
    private static final int ROW_OVERHEAD = 348;

    private static final String UNIQUE_VIOLATION = "23505";

    /** 2000-01-01, the epoch of PostgreSQL's timestamps. */
    private static final long EPOCH = 946_684_800;

    private final JdbcTemplate jdbc;

    RecordCopy(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Inserts new records. If one is already stored, the transaction fails. */
    void copy(DataTypeState.Key key, DataSetId dataSet, List<Row> rows, VersionTime time) {
        ByteBuffer bytes = bytes(key, dataSet, rows, time);
        jdbc.execute((Connection connection) -> copy(bytes, connection));
    }

    /**
     * Inserts records that are expected to be new.
     *
     * @return false if one of them is already stored; none was inserted then, and the transaction
     *     continues
     */
    boolean copyNew(DataTypeState.Key key, DataSetId dataSet, List<Row> rows, VersionTime time) {
        ByteBuffer bytes = bytes(key, dataSet, rows, time);
        return Boolean.TRUE.equals(
                jdbc.execute((Connection connection) -> {
                    Savepoint before = connection.setSavepoint();
                    try {
                        copy(bytes, connection);
                    } catch (SQLException e) {
                        if (!UNIQUE_VIOLATION.equals(e.getSQLState())) {
                            throw e;
                        }
                        connection.rollback(before);
                        return false;
                    }
                    connection.releaseSavepoint(before);
                    return true;
                }));
    }

    private static long copy(ByteBuffer bytes, Connection connection) throws SQLException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(COPY);
        try {
            copy.writeToCopy(bytes.array(), bytes.arrayOffset(), bytes.limit());
            return copy.endCopy();
        } finally {
            if (copy.isActive()) {
                cancel(copy);
            }
        }
    }

    private static void cancel(CopyIn copy) throws SQLException {
        copy.cancelCopy();
    }

    private static ByteBuffer bytes(
            DataTypeState.Key key, DataSetId dataSet, List<Row> rows, VersionTime time) {
        byte[] type = utf8(key.type().key());
        byte[][] ids = rows.stream().map(it -> utf8(it.line().id())).toArray(byte[][]::new);
        Map<Own, byte[]> ours = new EnumMap<>(Own.class);
        for (Own each : Own.values()) {
            ours.put(each, utf8(each.text(DateTime.of(time.modifiedAt()))));
        }
        int size = STREAM_OVERHEAD;
        for (int i = 0; i < ids.length; i++) {
            size +=
                    ROW_OVERHEAD
                            + type.length
                            + ids[i].length
                            + rows.get(i).line().content().length
                            + rows.get(i).line().rawLength();
        }
        ByteBuffer out = ByteBuffer.allocate(size);
        out.put(SIGNATURE);
        out.putInt(0); // no flags
        out.putInt(0); // no header extension
        for (int i = 0; i < ids.length; i++) {
            Row row = rows.get(i);
            out.putShort(COLUMNS);
            uuid(out, key.company().value());
            uuid(out, key.connection().value());
            value(out, type);
            value(out, ids[i]);
            json(out, row.line(), requireNonNull(ours.get(row.line().own())));
            value(out, row.line().hash());
            value(out, row.source());
            time(out, row.line().sourceModified());
            time(out, time.modifiedAt());
            uuid(out, dataSet.value());
            time(out, time.validFrom());
            out.putInt(Long.BYTES).putLong(time.mappingVersion());
            value(out, row.line().raw());
        }
        return out.putShort(END).flip();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void value(ByteBuffer out, byte @Nullable [] value) {
        if (value == null) {
            out.putInt(NULL);
        } else {
            out.putInt(value.length).put(value);
        }
    }

    private static void json(ByteBuffer out, StoredJson.Line line, byte[] ours) {
        out.putInt(line.body() + ours.length + 1).put(JSONB_VERSION);
        out.put(line.content(), 0, line.body()).put(ours);
    }

    private static void uuid(ByteBuffer out, UUID id) {
        out.putInt(2 * Long.BYTES);
        out.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }

    private static void time(ByteBuffer out, @Nullable Instant time) {
        if (time == null) {
            out.putInt(NULL);
        } else {
            out.putInt(Long.BYTES);
            out.putLong((time.getEpochSecond() - EPOCH) * 1_000_000 + time.getNano() / 1_000);
        }
    }

    /**
     * Times and mapping of the versions that the records of a page become.
     *
     * @param modifiedAt when the records changed
     * @param validFrom the beginning of the versions
     */
    record VersionTime(Instant modifiedAt, Instant validFrom, long mappingVersion) {}

    /**
     * A record to insert.
     *
     * @param source hash of the platform's record; null if the platform gave none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, written to COPY at once
    record Row(StoredJson.Line line, byte @Nullable [] source) {}
}
