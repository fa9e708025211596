package io.ledgerway.docs.api;

import java.util.List;
import java.util.Map.Entry;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A call of the Java SDK. */
final class JavaSample {

    private static final String INDENT = "    ";

    /** {@code Map.of} takes at most this many entries. */
    private static final int MAX_PAIRS = 10;

    /** Tags whose operations are at a method of {@code Ledgerway}. */
    private static final Set<String> GROUPS =
            Set.of(
                    "Companies",
                    "Connections",
                    "Integrations",
                    "Data",
                    "Sync",
                    "Push",
                    "Expenses",
                    "Webhooks",
                    "Settings",
                    "Audit log");

    private final Schemas schemas;
    private final ApiOperation operation;

    JavaSample(JsonNode document, ApiOperation operation) {
        this.schemas = new Schemas(document);
        this.operation = operation;
    }

    String code() {
        String client =
                """
                Ledgerway ledgerway =
                    Ledgerway.builder(System.getenv("LEDGERWAY_URL"), System.getenv("LEDGERWAY_API_KEY")).build();
                """;
        if (operation.hasFileBody()) {
            return client
                    + """
                    String result = ledgerway.files().upload(%s, Path.of("%s"));
                    System.out.println(result);\
                    """
                            .formatted(path(), CodeSamples.FILE);
        }
        if (operation.returnsFile()) {
            return client
                    + """
                    try (InputStream content = ledgerway.files().download(%s)) {
                        Files.copy(content, Path.of("download"));
                    }\
                    """
                            .formatted(path());
        }
        String call = "%s.%s(%s);".formatted(group(), operation.id(), request());
        return client
                + (operation.returnsJson()
                        ? "var result = " + call + "\nSystem.out.println(result);"
                        : call);
    }

    private String group() {
        String tag = operation.tag();
        return GROUPS.contains(tag)
                ? "ledgerway.%s()".formatted(SdkNames.lowerCamel(tag))
                : "new %sApi(ledgerway.client())".formatted(SdkNames.upperCamel(tag));
    }

    private String request() {
        JsonNode body = operation.bodyExample();
        if (body == null && operation.node().path("parameters").isEmpty()) {
            return "";
        }
        StringBuilder request = new StringBuilder("\n" + INDENT);
        request.append(
                "%sApi.API%sRequest.newBuilder()"
                        .formatted(
                                SdkNames.upperCamel(operation.tag()),
                                SdkNames.upperCamel(operation.id())));
        operation
                .requiredParameters()
                .forEach(it -> {
                    String name = it.path("name").asString("");
                    step(
                            request,
                            name,
                            it.path("in").asString("").equals("path")
                                    ? name
                                    : text(it.path("schema"), ExampleValues.of(it)));
                });
        if (body != null) {
            JsonNode schema = operation.bodySchema();
            step(request, SdkNames.body(schema), value(schema, body, "", INDENT.repeat(2)));
        }
        return request.append("\n").append(INDENT.repeat(2)).append(".build()").toString();
    }

    private static void step(StringBuilder request, String name, String value) {
        request.append("\n").append(INDENT.repeat(2)).append(".%s(%s)".formatted(name, value));
    }

    /** The path of an upload or a download as a Java expression. */
    private String path() {
        String path =
                CodeSamples.PARAMETER
                        .matcher(operation.path())
                        .replaceAll(
                                it -> Matcher.quoteReplacement("\" + " + it.group(1) + " + \""));
        return ("\"" + path + "\"").replaceAll(" \\+ \"\"$", "");
    }

    /**
     * A value as a Java expression.
     *
     * @param enumClass the class of the value if it is one of an enum
     */
    private String value(JsonNode schema, JsonNode value, String enumClass, String indent) {
        if (value.isObject()) {
            return object(schema, value, indent);
        }
        if (value.isArray()) {
            JsonNode element = schemas.element(schema);
            String inner = value.size() > 1 ? indent + INDENT : indent;
            return list(
                    "List.of",
                    value.valueStream().map(it -> value(element, it, enumClass, inner)).toList(),
                    indent);
        }
        JsonNode resolved = schemas.resolved(schema);
        if (value.isString() && resolved.has("enum")) {
            String name = Schemas.name(schema);
            return (name.isEmpty() ? enumClass : name) + "." + SdkNames.constant(value.asString());
        }
        return value.isString()
                ? text(resolved, value.asString())
                : Schemas.type(resolved).equals("number")
                        ? "new BigDecimal(\"%s\")".formatted(value)
                        : value.toString();
    }

    private String object(JsonNode schema, JsonNode value, String indent) {
        String name = Schemas.name(schema);
        if (name.isEmpty() || !schemas.resolved(schema).has("properties")) {
            return map(schema, value, indent);
        }
        String inner = indent + INDENT;
        StringBuilder object = new StringBuilder("new %s()".formatted(name));
        value.propertyStream()
                .filter(it -> !it.getValue().isNull())
                .forEach(it -> {
                    String enumClass =
                            "%s.%sEnum".formatted(name, SdkNames.upperCamel(it.getKey()));
                    object.append("\n%s.%s(".formatted(inner, it.getKey()))
                            .append(member(schema, it, enumClass, inner))
                            .append(")");
                });
        return object.toString();
    }

    private String map(JsonNode schema, JsonNode value, String indent) {
        boolean isLarge = value.size() > MAX_PAIRS;
        List<String> entries =
                value.propertyStream()
                        .filter(it -> !it.getValue().isNull())
                        .map(it -> {
                            String pair =
                                    text(null, it.getKey())
                                            + ", "
                                            + member(schema, it, "", indent + INDENT);
                            return isLarge ? "Map.entry(%s)".formatted(pair) : pair;
                        })
                        .toList();
        return list(isLarge ? "Map.ofEntries" : "Map.of", entries, indent);
    }

    private String member(
            JsonNode schema, Entry<String, JsonNode> member, String enumClass, String indent) {
        return value(schemas.member(schema, member.getKey()), member.getValue(), enumClass, indent);
    }

    private static String list(String method, List<String> values, String indent) {
        String line = String.join(", ", values);
        return line.contains("\n") && values.size() > 1
                ? values.stream()
                        .map(it -> "\n" + indent + INDENT + it)
                        .collect(Collectors.joining(",", method + "(", ")"))
                : "%s(%s)".formatted(method, line);
    }

    private static String text(@Nullable JsonNode schema, String text) {
        String literal = CodeSamples.quoted(text);
        String type = schema == null ? "string" : Schemas.type(schema);
        if (type.equals("integer") || type.equals("boolean")) {
            return text;
        }
        return switch (schema == null ? "" : schema.path("format").asString("")) {
            case "uuid" -> "UUID.fromString(%s)".formatted(literal);
            case "date-time" -> "OffsetDateTime.parse(%s)".formatted(literal);
            case "date" -> "LocalDate.parse(%s)".formatted(literal);
            default -> literal;
        };
    }
}
