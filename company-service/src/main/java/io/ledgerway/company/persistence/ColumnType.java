package io.ledgerway.company.persistence;

import java.util.function.Function;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.BasicJavaType;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeIndicators;
import org.jspecify.annotations.Nullable;

/**
 * Immutable type whose values are stored as those of another type, such as a typed id as a UUID.
 *
 * @param type the type of attributes
 * @param column the type that is stored
 */
record ColumnType<T, C>(
        Class<T> type, JavaType<C> column, Function<T, C> toColumn, Function<C, T> fromColumn)
        implements BasicJavaType<T> {

    @Override
    public Class<T> getJavaType() {
        return type;
    }

    @Override
    public JdbcType getRecommendedJdbcType(JdbcTypeIndicators indicators) {
        return column.getRecommendedJdbcType(indicators);
    }

    @Override
    public T fromString(CharSequence text) {
        return fromColumn.apply(column.fromString(text));
    }

    @Override
    public <X> @Nullable X unwrap(@Nullable T value, Class<X> target, WrapperOptions options) {
        return value == null ? null : column.unwrap(toColumn.apply(value), target, options);
    }

    @Override
    public <X> @Nullable T wrap(@Nullable X value, WrapperOptions options) {
        if (value == null || type.isInstance(value)) {
            return type.cast(value);
        }
        return fromColumn.apply(column.wrap(value, options));
    }
}
