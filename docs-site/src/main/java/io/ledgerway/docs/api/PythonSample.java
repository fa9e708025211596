package io.ledgerway.docs.api;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A call of the Python SDK. */
final class PythonSample {

    private static final String INDENT = "    ";

    private final ApiOperation operation;

    PythonSample(ApiOperation operation) {
        this.operation = operation;
    }

    String code() {
        String block = block();
        String imports = block.contains("Decimal(") ? "from decimal import Decimal\n" : "";
        return "import os\n"
                + imports
                + """
                from ledgerway import Ledgerway

                with Ledgerway(os.environ["LEDGERWAY_URL"], os.environ["LEDGERWAY_API_KEY"]) as ledgerway:
                """
                + block.indent(4).stripTrailing();
    }

    private String block() {
        if (operation.returnsFile()) {
            return """
            with ledgerway.files.download(%s) as parts, open("download", "wb") as file:
                file.writelines(parts)\
            """
                    .formatted(path());
        }
        String call =
                "ledgerway.%s.%s(%s)"
                        .formatted(
                                SdkNames.snake(operation.tag()),
                                SdkNames.snake(operation.id()),
                                parameters());
        return operation.returnsJson() ? "result = " + call + "\nprint(result)" : call;
    }

    private String parameters() {
        List<String> values = new ArrayList<>();
        operation
                .requiredParameters()
                .forEach(it ->
                        values.add(
                                it.path("in").asString("").equals("path")
                                        ? SdkNames.snake(it.path("name").asString(""))
                                        : parameter(it)));
        JsonNode body = operation.bodyExample();
        if (operation.hasFileBody()) {
            values.add("file=\"%s\"".formatted(CodeSamples.FILE));
        } else if (body != null) {
            String literal = PythonLiteral.of(body);
            values.add(
                    operation.isBodyRequired()
                            ? literal
                            : SdkNames.snake(SdkNames.body(operation.bodySchema()))
                                    + "="
                                    + literal);
        }
        String line = String.join(", ", values);
        return line.contains("\n") || line.length() > 80
                ? values.stream()
                        .map(it -> "\n" + INDENT + it.replace("\n", "\n" + INDENT) + ",")
                        .collect(Collectors.joining("", "", "\n"))
                : line;
    }

    private static String parameter(JsonNode parameter) {
        String value = ExampleValues.of(parameter);
        return switch (Schemas.type(parameter.path("schema"))) {
            case "integer" -> value;
            case "boolean" -> value.equals("true") ? "True" : "False";
            default -> CodeSamples.quoted(value);
        };
    }

    private String path() {
        String path =
                CodeSamples.PARAMETER
                        .matcher(operation.path())
                        .replaceAll(it ->
                                Matcher.quoteReplacement("{" + SdkNames.snake(it.group(1)) + "}"));
        return (path.contains("{") ? "f\"" : "\"") + path + "\"";
    }
}
