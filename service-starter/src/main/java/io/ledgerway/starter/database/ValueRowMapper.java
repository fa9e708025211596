package io.ledgerway.starter.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.jdbc.core.RowMapper;

/**
 * Row mapper for rows of a single column that is never NULL, with the conversions of {@link
 * RecordRowMapper}. {@code JdbcClient.query(Class)} is for single values: it knows neither {@link
 * java.time.Instant} nor typed ids, and its lists may hold null.
 *
 * @param <T> the value
 */
public final class ValueRowMapper<T> implements RowMapper<T> {

    private final Class<T> type;

    private ValueRowMapper(Class<T> type) {
        this.type = type;
    }

    public static <T> ValueRowMapper<T> of(Class<T> type) {
        return new ValueRowMapper<>(type);
    }

    /**
     * Maps the current row.
     *
     * @throws DataRetrievalFailureException if the value is NULL
     * @throws org.springframework.core.convert.ConversionException if it does not fit the type
     */
    @Override
    public T mapRow(ResultSet row, int number) throws SQLException {
        Object column = ColumnValue.read(row, 1, type);
        T value =
                type.isInstance(column)
                        ? type.cast(column)
                        : ColumnConversions.DEFAULTS.convert(column, type);
        if (value == null) {
            throw new DataRetrievalFailureException("Row %d has no value".formatted(number));
        }
        return value;
    }
}
