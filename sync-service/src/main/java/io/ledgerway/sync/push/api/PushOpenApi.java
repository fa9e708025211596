package io.ledgerway.sync.push.api;

import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.push.PushBodyParser;
import io.ledgerway.sync.push.WritableTypes;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.BinarySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import tools.jackson.databind.json.JsonMapper;

/**
 * Documents the writes of each data type under its own path. One handler serves all types and
 * parses the bodies itself, so the request schemas come from the canonical types.
 */
class PushOpenApi implements OpenApiCustomizer {

    private static final String PUSH = "/companies/{companyId}/connections/{connectionId}/push/";
    private static final String TYPE = PUSH + "{segment}";
    private static final String ONE = TYPE + "/{recordId}";
    private static final String LINES = PUSH + "bankAccounts/{accountId}/bankTransactions";
    private static final JsonMapper JSON = JsonMapper.shared();

    @Override
    public void customise(OpenAPI document) {
        PathItem types = take(document, TYPE);
        PathItem ones = take(document, ONE);
        PathItem file = take(document, ONE + "/attachment");
        take(document, ONE + "/attachments");
        WritableTypes.all()
                .forEach((type, operations) -> {
                    if (type == DataType.BANK_TRANSACTIONS) {
                        Objects.requireNonNull(document.getPaths().get(LINES))
                                .getPost()
                                .requestBody(record(document, type, PushBodyParser.shape(type)));
                    } else {
                        describe(document, type, operations, types, ones, file);
                    }
                });
    }

    private static PathItem take(OpenAPI document, String path) {
        return Objects.requireNonNull(
                document.getPaths().remove(path), "The document lacks the path " + path);
    }

    private static void describe(
            OpenAPI document,
            DataType type,
            Set<PushOperation> operations,
            PathItem types,
            PathItem ones,
            PathItem file) {
        String name = AccountingRecords.nameOf(type).orElseThrow();
        String noun = withArticle(name);
        RequestBody body = record(document, type, PushBodyParser.shape(type));
        String path = PUSH + type.path();
        PathItem all = new PathItem();
        all.post(of(types.getPost(), type, "create" + name, "Create " + noun, body));
        document.getPaths().addPathItem(path, all);
        PathItem one = new PathItem();
        if (operations.contains(PushOperation.UPDATE)) {
            one.put(of(ones.getPut(), type, "update" + name, "Update " + noun, body));
        }
        if (operations.contains(PushOperation.DELETE)) {
            one.delete(of(ones.getDelete(), type, "delete" + name, "Delete " + noun, null));
        }
        if (!one.readOperations().isEmpty()) {
            document.getPaths().addPathItem(path + "/{recordId}", one);
        }
        if (operations.contains(PushOperation.ATTACH)) {
            PathItem upload = new PathItem();
            upload.post(
                    of(
                            file.getPost(),
                            type,
                            "upload" + name + "Attachment",
                            "Attach a file to " + noun,
                            file()));
            document.getPaths()
                    .addPathItem(
                            path + "/{recordId}/attachment" + (type == DataType.BILLS ? "s" : ""),
                            upload);
        }
    }

    /** {@code TaxRate} becomes {@code a tax rate}. */
    private static String withArticle(String name) {
        String noun = name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return ("aeiou".indexOf(noun.charAt(0)) < 0 ? "a " : "an ") + noun;
    }

    /**
     * Copies a generic operation without its parameter {@code segment}. The description names the
     * record and the events of the type.
     */
    private static Operation of(
            Operation generic,
            DataType type,
            String id,
            String summary,
            @Nullable RequestBody body) {
        String noun = withArticle(AccountingRecords.nameOf(type).orElseThrow());
        Operation operation =
                new Operation()
                        .operationId(id)
                        .summary(summary)
                        .description(
                                generic.getDescription()
                                        .replaceFirst("a record", noun)
                                        .replace("dataType.", type.key() + "."))
                        .tags(List.of("Push"))
                        .parameters(
                                new ArrayList<>(
                                        generic.getParameters().stream()
                                                .filter(it -> !"segment".equals(it.getName()))
                                                .toList()))
                        .requestBody(body)
                        .responses(new ApiResponses());
        operation.getResponses().putAll(generic.getResponses());
        return operation;
    }

    private static RequestBody record(OpenAPI document, DataType type, Class<?> shape) {
        ResolvedSchema resolved =
                ModelConverters.getInstance(true)
                        .resolveAsResolvedSchema(new AnnotatedType(shape).resolveAsRef(true));
        // those of records that can be read have the member lineage, too
        resolved.referencedSchemas.forEach(document.getComponents().getSchemas()::putIfAbsent);
        Schema<?> schema = resolved.schema;
        return new RequestBody()
                .required(true)
                .content(
                        new Content()
                                .addMediaType(
                                        "application/json",
                                        new MediaType()
                                                .schema(schema)
                                                .addExamples(
                                                        "example",
                                                        new Example().value(example(type)))));
    }

    private static RequestBody file() {
        return new RequestBody()
                .required(true)
                .content(
                        new Content()
                                .addMediaType(
                                        "multipart/form-data",
                                        new MediaType()
                                                .schema(
                                                        new ObjectSchema()
                                                                .addProperty(
                                                                        "file",
                                                                        new BinarySchema()))));
    }

    private static Object example(DataType type) {
        String path = "/openapi/push/" + type.key() + ".json";
        try (InputStream in = PushOpenApi.class.getResourceAsStream(path)) {
            return JSON.readValue(Objects.requireNonNull(in, "No example " + path), Map.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
