package io.ledgerway.starter.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import org.springframework.core.convert.ConversionService;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/**
 * Row mapper that fills a record through its canonical constructor. Each component takes the column
 * of its name in snake case, or the one that {@link ColumnName} names:
 *
 * <ul>
 *   <li>{@code timestamptz} as {@link java.time.Instant}, {@code date} as {@link LocalDate};
 *   <li>text as an enum, by its wire name or its own;
 *   <li>any value as a record of one component, such as a typed id;
 *   <li>an array as a {@code List} or {@code Set} of any of these;
 *   <li>{@code json} and {@code jsonb} as whatever Jackson reads, or as a String.
 * </ul>
 *
 * <p>A component that is a record of several components and has no column of its own is filled from
 * the columns of the same row. If it is {@code @Nullable}, it is null where all its columns are
 * NULL. A primitive component is zero or false where its column is NULL, as in JDBC.
 *
 * <p>A mapper is made once and used for every result set that has these columns, in any order. It
 * is safe for concurrent use. Unlike Spring's {@code SimplePropertyRowMapper} it fills nested
 * records and finds columns without exceptions ({@code docs/decisions/0020-row-mapping.md}).
 *
 * @param <T> the record
 */
public final class RecordRowMapper<T extends Record> implements RowMapper<T> {

    private final Class<T> type;
    private final RowReader reader;

    private RecordRowMapper(Class<T> type, ConversionService conversions) {
        this.type = type;
        this.reader = RowReader.of(type, conversions);
    }

    /** Creates a mapper that reads JSON columns with Jackson's defaults. */
    public static <T extends Record> RecordRowMapper<T> of(Class<T> type) {
        return new RecordRowMapper<>(type, ColumnConversions.DEFAULTS);
    }

    /** Creates a mapper that reads JSON columns with the given Jackson mapper. */
    public static <T extends Record> RecordRowMapper<T> of(Class<T> type, JsonMapper json) {
        return new RecordRowMapper<>(type, ColumnConversions.with(json));
    }

    /**
     * Maps the current row.
     *
     * @throws SQLException if a component has no column
     * @throws org.springframework.core.convert.ConversionException if a value does not fit its
     *     component
     */
    @Override
    public T mapRow(ResultSet row, int number) throws SQLException {
        return type.cast(reader.read(row));
    }
}
