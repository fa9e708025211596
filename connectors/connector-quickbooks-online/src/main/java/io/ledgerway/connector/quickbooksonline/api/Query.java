package io.ledgerway.connector.quickbooksonline.api;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A statement of the query language: a page of an entity, in the order of ids. */
public final class Query {

    private final String columns;
    private final QuickBooksEntity entity;
    private final List<String> conditions = new ArrayList<>();

    private Query(String columns, QuickBooksEntity entity) {
        this.columns = columns;
        this.entity = entity;
    }

    /** All members of active and inactive records. */
    public static Query of(QuickBooksEntity entity) {
        return new Query("*", entity).withInactive();
    }

    /** All members of active records, and of those that have no {@code Active} flag. */
    public static Query active(QuickBooksEntity entity) {
        return new Query("*", entity);
    }

    /** All members of inactive records. */
    public static Query inactive(QuickBooksEntity entity) {
        return new Query("*", entity).where("Active = false");
    }

    /** The ids of active and inactive records. */
    public static Query idsOf(QuickBooksEntity entity) {
        return new Query("Id", entity).withInactive();
    }

    private Query withInactive() {
        return entity.isList() ? where("Active IN (true, false)") : this;
    }

    public Query where(String condition) {
        conditions.add(condition);
        return this;
    }

    /** A member has a text. */
    public Query whereEquals(String member, String value) {
        return where(member + " = " + literal(value));
    }

    /** Records that changed at or after the time. */
    public Query changedSince(Instant time) {
        return where("MetaData.LastUpdatedTime >= " + literal(time(time)));
    }

    /** The statement of a page. */
    public String page(long startPosition, int maxResults) {
        return "SELECT "
                + columns
                + " FROM "
                + entity.entityName()
                + (conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions))
                + " ORDERBY Id STARTPOSITION "
                + startPosition
                + " MAXRESULTS "
                + maxResults;
    }

    /** In whole seconds, as the platform keeps it. */
    static String time(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** A text in quotes; a quote in it has a backslash before it. */
    static String literal(String value) {
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
