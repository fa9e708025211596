package io.ledgerway.sync.export.format;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DateType;
import org.apache.parquet.format.DecimalType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.JsonType;
import org.apache.parquet.format.ListType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MicroSeconds;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Converts a Parquet schema to the elements that the footer of a file contains. */
final class ParquetFooterSchema {

    private ParquetFooterSchema() {}

    static List<SchemaElement> of(MessageType schema) {
        List<SchemaElement> elements = new ArrayList<>();
        elements.add(new SchemaElement(schema.getName()).setNum_children(schema.getFieldCount()));
        schema.getFields().forEach(it -> add(it, elements));
        return elements;
    }

    private static void add(Type type, List<SchemaElement> elements) {
        SchemaElement element = new SchemaElement(type.getName());
        element.setRepetition_type(FieldRepetitionType.valueOf(type.getRepetition().name()));
        annotate(element, type.getLogicalTypeAnnotation());
        elements.add(element);
        if (type.isPrimitive()) {
            PrimitiveTypeName physical = type.asPrimitiveType().getPrimitiveTypeName();
            element.setType(ParquetPages.physical(physical));
            if (physical == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY) {
                element.setType_length(type.asPrimitiveType().getTypeLength());
            }
        } else {
            GroupType group = type.asGroupType();
            element.setNum_children(group.getFieldCount());
            group.getFields().forEach(it -> add(it, elements));
        }
    }

    private static void annotate(
            SchemaElement element, @Nullable LogicalTypeAnnotation annotation) {
        switch (annotation) {
            case StringLogicalTypeAnnotation _ ->
                    element.setConverted_type(ConvertedType.UTF8)
                            .setLogicalType(LogicalType.STRING(new StringType()));
            case JsonLogicalTypeAnnotation _ ->
                    element.setConverted_type(ConvertedType.JSON)
                            .setLogicalType(LogicalType.JSON(new JsonType()));
            case DecimalLogicalTypeAnnotation it ->
                    element.setConverted_type(ConvertedType.DECIMAL)
                            .setScale(it.getScale())
                            .setPrecision(it.getPrecision())
                            .setLogicalType(
                                    LogicalType.DECIMAL(
                                            new DecimalType(it.getScale(), it.getPrecision())));
            case DateLogicalTypeAnnotation _ ->
                    element.setConverted_type(ConvertedType.DATE)
                            .setLogicalType(LogicalType.DATE(new DateType()));
            case TimestampLogicalTypeAnnotation _ ->
                    element.setConverted_type(ConvertedType.TIMESTAMP_MICROS)
                            .setLogicalType(
                                    LogicalType.TIMESTAMP(
                                            new TimestampType(
                                                    true, TimeUnit.MICROS(new MicroSeconds()))));
            case ListLogicalTypeAnnotation _ ->
                    element.setConverted_type(ConvertedType.LIST)
                            .setLogicalType(LogicalType.LIST(new ListType()));
            case null -> {}
            default -> throw new IllegalArgumentException("Unknown annotation: " + annotation);
        }
    }
}
