package io.ledgerway.starter.database;

import io.ledgerway.starter.database.ColumnConversions.JsonText;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/** Reads the value of a column as the driver has it, ready for {@link ColumnConversions}. */
@ManualRowMapping("the row mappers read columns with it")
final class ColumnValue {

    private ColumnValue() {}

    /** Returns the value; null for NULL. */
    static @Nullable Object read(ResultSet row, int column, Class<?> target) throws SQLException {
        if (target == Instant.class) {
            return row.getObject(column, OffsetDateTime.class);
        }
        if (target == LocalDate.class) {
            return row.getObject(column, LocalDate.class);
        }
        if (target == byte[].class) {
            return row.getBytes(column);
        }
        return switch (row.getObject(column)) {
            case null -> null;
            case PGobject other -> of(other);
            case Array array -> array.getArray();
            case Object value -> value;
        };
    }

    private static @Nullable Object of(PGobject value) {
        String text = value.getValue();
        boolean json = value.getType().equals("jsonb") || value.getType().equals("json");
        return text != null && json ? new JsonText(text) : text;
    }
}
