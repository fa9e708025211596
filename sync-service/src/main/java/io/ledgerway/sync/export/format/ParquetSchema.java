package io.ledgerway.sync.export.format;

import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** The Parquet schema of columns. All columns are optional; lists have three levels. */
final class ParquetSchema {

    static final String LIST = "list";
    static final String ELEMENT = "element";

    private ParquetSchema() {}

    static MessageType of(List<Column> columns) {
        return new MessageType("record", columns.stream().map(ParquetSchema::type).toList());
    }

    private static Type type(Column column) {
        return switch (column.type()) {
            case TEXT -> text(column, LogicalTypeAnnotation.stringType());
            case JSON -> text(column, LogicalTypeAnnotation.jsonType());
            case DECIMAL ->
                    Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                            .length(ParquetDecimal.BYTES)
                            .as(LogicalTypeAnnotation.decimalType(Column.SCALE, Column.PRECISION))
                            .named(column.name());
            case INTEGER -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
            case BOOLEAN -> Types.optional(PrimitiveTypeName.BOOLEAN).named(column.name());
            case DATE ->
                    Types.optional(PrimitiveTypeName.INT32)
                            .as(LogicalTypeAnnotation.dateType())
                            .named(column.name());
            case TIMESTAMP ->
                    Types.optional(PrimitiveTypeName.INT64)
                            .as(LogicalTypeAnnotation.timestampType(true, TimeUnit.MICROS))
                            .named(column.name());
            case STRUCT ->
                    Types.buildGroup(Repetition.OPTIONAL)
                            .addFields(
                                    column.members().stream()
                                            .map(ParquetSchema::type)
                                            .toArray(Type[]::new))
                            .named(column.name());
            case LIST ->
                    Types.buildGroup(Repetition.OPTIONAL)
                            .as(LogicalTypeAnnotation.listType())
                            .addField(
                                    Types.repeatedGroup()
                                            .addField(type(column.members().getFirst()))
                                            .named(LIST))
                            .named(column.name());
        };
    }

    private static Type text(Column column, LogicalTypeAnnotation annotation) {
        return Types.optional(PrimitiveTypeName.BINARY).as(annotation).named(column.name());
    }
}
