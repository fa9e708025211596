package io.ledgerway.connector.link;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumSet;
import java.util.Set;

/**
 * Data types of a platform that a client reads and writes.
 *
 * @param read the data types that are read
 * @param written the data types that are written
 */
public record DataTypeAccess(Set<DataType> read, Set<DataType> written) {

    /** All data types are read and written. */
    public static final DataTypeAccess ALL =
            new DataTypeAccess(EnumSet.allOf(DataType.class), EnumSet.allOf(DataType.class));

    public DataTypeAccess {
        read = Set.copyOf(read);
        written = Set.copyOf(written);
    }
}
