package io.ledgerway.starter.query;

import io.ledgerway.starter.query.Property.Access;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Lists the properties of a list that is read from columns. Names are those of the JSON answer,
 * dots included; SQL is what stands in the list's own statement.
 */
public final class ColumnSchemaBuilder {

    private final String type;
    private final Map<String, Property> properties = new LinkedHashMap<>();
    private final Map<String, String> maps = new LinkedHashMap<>();

    ColumnSchemaBuilder(String type) {
        this.type = type;
    }

    /** A text or a word from a closed list: {@code = != ~}, case-insensitive. */
    public ColumnSchemaBuilder text(String name, String sql) {
        return one(name, PropertyType.TEXT, sql);
    }

    /** Any numeric column. */
    public ColumnSchemaBuilder number(String name, String sql) {
        return one(name, PropertyType.NUMBER, sql);
    }

    /** A timestamptz column. */
    public ColumnSchemaBuilder instant(String name, String sql) {
        return one(name, PropertyType.INSTANT, sql);
    }

    /** A boolean column: {@code = !=} with true and false. */
    public ColumnSchemaBuilder bool(String name, String sql) {
        return one(name, PropertyType.BOOLEAN, sql);
    }

    /** A uuid column: {@code = !=}. */
    public ColumnSchemaBuilder uuid(String name, String sql) {
        return one(name, PropertyType.UUID, sql);
    }

    /**
     * A jsonb column that holds an object of texts: each key is a property, as {@code tags.region}.
     */
    public ColumnSchemaBuilder textMap(String name, String sql) {
        maps.put(name, sql);
        return this;
    }

    /** Texts of an array's elements; {@code select} gives one row of one column per element. */
    public ColumnSchemaBuilder textElements(String name, String select) {
        return each(name, PropertyType.TEXT, select);
    }

    /** The same for uuids. */
    public ColumnSchemaBuilder uuidElements(String name, String select) {
        return each(name, PropertyType.UUID, select);
    }

    /** The same for timestamptz values. */
    public ColumnSchemaBuilder instantElements(String name, String select) {
        return each(name, PropertyType.INSTANT, select);
    }

    /**
     * The schema.
     *
     * @param tieBreak SQL of what is unique in the list, so that pages never overlap
     */
    public QuerySchema build(String tieBreak) {
        return new QuerySchema(type, new ColumnProperties(properties, maps), tieBreak);
    }

    private ColumnSchemaBuilder one(String name, PropertyType propertyType, String sql) {
        return put(name, propertyType, new Access.One(SqlFragment.of(sql)));
    }

    private ColumnSchemaBuilder each(String name, PropertyType propertyType, String select) {
        SqlFragment source = SqlFragment.of("(" + select + ") AS element(v)");
        return put(
                name,
                propertyType,
                new Access.Each(source, SqlFragment.of("element.v"), !name.contains(".")));
    }

    private ColumnSchemaBuilder put(String name, PropertyType propertyType, Access access) {
        properties.put(name, new Property(name, propertyType, access));
        return this;
    }
}
