package io.ledgerway.connector.quickbooksonline.mapping;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An entity that has records of a data type.
 *
 * @param idPrefix before the platform's id, where a data type has several entities
 * @param condition of queries; null where all records belong to the data type
 * @param member whether a record belongs to the data type, in addition to the condition
 * @param needsBody whether {@code member} must see the whole record
 * @param mapper of the id with prefix and the record
 */
public record RecordSource(
        QuickBooksEntity entity,
        String idPrefix,
        @Nullable String condition,
        Predicate<SourceObject> member,
        boolean needsBody,
        BiFunction<String, SourceObject, Object> mapper) {

    /** All records of an entity, under their own ids. */
    static RecordSource of(QuickBooksEntity entity, Function<SourceObject, Object> mapper) {
        return new RecordSource(
                entity, "", null, _ -> true, false, (_, source) -> mapper.apply(source));
    }

    /** All records of an entity, with a prefix of their ids. */
    static RecordSource prefixed(
            QuickBooksEntity entity,
            String prefix,
            BiFunction<String, SourceObject, Object> mapper) {
        return new RecordSource(entity, prefix, null, _ -> true, false, mapper);
    }

    /** Only the records that a query selects. */
    RecordSource where(String selected, Predicate<SourceObject> same) {
        return new RecordSource(entity, idPrefix, selected, same, false, mapper);
    }

    /** Only the records that fit; no query can select them. */
    RecordSource only(Predicate<SourceObject> fitting) {
        return new RecordSource(entity, idPrefix, condition, fitting, true, mapper);
    }

    public String id(String platformId) {
        return idPrefix + platformId;
    }

    public Object map(SourceObject source) {
        return mapper.apply(id(source.id()), source);
    }
}
