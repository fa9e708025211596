package io.ledgerway.sync.record;

import io.ledgerway.model.accounting.AccountingRecords;
import io.ledgerway.model.accounting.BankTransaction;
import io.ledgerway.model.accounting.TrackingCategoryTree;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.paging.PageLinks;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springdoc.core.customizers.OpenApiCustomizer;

/**
 * Describes the reads of each data type under its own path. The program has one handler for all and
 * sends stored JSON as it is, so that only the canonical types know what comes.
 */
class RecordOpenApi implements OpenApiCustomizer {

    private static final Set<DataType> REPORTS =
            EnumSet.of(
                    DataType.BALANCE_SHEET, DataType.PROFIT_AND_LOSS, DataType.CASH_FLOW_STATEMENT);

    private static final String LIST = "/companies/{companyId}/data/{dataType}";
    private static final String ONE = LIST + "/{recordId}";
    private static final String LIST_AT_CONNECTION =
            "/companies/{companyId}/connections/{connectionId}/data/{dataType}";
    private static final String ONE_AT_CONNECTION = LIST_AT_CONNECTION + "/{recordId}";
    private static final String BANK_TRANSACTIONS =
            "/companies/{companyId}/connections/{connectionId}/data/bankAccounts/{accountId}"
                    + "/bankTransactions";

    @Override
    public void customise(OpenAPI document) {
        Generic company = generic(document, LIST, ONE);
        Generic connection = generic(document, LIST_AT_CONNECTION, ONE_AT_CONNECTION);
        PathItem bankTransactions = document.getPaths().get(BANK_TRANSACTIONS);
        if (bankTransactions == null) {
            throw new IllegalStateException("The path of bank transactions has moved");
        }
        answer(
                bankTransactions.getGet().tags(List.of("Data")),
                page(document, add(document, BankTransaction.class)));
        for (DataType type : DataType.values()) {
            // a report has a controller, and beside its own path this other name
            Class<?> record = AccountingRecords.typeOf(type).orElse(null);
            if (REPORTS.contains(type)) {
                document.getPaths().remove(LIST.replace("{dataType}", type.path()));
            } else if (record != null && type != DataType.BANK_TRANSACTIONS) {
                describe(
                        document,
                        type,
                        record,
                        type.scope() == DataType.Scope.COMPANY ? company : connection);
            }
        }
    }

    /** By any other name of a data type: whatever its type has. */
    private static Generic generic(OpenAPI document, String list, String one) {
        PathItem lists = document.getPaths().get(list);
        PathItem ones = document.getPaths().get(one);
        if (lists == null || ones == null) {
            throw new IllegalStateException("The generic paths have moved");
        }
        answer(lists.getGet(), new ObjectSchema());
        answer(ones.getGet(), new ObjectSchema());
        return new Generic(list, lists.getGet(), ones.getGet());
    }

    private static void describe(
            OpenAPI document, DataType type, Class<?> record, Generic generic) {
        Schema<?> schema = add(document, record);
        String path = generic.path().replace("{dataType}", type.path());
        String name = record.getSimpleName();
        String advice = DataTypeRemarks.of(type);
        if (type == DataType.COMPANY) {
            put(
                    document,
                    path,
                    of(generic.list(), "getCompanyInfo", "The company's own details", schema));
            return;
        }
        Schema<?> page = page(document, schema);
        put(
                document,
                path,
                advised(
                        of(
                                generic.list(),
                                "list" + plural(type),
                                "Records of the type " + type.key(),
                                page),
                        advice));
        Schema<?> single =
                type == DataType.TRACKING_CATEGORIES
                        ? add(document, TrackingCategoryTree.class)
                        : schema;
        put(
                document,
                path + "/{recordId}",
                advised(
                        of(
                                generic.one(),
                                "get" + name,
                                "One record of the type " + type.key(),
                                single),
                        advice));
    }

    private static Operation advised(Operation operation, String advice) {
        return advice.isEmpty()
                ? operation
                : operation.description(operation.getDescription() + " " + advice);
    }

    /** The operations that serve every type at a path. */
    private record Generic(String path, Operation list, Operation one) {}

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

    /** Other methods of the path stay. */
    private static void put(OpenAPI document, String path, Operation operation) {
        PathItem known = document.getPaths().get(path);
        document.getPaths()
                .addPathItem(path, (known == null ? new PathItem() : known).get(operation));
    }
}
