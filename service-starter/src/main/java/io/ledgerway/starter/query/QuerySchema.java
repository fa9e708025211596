package io.ledgerway.starter.query;

import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Properties that callers of one list may filter and order by, and their SQL
 * (docs/reference/query-language.md). Immutable; a service creates one per list.
 *
 * <p>The SQL calls functions of migration {@code db/starter/V0_2__query_functions.sql}. Text of the
 * caller never becomes SQL text.
 */
public final class QuerySchema {

    private final String type;
    private final PropertyLookup propertyLookup;
    private final String tieBreak;

    QuerySchema(String type, PropertyLookup propertyLookup, String tieBreak) {
        this.type = type;
        this.propertyLookup = propertyLookup;
        this.tieBreak = tieBreak;
    }

    /** Starts the schema of a list that is read from columns. */
    public static ColumnSchemaBuilder ofColumns(String type) {
        return new ColumnSchemaBuilder(type);
    }

    /**
     * Schema of records stored as jsonb: the properties of the Java type, and {@code
     * metadata.isDeleted}, {@code modifiedDate}, {@code sourceModifiedDate} for every type.
     *
     * @param type name of the type in error messages, such as {@code Invoice}
     * @param record its Java type
     * @param json SQL of the jsonb column
     * @param tieBreak SQL of a unique value of the list, so that pages never overlap
     * @param columns SQL of the properties that columns contain too, such as {@code modifiedDate}
     *     to {@code r.modified_at}; of the property's type (text, numeric, timestamptz, boolean)
     */
    public static QuerySchema ofRecord(
            String type,
            Class<?> record,
            String json,
            String tieBreak,
            Map<String, String> columns) {
        PropertyLookup own = new RecordProperties(new JsonShape(record), json, columns);
        PropertyLookup every =
                new RecordProperties(new JsonShape(CommonRecordProperties.class), json, columns);
        return new QuerySchema(type, new PropertyLookup.Combined(own, every), tieBreak);
    }

    /**
     * Compiles a query to a condition; {@code TRUE} without a query.
     *
     * @param query the decoded text
     * @throws ApiException 400 with the error text of the API and the position of the error
     */
    public SqlFilter filter(@Nullable String query) {
        if (query == null || query.isBlank()) {
            return SqlFilter.none();
        }
        return rejectingInvalid(() ->
                SqlFilter.of(
                        new SqlCompiler(type, propertyLookup, query)
                                .compile(QueryParser.parse(query))));
    }

    /**
     * Compiles the terms of ORDER BY, including the tie-break.
     *
     * @param orderBy the caller's text
     * @param defaultOrder order when {@code orderBy} is absent, in the same language, such as
     *     {@code -created}; empty for the tie-break alone
     * @throws ApiException 400 that names an unknown field or one that is not a single value
     */
    public String orderBy(@Nullable String orderBy, String defaultOrder) {
        String order = orderBy == null || orderBy.isBlank() ? defaultOrder : orderBy;
        if (order.isBlank()) {
            return tieBreak;
        }
        return ordering(order, Set.of()).sql();
    }

    /**
     * Compiles an order for keyset pagination, including the tie-break.
     *
     * @param orderBy the caller's text, not blank
     * @param neverNull SQL of the columns that are never null
     * @throws ApiException 400 that names an unknown field or one that is not a single value
     */
    public Ordering ordering(String orderBy, Set<String> neverNull) {
        List<Ordering.Term> terms =
                rejectingInvalid(
                        () -> new OrderCompiler(type, propertyLookup, neverNull).compile(orderBy));
        Ordering.Term last = new Ordering.Term(tieBreak, false, false);
        return new Ordering(Stream.concat(terms.stream(), Stream.of(last)).toList());
    }

    private static <T> T rejectingInvalid(Supplier<T> work) {
        try {
            return work.get();
        } catch (QueryException e) {
            throw e.toApiException();
        }
    }
}
