package io.ledgerway.sync.record;

import io.ledgerway.model.accounting.AccountingRecords;
import io.ledgerway.model.accounting.TrackingCategoryTree;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.page.PageLinks;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springdoc.core.customizers.OpenApiCustomizer;

/**
 * Describes the reads of each data type under its own path. The program has one handler for all and
 * sends stored JSON as it is, so that only the canonical types know what comes.
 */
class RecordPaths implements OpenApiCustomizer {

    private static final String LIST = "/companies/{companyId}/data/{dataType}";
    private static final String ONE = LIST + "/{recordId}";

    @Override
    public void customise(OpenAPI document) {
        PathItem lists = document.getPaths().get(LIST);
        PathItem ones = document.getPaths().get(ONE);
        if (lists == null || ones == null) {
            throw new IllegalStateException("The generic paths have moved");
        }
        Operation list = lists.getGet();
        Operation one = ones.getGet();
        // by any other name of a data type, and at a connection: whatever its type has
        document.getPaths()
                .forEach((path, item) -> {
                    if (path.contains("/data/{dataType}")) {
                        answer(item.getGet(), new ObjectSchema());
                    }
                });
        Arrays.stream(DataType.values())
                .forEach(type ->
                        AccountingRecords.typeOf(type)
                                .ifPresent(record -> describe(document, type, record, list, one)));
    }

    private static void describe(
            OpenAPI document, DataType type, Class<?> record, Operation list, Operation one) {
        Schema<?> schema = add(document, record);
        String path = LIST.replace("{dataType}", type.path());
        String name = record.getSimpleName();
        if (type == DataType.COMPANY) {
            put(document, path, of(list, "getCompanyInfo", "The company's own details", schema));
            return;
        }
        Schema<?> page = page(document, schema);
        put(
                document,
                path,
                of(list, "list" + plural(type), "Records of the type " + type.key(), page));
        Schema<?> single =
                type == DataType.TRACKING_CATEGORIES
                        ? add(document, TrackingCategoryTree.class)
                        : schema;
        put(
                document,
                path + "/{recordId}",
                of(one, "get" + name, "One record of the type " + type.key(), single));
    }

    private static Schema<?> add(OpenAPI document, Class<?> type) {
        ResolvedSchema resolved =
                ModelConverters.getInstance(true)
                        .resolveAsResolvedSchema(new AnnotatedType(type).resolveAsRef(true));
        resolved.referencedSchemas.forEach(document.getComponents()::addSchemas);
        return resolved.schema;
    }

    private static Schema<?> page(OpenAPI document, Schema<?> item) {
        Schema<?> page = new ObjectSchema();
        page.addProperty("results", new ArraySchema().items(item));
        page.addProperty("pageNumber", new IntegerSchema());
        page.addProperty("pageSize", new IntegerSchema());
        page.addProperty("totalResults", new IntegerSchema().format("int64"));
        page.addProperty("_links", add(document, PageLinks.class));
        page.getProperties().keySet().forEach(page::addRequiredItem);
        return page;
    }

    /** The generic operation without its data type, answering this schema. */
    private static Operation of(Operation generic, String id, String summary, Schema<?> answer) {
        Operation operation = new Operation();
        operation
                .operationId(id)
                .summary(summary)
                .description(generic.getDescription())
                .tags(List.of("Data"))
                .parameters(
                        new ArrayList<>(
                                generic.getParameters().stream()
                                        .filter(it -> !"dataType".equals(it.getName()))
                                        .toList()))
                .responses(new ApiResponses());
        operation.getResponses().putAll(generic.getResponses());
        answer(operation, answer);
        return operation;
    }

    private static void answer(Operation operation, Schema<?> schema) {
        operation
                .getResponses()
                .addApiResponse(
                        "200",
                        new ApiResponse()
                                .description("OK")
                                .content(
                                        new Content()
                                                .addMediaType(
                                                        "application/json",
                                                        new MediaType().schema(schema))));
    }

    private static String plural(DataType type) {
        return Character.toUpperCase(type.path().charAt(0)) + type.path().substring(1);
    }

    private static void put(OpenAPI document, String path, Operation operation) {
        document.getPaths().addPathItem(path, new PathItem().get(operation));
    }
}
