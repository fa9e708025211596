package io.ledgerway.docs.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Markdown of the pages of the API reference. */
final class ReferenceMarkdown {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final ApiOperations operations;

    ReferenceMarkdown(ApiOperations operations) {
        this.operations = operations;
    }

    /** The page that lists the tags. */
    String index() {
        StringBuilder text = new StringBuilder("# API\n\n");
        JsonNode info = operations.document().path("info");
        text.append(info.path("description").asString("")).append("\n\n");
        text.append(
                """
                The document itself is [/openapi.json](/openapi.json). [Try the API](/docs/api/try) in the browser, or import the collection for
                [Postman](/docs/collection/postman.json) or [Bruno](/docs/collection/bruno.zip); set its variables `baseUrl` and `apiKey`.

                | Group | Operations | |
                |---|---|---|
                """);
        operations
                .byTag()
                .forEach((tag, list) ->
                        text.append(
                                "| [%s](/docs/api/%s) | %d | %s |\n"
                                        .formatted(
                                                tag,
                                                slug(tag),
                                                list.stream().filter(it -> !it.isWebhook()).count(),
                                                cell(operations.description(tag)))));
        return text.toString();
    }

    /** The page of a tag. */
    String group(String tag, List<ApiOperation> list) {
        StringBuilder text =
                new StringBuilder("# %s\n\n%s\n\n".formatted(tag, operations.description(tag)));
        text.append("| Operation | |\n|---|---|\n");
        list.stream().filter(it -> !it.isWebhook()).forEach(it -> row(text, it));
        if (list.stream().anyMatch(ApiOperation::isWebhook)) {
            text.append("\n## Events\n\n| Event | |\n|---|---|\n");
            list.stream().filter(ApiOperation::isWebhook).forEach(it -> row(text, it));
        }
        return text.toString();
    }

    private static void row(StringBuilder text, ApiOperation operation) {
        text.append(
                "| [%s](/docs/api/%s) | %s |\n"
                        .formatted(
                                operation.summary(),
                                operation.id(),
                                operation.isWebhook()
                                        ? cell(operation.description())
                                        : "`" + operation.signature() + "`"));
    }

    /** The page of an operation or webhook. */
    String operation(ApiOperation operation) {
        StringBuilder text = new StringBuilder("# ").append(operation.summary()).append("\n\n");
        text.append('`').append(operation.signature()).append("`\n\n");
        text.append(operation.description()).append("\n\n");
        parameters(text, operation);
        body(text, operation);
        if (!operation.isWebhook()) {
            samples(text, operation);
        }
        responses(text, operation);
        return text.toString();
    }

    private void parameters(StringBuilder text, ApiOperation operation) {
        Map<String, String> places =
                Map.of("path", "in the path", "query", "in the query", "header", "a header");
        List<JsonNode> all =
                List.of("path", "query", "header").stream()
                        .flatMap(it -> operation.parameters(it).stream())
                        .toList();
        if (all.isEmpty()) {
            return;
        }
        text.append("## Parameters\n\n| Name | Type | |\n|---|---|---|\n");
        for (JsonNode parameter : all) {
            String in = parameter.path("in").asString("");
            String place = places.getOrDefault(in, in);
            boolean isRequired = parameter.path("required").asBoolean(false);
            String description = parameter.path("description").asString("");
            JsonNode schema = parameter.path("schema");
            text.append(
                    "| `%s` | %s | %s |\n"
                            .formatted(
                                    parameter.path("name").asString(),
                                    SchemaRows.type(operations.document(), schema),
                                    cell(
                                            SchemaRows.sentences(
                                                    (isRequired ? "required, " : "")
                                                            + place
                                                            + (description.isBlank() ? "" : ": ")
                                                            + description,
                                                    range(schema)))));
        }
        text.append('\n');
    }

    private static String range(JsonNode schema) {
        return SchemaRows.sentences(
                SchemaRows.limits(schema),
                schema.has("default")
                        ? "Default: `%s`.".formatted(schema.path("default").asString())
                        : "");
    }

    private void body(StringBuilder text, ApiOperation operation) {
        if (operation.bodySchema().isMissingNode()) {
            return;
        }
        text.append("## Body\n\n");
        table(text, operation.bodySchema());
        JsonNode example = operation.bodyExample();
        if (example != null) {
            json(text, example);
        }
    }

    private void samples(StringBuilder text, ApiOperation operation) {
        text.append("## Samples\n\n");
        for (SampleLanguage language : SampleLanguage.values()) {
            text.append(
                    "```%s %s\n%s\n```\n\n"
                            .formatted(
                                    language.code(),
                                    language.label(),
                                    CodeSamples.of(operations.document(), operation, language)));
        }
        text.append(
                """
                `LEDGERWAY_URL` is the address of this installation, `LEDGERWAY_API_KEY` your API key, `LEDGERWAY_AUTHORIZATION` is `Basic` and the key in base64. The
                names in the path are variables of your program. [Java](/docs/guide/java-sdk), [TypeScript](/docs/guide/typescript-sdk) and
                [Python](/docs/guide/python-sdk) call the SDKs; the Java sample imports `io.ledgerway.sdk.*`, `io.ledgerway.sdk.api.*` and
                `io.ledgerway.sdk.model.*`.

                """);
    }

    private void responses(StringBuilder text, ApiOperation operation) {
        JsonNode responses = operation.node().path("responses");
        text.append("## Responses\n\n| Status | |\n|---|---|\n");
        responses.forEachEntry((status, response) ->
                text.append(
                        "| %s | %s |\n"
                                .formatted(
                                        status.matches("[45]\\d\\d")
                                                ? "[%1$s](/docs/errors/%1$s)".formatted(status)
                                                : status,
                                        cell(response.path("description").asString("")))));
        text.append('\n');
        if (!operation.responseSchema().isMissingNode()) {
            text.append("## Response body\n\n");
            table(text, operation.responseSchema());
            JsonNode example = operation.responseExample();
            if (example != null) {
                json(text, example);
            }
        }
    }

    private void table(StringBuilder text, JsonNode schema) {
        List<SchemaRows.Row> rows = SchemaRows.of(operations.document(), schema);
        if (rows.isEmpty()) {
            text.append(SchemaRows.type(operations.document(), schema)).append("\n\n");
            return;
        }
        text.append("| Member | Type | |\n|---|---|---|\n");
        for (SchemaRows.Row row : rows) {
            text.append(
                    "| `%s` | %s | %s |\n"
                            .formatted(
                                    row.name(),
                                    row.type(),
                                    cell(SchemaRows.sentences(meaning(row), row.limits()))));
        }
        text.append('\n');
    }

    private static String meaning(SchemaRows.Row row) {
        if (!row.isRequired()) {
            return row.description();
        }
        return row.description().isEmpty() ? "Required." : "Required: " + row.description();
    }

    private static void json(StringBuilder text, JsonNode node) {
        text.append("```json\n").append(JSON.writeValueAsString(node)).append("\n```\n\n");
    }

    private static String cell(String text) {
        return text.replaceAll("\\s+", " ").replace("|", "\\|").strip();
    }

    /** The name of a tag's page. */
    static String slug(String tag) {
        return tag.toLowerCase(Locale.ROOT).replace(' ', '-');
    }
}
