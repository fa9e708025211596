package io.ledgerway.docs.api;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A call of the TypeScript SDK. */
final class TypeScriptSample {

    private static final String INDENT = "  ";

    private final Schemas schemas;
    private final ApiOperation operation;

    TypeScriptSample(JsonNode document, ApiOperation operation) {
        this.schemas = new Schemas(document);
        this.operation = operation;
    }

    String code() {
        String call =
                "await ledgerway.%s.%s(%s);"
                        .formatted(
                                SdkNames.lowerCamel(operation.tag()), operation.id(), parameters());
        String client =
                """
                const ledgerway = new Ledgerway(process.env.LEDGERWAY_URL!, process.env.LEDGERWAY_API_KEY!);
                """;
        if (operation.hasFileBody()) {
            return """
            import { openAsBlob } from "node:fs";
            import { Ledgerway } from "@ledgerway/sdk";

            """
                    + client
                    + (operation.returnsJson()
                            ? "const result = " + call + "\nconsole.log(result);"
                            : call);
        }
        if (operation.returnsFile()) {
            return """
            import { createWriteStream } from "node:fs";
            import { Readable } from "node:stream";
            import { pipeline } from "node:stream/promises";
            import type { ReadableStream } from "node:stream/web";
            import { Ledgerway } from "@ledgerway/sdk";

            """
                    + client
                    + "const content = "
                    + call
                    + """

                    await pipeline(Readable.fromWeb(content as ReadableStream), createWriteStream("download"));\
                    """;
        }
        return "import { Ledgerway } from \"@ledgerway/sdk\";\n\n"
                + client
                + (operation.returnsJson()
                        ? "const result = " + call + "\nconsole.log(result);"
                        : call);
    }

    private String parameters() {
        List<String> members = new ArrayList<>();
        operation
                .requiredParameters()
                .forEach(it -> {
                    String name = it.path("name").asString("");
                    members.add(
                            it.path("in").asString("").equals("path")
                                    ? name
                                    : "%s: %s".formatted(name, parameter(it)));
                });
        JsonNode body = operation.bodyExample();
        if (operation.hasFileBody()) {
            members.add(
                    "file: { content: await openAsBlob(\"%1$s\"), name: \"%1$s\" }"
                            .formatted(CodeSamples.FILE));
        } else if (body != null) {
            members.add("body: " + value(operation.bodySchema(), body, INDENT));
        }
        if (members.isEmpty()) {
            return "";
        }
        String line = String.join(", ", members);
        return line.contains("\n") || line.length() > 80
                ? members.stream()
                        .map(it -> INDENT + it + ",\n")
                        .collect(Collectors.joining("", "{\n", "}"))
                : "{ " + line + " }";
    }

    private static String parameter(JsonNode parameter) {
        String value = ExampleValues.of(parameter);
        String type = Schemas.type(parameter.path("schema"));
        return type.equals("integer") || type.equals("boolean") ? value : CodeSamples.quoted(value);
    }

    private String value(JsonNode schema, JsonNode value, String indent) {
        String inner = indent + INDENT;
        if (value.isObject() && !value.isEmpty()) {
            return value.propertyStream()
                    .map(it ->
                            "\n%s%s: %s,"
                                    .formatted(
                                            inner,
                                            key(it.getKey()),
                                            value(
                                                    schemas.member(schema, it.getKey()),
                                                    it.getValue(),
                                                    inner)))
                    .collect(Collectors.joining("", "{", "\n" + indent + "}"));
        }
        if (value.isArray() && !value.isEmpty()) {
            JsonNode element = schemas.element(schema);
            return value.valueStream()
                    .map(it -> "\n%s%s,".formatted(inner, value(element, it, inner)))
                    .collect(Collectors.joining("", "[", "\n" + indent + "]"));
        }
        // decimals are texts, see the guide of the SDK
        return value.isNumber() && Schemas.type(schemas.resolved(schema)).equals("number")
                ? "\"%s\"".formatted(value)
                : value.toString();
    }

    private static String key(String name) {
        return name.matches("[A-Za-z_$][\\w$]*") ? name : CodeSamples.quoted(name);
    }
}
