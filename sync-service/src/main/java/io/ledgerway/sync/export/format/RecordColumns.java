package io.ledgerway.sync.export.format;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.export.format.Column.Kind;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Columns of the tables of CSV and Parquet: the columns of every table, the members of the data
 * type's class in their order, and {@value #OTHER}. Names of columns that are no members begin with
 * an underscore.
 */
public final class RecordColumns {

    static final String COMPANY = "_companyId";
    static final String CONNECTION = "_connectionId";
    static final String RECORD = "_recordId";
    static final String VERSION = "_version";
    static final String AT = "_at";
    static final String DELETED = "_deleted";

    /**
     * JSON pointers and values of members that have no column, or whose column cannot show the
     * exact value.
     */
    static final String OTHER = "_other";

    private static final List<Column> FIRST =
            List.of(
                    Column.of(COMPANY, Kind.TEXT),
                    Column.of(CONNECTION, Kind.TEXT),
                    Column.of(RECORD, Kind.TEXT),
                    Column.of(VERSION, Kind.INTEGER),
                    Column.of(AT, Kind.TIMESTAMP),
                    Column.of(DELETED, Kind.BOOLEAN));

    /** Members with the time of a change; all others of their type are dates. */
    private static final Set<String> TIMES = Set.of("modifiedDate", "sourceModifiedDate");

    private static final Map<Class<?>, Kind> SCALARS =
            Map.of(
                    String.class, Kind.TEXT,
                    BigDecimal.class, Kind.DECIMAL,
                    Boolean.class, Kind.BOOLEAN,
                    boolean.class, Kind.BOOLEAN,
                    Integer.class, Kind.INTEGER,
                    int.class, Kind.INTEGER,
                    Long.class, Kind.INTEGER,
                    long.class, Kind.INTEGER);

    private static final Map<DataType, List<Column>> TABLES = new ConcurrentHashMap<>();

    private RecordColumns() {}

    /**
     * The columns of a data type's table.
     *
     * @throws IllegalArgumentException if the data type has no canonical records
     */
    public static List<Column> of(DataType type) {
        return TABLES.computeIfAbsent(type, RecordColumns::table);
    }

    private static List<Column> table(DataType type) {
        Class<?> shape =
                AccountingRecords.typeOf(type)
                        .orElseThrow(
                                () -> new IllegalArgumentException("No records of " + type.key()));
        List<Column> columns = new ArrayList<>(FIRST);
        columns.addAll(members(shape, Set.of()));
        columns.add(Column.of(OTHER, Kind.JSON));
        return List.copyOf(columns);
    }

    private static List<Column> members(Class<?> shape, Set<Class<?>> outer) {
        Set<Class<?>> within = new HashSet<>(outer);
        within.add(shape);
        return Arrays.stream(shape.getRecordComponents()).map(it -> column(it, within)).toList();
    }

    private static Column column(RecordComponent member, Set<Class<?>> within) {
        return column(member.getName(), member.getGenericType(), within);
    }

    /** A type that contains itself is JSON, because a table has a fixed depth. */
    private static Column column(String name, Type type, Set<Class<?>> within) {
        if (type instanceof ParameterizedType list && list.getRawType().equals(List.class)) {
            Column element = column("element", list.getActualTypeArguments()[0], within);
            return element.type() == Kind.JSON
                    ? Column.of(name, Kind.JSON)
                    : new Column(name, Kind.LIST, List.of(element));
        }
        if (!(type instanceof Class<?> shape)) {
            return Column.of(name, Kind.JSON);
        }
        Kind scalar = SCALARS.get(shape);
        if (scalar != null) {
            return Column.of(name, scalar);
        }
        if (shape.isEnum()) {
            return Column.of(name, Kind.TEXT);
        }
        if (shape == DateTime.class) {
            return Column.of(name, TIMES.contains(name) ? Kind.TIMESTAMP : Kind.DATE);
        }
        boolean isStruct = shape.isRecord() && !within.contains(shape) && !hasFreeMembers(shape);
        return isStruct
                ? new Column(name, Kind.STRUCT, members(shape, within))
                : Column.of(name, Kind.JSON);
    }

    private static boolean hasFreeMembers(Class<?> shape) {
        return Arrays.stream(shape.getRecordComponents())
                .anyMatch(it ->
                        Map.class.isAssignableFrom(it.getType()) || it.getType() == Object.class);
    }
}
