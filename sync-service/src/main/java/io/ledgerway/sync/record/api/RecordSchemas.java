package io.ledgerway.sync.record.api;

import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.query.QuerySchema;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Fields by which each list can be filtered and ordered: the properties of its canonical type. */
final class RecordSchemas {

    /**
     * Properties that are read from a column instead of the JSON; a void record lacks one of them.
     */
    private static final Map<String, String> COLUMNS =
            Map.of(
                    "id", "r.id",
                    "modifiedDate", "r.modified_at",
                    "sourceModifiedDate",
                            "CASE WHEN r.data -> 'sourceModifiedDate' IS NOT NULL"
                                    + " THEN r.source_modified_at END",
                    "metadata.isDeleted", "r.is_deleted");

    /** Columns that are never null. */
    static final Set<String> NEVER_NULL = Set.of("r.modified_at", "r.is_deleted");

    private static final Map<DataType, QuerySchema> SCHEMAS = schemas();

    private RecordSchemas() {}

    static QuerySchema of(DataType type) {
        QuerySchema schema = SCHEMAS.get(type);
        if (schema == null) {
            throw new IllegalStateException(type.key() + " has no canonical type");
        }
        return schema;
    }

    /** Whether the records of a type have {@code metadata.isDeleted}. */
    static boolean hasDeletedFlag(DataType type) {
        return AccountingRecords.typeOf(type)
                .filter(AccountingRecord.class::isAssignableFrom)
                .isPresent();
    }

    private static Map<DataType, QuerySchema> schemas() {
        Map<DataType, QuerySchema> schemas = new EnumMap<>(DataType.class);
        Arrays.stream(DataType.values())
                .forEach(type ->
                        AccountingRecords.typeOf(type)
                                .ifPresent(it -> schemas.put(type, schema(it))));
        return Collections.unmodifiableMap(schemas);
    }

    private static QuerySchema schema(Class<?> type) {
        return QuerySchema.ofRecord(
                type.getSimpleName(), type.asSubclass(Record.class), "r.data", "r.id", COLUMNS);
    }
}
