package io.ledgerway.connector.quickbooksonline.mapping;

import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import java.util.Map;
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
 * @param needsCurrencies whether the mapping of a record needs the currencies of the accounts
 */
public record RecordSource(
        QuickBooksEntity entity,
        String idPrefix,
        @Nullable String condition,
        Predicate<SourceObject> member,
        boolean needsBody,
        Predicate<SourceObject> needsCurrencies,
        Mapper mapper) {

    /** Maps a record of the platform. */
    @FunctionalInterface
    interface Mapper {

        /**
         * The canonical record.
         *
         * @param id with prefix
         * @param accountCurrencies by the ids of the accounts; empty where they are not needed
         */
        Object map(String id, SourceObject source, Map<String, String> accountCurrencies);
    }

    /** All records of an entity, under their own ids. */
    static RecordSource of(QuickBooksEntity entity, Function<SourceObject, Object> mapper) {
        return prefixed(entity, "", (_, source) -> mapper.apply(source));
    }

    /** All records of an entity, with a prefix of their ids. */
    static RecordSource prefixed(
            QuickBooksEntity entity,
            String prefix,
            BiFunction<String, SourceObject, Object> mapper) {
        return new RecordSource(
                entity,
                prefix,
                null,
                _ -> true,
                false,
                _ -> false,
                (id, source, _) -> mapper.apply(id, source));
    }

    /** All records of an entity; some are mapped with the currencies of the accounts. */
    static RecordSource withCurrencies(
            QuickBooksEntity entity,
            String prefix,
            Predicate<SourceObject> needsCurrencies,
            Mapper mapper) {
        return new RecordSource(entity, prefix, null, _ -> true, false, needsCurrencies, mapper);
    }

    /** Only the records that a query selects. */
    RecordSource where(String selected, Predicate<SourceObject> same) {
        return new RecordSource(entity, idPrefix, selected, same, false, needsCurrencies, mapper);
    }

    /** Only the records that fit; no query can select them. */
    RecordSource only(Predicate<SourceObject> fitting) {
        return new RecordSource(
                entity, idPrefix, condition, fitting, true, needsCurrencies, mapper);
    }

    public String id(String platformId) {
        return idPrefix + platformId;
    }

    public boolean needsAccountCurrencies(SourceObject source) {
        return needsCurrencies.test(source);
    }

    /** Maps a record that does not need the currencies of the accounts. */
    public Object map(SourceObject source) {
        return map(source, Map.of());
    }

    /**
     * Maps a record.
     *
     * @param accountCurrencies by the ids of the accounts
     */
    public Object map(SourceObject source, Map<String, String> accountCurrencies) {
        return mapper.map(id(source.id()), source, accountCurrencies);
    }
}
