package io.ledgerway.starter.query;

import io.ledgerway.starter.query.Property.Access;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Builds the schema of a list that is read from columns. Names are those of the JSON response, dots
 * included; SQL refers to the statement of the list.
 */
public final class ColumnSchemaBuilder {

    private final String type;
    private final Map<String, Property> properties = new LinkedHashMap<>();
    private final Map<String, String> maps = new LinkedHashMap<>();

    ColumnSchemaBuilder(String type) {
        this.type = type;
    }

    /** A text or a value of a closed list: {@code = != ~}, case-insensitive. */
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

    /** A jsonb column with an object of texts: each key is a property, as {@code tags.region}. */
    public ColumnSchemaBuilder textMap(String name, String sql) {
        maps.put(name, sql);
        return this;
    }

    /** An object, of which only presence is tested: {@code =null !=null}. */
    public ColumnSchemaBuilder object(String name, String sql) {
        return one(name, PropertyType.OBJECT, sql);
    }

    /** An array of objects: {@code =null} if it is empty, {@code !=null} if not. */
    public ColumnSchemaBuilder objectElements(String name, String select) {
        return each(name, PropertyType.OBJECT, select);
    }

    /** Texts of an array's elements; {@code select} returns one row of one column per element. */
    public ColumnSchemaBuilder textElements(String name, String select) {
        return each(name, PropertyType.TEXT, select);
    }

    /** Uuids of an array's elements. */
    public ColumnSchemaBuilder uuidElements(String name, String select) {
        return each(name, PropertyType.UUID, select);
    }

    /** Timestamptz values of an array's elements. */
    public ColumnSchemaBuilder instantElements(String name, String select) {
        return each(name, PropertyType.INSTANT, select);
    }

    /**
     * Builds the schema.
     *
     * @param tieBreak SQL of a unique value of the list, so that pages never overlap
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
