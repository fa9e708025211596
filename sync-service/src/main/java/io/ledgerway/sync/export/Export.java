package io.ledgerway.sync.export;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.database.ColumnName;
import io.ledgerway.sync.export.format.FileFormat;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An export.
 *
 * @param companyId null for all companies of the client
 * @param types data types in the order of the files
 * @param afterCursor the cursor of an incremental export
 * @param asOf the time whose records are exported
 * @param planned whether its companies and changed records are stored
 * @param cursor where the next incremental export begins; null before the plan
 * @param typePosition number of data types that are complete
 * @param keyCompany the last record in complete files of the data type at {@code typePosition}
 * @param records records in all files, including the one in progress
 * @param attempts claims since the last complete file
 * @param claim fencing token
 */
record Export(
        UUID id,
        UUID clientId,
        @Nullable UUID companyId,
        String format,
        @ColumnName("data_types") List<String> types,
        @Nullable String afterCursor,
        @Nullable Instant asOf,
        ExportState state,
        Instant requestedAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable Instant expiresAt,
        boolean planned,
        @Nullable String cursor,
        @Nullable String deletions,
        int typePosition,
        @Nullable UUID keyCompany,
        @Nullable UUID keyConnection,
        @Nullable String keyRecord,
        long records,
        long bytes,
        @Nullable String error,
        int attempts,
        long claim) {

    Export {
        types = List.copyOf(types);
    }

    FileFormat fileFormat() {
        return FileFormat.named(format)
                .orElseThrow(() -> new IllegalStateException("Unknown format " + format));
    }

    DataType type(int position) {
        return DataType.ofKey(types.get(position))
                .orElseThrow(
                        () -> new IllegalStateException("Unknown type " + types.get(position)));
    }

    boolean isIncremental() {
        return afterCursor != null;
    }

    /** Where the next file begins. */
    RecordKey key() {
        return keyCompany == null || keyConnection == null || keyRecord == null
                ? RecordKey.FIRST
                : new RecordKey(keyCompany, keyConnection, keyRecord);
    }

    /**
     * Key of a record in the order of an export.
     *
     * @param record its position, or its id in an incremental export
     */
    record RecordKey(UUID company, UUID connection, String record) {

        /** Before all records. */
        static final RecordKey FIRST = new RecordKey(new UUID(0, 0), new UUID(0, 0), "");
    }
}
