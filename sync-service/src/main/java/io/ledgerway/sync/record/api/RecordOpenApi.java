package io.ledgerway.sync.record.api;

import io.ledgerway.model.accounting.bank.BankTransaction;
import io.ledgerway.model.accounting.ledger.TrackingCategoryTree;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.paging.PageLinks;
import io.ledgerway.sync.record.lineage.RecordLineage;
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
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.springdoc.core.customizers.OpenApiCustomizer;

/**
 * Documents the reads of each data type under its own path. One handler serves all types and sends
 * stored JSON, so the response schemas come from the canonical types.
 */
class RecordOpenApi implements OpenApiCustomizer {

    private static final Set<DataType> REPORTS =
            EnumSet.of(
                    DataType.BALANCE_SHEET, DataType.PROFIT_AND_LOSS, DataType.CASH_FLOW_STATEMENT);

    /** Parameters of lists, which company information does not have. */
    private static final Set<String> OF_LISTS = Set.of("page", "pageSize", "query", "orderBy");

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
            throw new IllegalStateException("The document lacks the path " + BANK_TRANSACTIONS);
        }
        respondWith(
                bankTransactions.getGet().tags(List.of("Data")),
                page(document, add(document, BankTransaction.class)));
        for (DataType type : DataType.values()) {
            // a report has a controller and is documented under its path only
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

    /** Returns the generic operations, which remain for all types without a path of their own. */
    private static Generic generic(OpenAPI document, String list, String one) {
        PathItem lists = document.getPaths().get(list);
        PathItem ones = document.getPaths().get(one);
        if (lists == null || ones == null) {
            throw new IllegalStateException("The document lacks the path " + list);
        }
        respondWith(lists.getGet(), new ObjectSchema());
        respondWith(ones.getGet(), new ObjectSchema());
        return new Generic(list, lists.getGet(), ones.getGet());
    }

    private static void describe(
            OpenAPI document, DataType type, Class<?> record, Generic generic) {
        Schema<?> schema = add(document, record);
        String path = generic.path().replace("{dataType}", type.path());
        if (type == DataType.COMPANY) {
            Operation info =
                    of(
                            generic.list(),
                            "getCompanyInfo",
                            "Get company information",
                            "Returns the company's details last pulled from the accounting"
                                    + " platform. 409 until the first pull is complete.",
                            schema);
            info.getParameters().removeIf(it -> OF_LISTS.contains(it.getName()));
            put(document, path, info);
            return;
        }
        put(
                document,
                path,
                of(
                        generic.list(),
                        "list" + plural(type),
                        "List " + words(type.path()),
                        listDescription(type),
                        page(document, schema)));
        Schema<?> single =
                type == DataType.TRACKING_CATEGORIES
                        ? add(document, TrackingCategoryTree.class)
                        : schema;
        addLineage(document, single);
        String singular = words(record.getSimpleName());
        put(
                document,
                path + "/{recordId}",
                of(
                        generic.one(),
                        "get" + record.getSimpleName(),
                        "Get " + withArticle(singular),
                        "Returns one %s by id, as last pulled from the accounting platform. %s"
                                .formatted(singular, DataTypeRemarks.of(type))
                                .strip(),
                        single));
    }

    /** Declares the member that {@code lineage=true} adds to a single record. */
    private static void addLineage(OpenAPI document, Schema<?> record) {
        Schema<?> lineage = add(document, RecordLineage.class);
        lineage.setDescription(
                "from which values of the platform's record each member was mapped; only in the"
                        + " response with a single record, if requested");
        String ref = record.get$ref();
        String name = ref.substring(ref.lastIndexOf('/') + 1);
        Objects.requireNonNull(document.getComponents().getSchemas().get(name))
                .addProperty("lineage", lineage);
    }

    private static String listDescription(DataType type) {
        String deleted =
                RecordSchemas.hasDeletedFlag(type)
                        ? "Deleted records have `metadata.isDeleted`;"
                                + " `query=metadata.isDeleted!=true` excludes them."
                        : "Deleted records are not returned.";
        return ("Returns the %s last pulled from the accounting platform. %s"
                        + " 409 until the first pull is complete. %s")
                .formatted(words(type.path()), deleted, DataTypeRemarks.of(type))
                .strip();
    }

    /** {@code TaxRate} and {@code taxRate} become {@code tax rate}. */
    private static String words(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String withArticle(String noun) {
        return ("aeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
    }

    /** The operations of a path that serve every data type. */
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

    /** Copies a generic operation without its parameter {@code dataType}. */
    private static Operation of(
            Operation generic, String id, String summary, String description, Schema<?> response) {
        Operation operation = new Operation();
        operation
                .operationId(id)
                .summary(summary)
                .description(description)
                .tags(List.of("Data"))
                .parameters(
                        new ArrayList<>(
                                generic.getParameters().stream()
                                        .filter(it -> !"dataType".equals(it.getName()))
                                        .toList()))
                .responses(new ApiResponses());
        operation.getResponses().putAll(generic.getResponses());
        respondWith(operation, response);
        return operation;
    }

    private static void respondWith(Operation operation, Schema<?> schema) {
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

    /** Adds an operation to a path and keeps the other methods of the path. */
    private static void put(OpenAPI document, String path, Operation operation) {
        PathItem existing = document.getPaths().get(path);
        document.getPaths()
                .addPathItem(path, (existing == null ? new PathItem() : existing).get(operation));
    }
}
