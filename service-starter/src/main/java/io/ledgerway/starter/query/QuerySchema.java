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
 * (docs/reference/query-language.md). Immutable; a service makes one per list.
 *
 * <p>The SQL calls functions of migration {@code db/starter/V0_2__query_functions.sql}. Nothing a
 * caller writes ever becomes SQL text.
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

    /** Begins the schema of a list that is read from columns. */
    public static ColumnSchemaBuilder ofColumns(String type) {
        return new ColumnSchemaBuilder(type);
    }

    /**
     * The schema of records kept as jsonb: the properties are those of the Java type, and {@code
     * metadata.isDeleted}, {@code modifiedDate}, {@code sourceModifiedDate} in any case.
     *
     * @param type the word for it in refusals, such as {@code Invoice}
     * @param record its Java type
     * @param json SQL of the jsonb column
     * @param tieBreak SQL of what is unique in the list, so that pages never overlap
     */
    public static QuerySchema ofRecord(String type, Class<?> record, String json, String tieBreak) {
        return ofRecord(type, record, json, tieBreak, Map.of());
    }

    /**
     * The same, where some properties stand in columns too.
     *
     * @param columns SQL by property, such as {@code modifiedDate} to {@code r.modified_at}; of the
     *     property's own type (text, numeric, timestamptz, boolean)
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
        return new QuerySchema(type, path -> own.find(path).or(() -> every.find(path)), tieBreak);
    }

    /**
     * The condition that a query means; {@code TRUE} without one.
     *
     * @param query the text, decoded
     * @throws ApiException 400 with the contract's sentence and the character at fault
     */
    public SqlFilter filter(@Nullable String query) {
        if (query == null || query.isBlank()) {
            return SqlFilter.none();
        }
        return rejectingInvalid(() ->
                SqlFilter.of(
                        new SqlCompiler(type, propertyLookup).compile(QueryParser.parse(query))));
    }

    /**
     * What stands after ORDER BY, the tie-break included.
     *
     * @param orderBy the caller's text
     * @param defaultOrder taken without one; in the same language, such as {@code -created}; empty
     *     for the tie-break alone
     * @throws ApiException 400 naming the field that is unknown or not one value
     */
    public String orderBy(@Nullable String orderBy, String defaultOrder) {
        String order = orderBy == null || orderBy.isBlank() ? defaultOrder : orderBy;
        if (order.isBlank()) {
            return tieBreak;
        }
        return ordering(order, Set.of()).sql();
    }

    /**
     * The same as an order that a walk can go on in, the tie-break included.
     *
     * @param orderBy the caller's text, not blank
     * @param neverNull SQL of the columns that are always there
     * @throws ApiException 400 naming the field that is unknown or not one value
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
