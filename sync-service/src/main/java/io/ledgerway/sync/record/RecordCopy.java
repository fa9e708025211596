package io.ledgerway.sync.record;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.Holding;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.springframework.jdbc.core.JdbcTemplate;

/** Brings new records into their table in one go, by COPY in its binary form. */
final class RecordCopy {

    private static final String COPY =
            "COPY record (company_id, connection_id, data_type, id, data, content_hash,"
                    + " source_hash, source_modified, modified, data_set_id)"
                    + " FROM STDIN (FORMAT binary)";

    private static final byte[] SIGNATURE = {
        'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xff, '\r', '\n', 0
    };
    private static final int COLUMNS = 10;
    private static final int END = -1;
    private static final int NULL = -1;
    private static final int JSONB_VERSION = 1;
    private static final String UNIQUE_VIOLATION = "23505";

    /** 2000-01-01, where PostgreSQL's time begins. */
    private static final long EPOCH = 946_684_800;

    private final JdbcTemplate jdbc;

    RecordCopy(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Brings in records that are new; one that is there already breaks the transaction. */
    void copy(Holding.Key key, DataSetId dataSet, List<Row> rows, Instant now) {
        Bytes bytes = bytes(key, dataSet, rows, now);
        jdbc.execute((Connection connection) -> copy(bytes, connection));
    }

    /**
     * Brings in records that ought to be new.
     *
     * @return false when one of them was there already: then none was brought in, and the
     *     transaction goes on
     */
    boolean copyNew(Holding.Key key, DataSetId dataSet, List<Row> rows, Instant now) {
        Bytes bytes = bytes(key, dataSet, rows, now);
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

    private static long copy(Bytes bytes, Connection connection) throws SQLException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(COPY);
        try {
            copy.writeToCopy(bytes.all(), 0, bytes.size());
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

    private static Bytes bytes(Holding.Key key, DataSetId dataSet, List<Row> rows, Instant now) {
        Bytes bytes = new Bytes();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(SIGNATURE);
            out.writeInt(0); // no flags
            out.writeInt(0); // no more of a header
            byte[] type = utf8(key.type().key());
            DateTime modified = DateTime.of(now);
            for (Row row : rows) {
                out.writeShort(COLUMNS);
                uuid(out, key.company().value());
                uuid(out, key.connection().value());
                value(out, type);
                value(out, utf8(row.line().id()));
                json(out, utf8(row.line().json(modified)));
                value(out, row.line().hash());
                value(out, row.source());
                time(out, row.line().sourceModified());
                time(out, now);
                uuid(out, dataSet.value());
            }
            out.writeShort(END);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void value(DataOutputStream out, byte @Nullable [] value) throws IOException {
        if (value == null) {
            out.writeInt(NULL);
        } else {
            out.writeInt(value.length);
            out.write(value);
        }
    }

    private static void json(DataOutputStream out, byte[] json) throws IOException {
        out.writeInt(json.length + 1);
        out.writeByte(JSONB_VERSION);
        out.write(json);
    }

    private static void uuid(DataOutputStream out, UUID id) throws IOException {
        out.writeInt(2 * Long.BYTES);
        out.writeLong(id.getMostSignificantBits());
        out.writeLong(id.getLeastSignificantBits());
    }

    private static void time(DataOutputStream out, @Nullable Instant time) throws IOException {
        if (time == null) {
            out.writeInt(NULL);
        } else {
            out.writeInt(Long.BYTES);
            out.writeLong((time.getEpochSecond() - EPOCH) * 1_000_000 + time.getNano() / 1_000);
        }
    }

    /**
     * A new record.
     *
     * @param source what its words at the platform are known by
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and copied to the wire at once
    record Row(StoredJson.Line line, byte @Nullable [] source) {}

    /** Its bytes without one more copy of them. */
    private static final class Bytes extends ByteArrayOutputStream {

        private Bytes() {
            super(64 * 1024);
        }

        private byte[] all() {
            return buf;
        }
    }
}
