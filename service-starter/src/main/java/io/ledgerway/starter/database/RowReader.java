package io.ledgerway.starter.database;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.core.MethodParameter;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.jdbc.support.JdbcUtils;

/** Reads one record type from rows. */
final class RowReader {

    private final Constructor<?> constructor;
    private final List<Component> components;

    private RowReader(Constructor<?> constructor, List<Component> components) {
        this.constructor = constructor;
        this.components = components;
    }

    static RowReader of(Class<?> type, ConversionService conversions) {
        Constructor<?> constructor = BeanUtils.getResolvableConstructor(type);
        constructor.setAccessible(true);
        RecordComponent[] declared = type.getRecordComponents();
        var components = new ArrayList<Component>();
        for (int i = 0; i < declared.length; i++) {
            var target = new TypeDescriptor(new MethodParameter(constructor, i));
            components.add(component(declared[i], target, conversions));
        }
        return new RowReader(constructor, List.copyOf(components));
    }

    private static Component component(
            RecordComponent declared, TypeDescriptor target, ConversionService conversions) {
        ColumnName named = declared.getAnnotation(ColumnName.class);
        String name =
                named == null
                        ? JdbcUtils.convertPropertyNameToUnderscoreName(declared.getName())
                        : named.value();
        var column = new SingleColumn(name, target, conversions);
        Class<?> type = declared.getType();
        if (!type.isRecord() || ColumnConversions.isSingleValue(type)) {
            return column;
        }
        boolean nullable = declared.getAnnotatedType().isAnnotationPresent(Nullable.class);
        return new RecordColumns(column, nullable);
    }

    /** Reads the current row. NULL becomes zero or false in a primitive component. */
    Object read(ResultSet row) throws SQLException {
        return BeanUtils.instantiateClass(constructor, values(row));
    }

    /** Reads the current row; null where all columns are NULL. */
    @Nullable Object readNullable(ResultSet row) throws SQLException {
        @Nullable Object[] values = values(row);
        boolean empty = Arrays.stream(values).allMatch(Objects::isNull);
        return empty ? null : BeanUtils.instantiateClass(constructor, values);
    }

    private @Nullable Object[] values(ResultSet row) throws SQLException {
        var values = new @Nullable Object[components.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = components.get(i).read(row);
        }
        return values;
    }

    /** Source of one component. */
    private interface Component {

        @Nullable Object read(ResultSet row) throws SQLException;
    }

    private record SingleColumn(String name, TypeDescriptor target, ConversionService conversions)
            implements Component {

        @Override
        public @Nullable Object read(ResultSet row) throws SQLException {
            Object value = ColumnValue.read(row, row.findColumn(name), target.getType());
            return value == null || (target.getType().isInstance(value) && !target.isCollection())
                    ? value
                    : conversions.convert(value, target);
        }

        boolean isIn(ResultSet row) throws SQLException {
            ResultSetMetaData columns = row.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                if (columns.getColumnLabel(i).equals(name)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Several columns of the row, or a JSON column if the rows have one of this name. */
    private static final class RecordColumns implements Component {

        private final SingleColumn column;
        private final boolean nullable;
        private volatile @Nullable Component chosen;

        RecordColumns(SingleColumn column, boolean nullable) {
            this.column = column;
            this.nullable = nullable;
        }

        @Override
        public @Nullable Object read(ResultSet row) throws SQLException {
            Component component = chosen;
            if (component == null) {
                component = column.isIn(row) ? column : nested();
                chosen = component;
            }
            return component.read(row);
        }

        private Component nested() {
            RowReader reader = RowReader.of(column.target().getType(), column.conversions());
            return nullable ? reader::readNullable : reader::read;
        }
    }
}
