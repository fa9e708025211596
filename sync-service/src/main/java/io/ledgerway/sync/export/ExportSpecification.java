package io.ledgerway.sync.export;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.export.format.FileFormat;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A valid request for an export.
 *
 * @param after only what has changed after this cursor of the record feed
 * @param asOf the records of this time
 */
record ExportSpecification(
        FileFormat format, List<DataType> types, @Nullable String after, @Nullable Instant asOf) {

    ExportSpecification {
        types = List.copyOf(types);
    }

    String[] typeKeys() {
        return types.stream().map(DataType::key).toArray(String[]::new);
    }
}
