package io.ledgerway.docs.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Code samples of an operation. They read the address and the {@code Authorization} header from the
 * environment variables {@code LEDGERWAY_URL} and {@code LEDGERWAY_AUTHORIZATION}, and use a
 * variable for each path parameter.
 */
public final class CodeSamples {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");
    private static final String FILE = "receipt.pdf";

    private final ApiOperation operation;

    private CodeSamples(ApiOperation operation) {
        this.operation = operation;
    }

    /** The sample of an operation in a language. */
    public static String of(ApiOperation operation, SampleLanguage language) {
        CodeSamples samples = new CodeSamples(operation);
        return switch (language) {
            case CURL -> samples.curl();
            case JAVA -> samples.java();
            case TYPESCRIPT -> samples.typescript();
            case PYTHON -> samples.python();
            case POWERSHELL -> samples.powershell();
        };
    }

    /** Adds {@code x-codeSamples} to every operation of a document. */
    public static void addTo(ObjectNode document) {
        for (ApiOperation operation : new ApiOperations(document).all()) {
            if (!operation.isWebhook()) {
                var samples = ((ObjectNode) operation.node()).putArray("x-codeSamples");
                for (SampleLanguage language : SampleLanguage.values()) {
                    samples.addObject()
                            .put("lang", language.languageName())
                            .put("label", language.label())
                            .put("source", of(operation, language));
                }
            }
        }
    }

    private String curl() {
        List<String> parts = new ArrayList<>();
        String method = operation.method();
        boolean isImplied = method.equals("GET") || (method.equals("POST") && hasBody());
        parts.add(
                "curl -sS%s \"$LEDGERWAY_URL%s\""
                        .formatted(
                                isImplied ? "" : " -X " + method,
                                withParameters("${%s}") + query()));
        parts.add("-H \"Authorization: $LEDGERWAY_AUTHORIZATION\"");
        if (operation.hasFileBody()) {
            parts.add("-F file=@" + FILE);
        } else if (body() != null) {
            parts.add("-H \"Content-Type: application/json\"");
            parts.add("-d '" + json(body()).replace("'", "'\\''") + "'");
        }
        if (operation.returnsFile()) {
            parts.add("-o download");
        }
        return String.join(" \\\n  ", parts);
    }

    private String java() {
        String publisher;
        String contentType = "";
        String head = "";
        if (operation.hasFileBody()) {
            head =
                    """
                    String boundary = UUID.randomUUID().toString();
                    HttpRequest.BodyPublisher body = BodyPublishers.concat(
                        BodyPublishers.ofString("--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"file\\"; filename=\\"%1$s\\"\\r\\n\\r\\n"),
                        BodyPublishers.ofFile(Path.of("%1$s")),
                        BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));
                    """
                            .formatted(FILE);
            publisher = "body";
            contentType =
                    "\n        .header(\"Content-Type\", \"multipart/form-data; boundary=\" + boundary)";
        } else if (body() != null) {
            head =
                    "String body = \"\"\"\n"
                            + json(body()).replace("\\", "\\\\").indent(4)
                            + "    \"\"\";\n";
            publisher = "BodyPublishers.ofString(body)";
            contentType = "\n        .header(\"Content-Type\", \"application/json\")";
        } else {
            publisher = "BodyPublishers.noBody()";
        }
        String handler =
                operation.returnsFile()
                        ? "BodyHandlers.ofFile(Path.of(\"download\"))"
                        : "BodyHandlers.ofString()";
        return """
        %1$s%2$s<%3$s> response = HttpClient.newHttpClient().send(
            HttpRequest.newBuilder(URI.create(System.getenv("LEDGERWAY_URL") + "%4$s"))
                .header("Authorization", System.getenv("LEDGERWAY_AUTHORIZATION"))%5$s
                .method("%6$s", %7$s)
                .build(),
            %8$s);
        System.out.println(response.statusCode() + " " + response.body());\
        """
                .formatted(
                        head,
                        "HttpResponse",
                        operation.returnsFile() ? "Path" : "String",
                        withParameters("\" + %s + \"") + query(),
                        contentType,
                        operation.method(),
                        publisher,
                        handler)
                .replace(" + \"\")", ")");
    }

    private String typescript() {
        StringBuilder code = new StringBuilder();
        if (operation.hasFileBody()) {
            code.append(
                    """
                    import { readFile } from "node:fs/promises";

                    const body = new FormData();
                    body.append("file", new Blob([await readFile("%1$s")]), "%1$s");
                    """
                            .formatted(FILE));
        } else if (operation.returnsFile()) {
            code.append("import { writeFile } from \"node:fs/promises\";\n\n");
        }
        code.append("const response = await fetch(`${process.env.LEDGERWAY_URL}")
                .append(withParameters("${%s}"))
                .append(query())
                .append("`, {\n");
        if (!operation.method().equals("GET")) {
            code.append("  method: \"").append(operation.method()).append("\",\n");
        }
        code.append("  headers: { Authorization: process.env.LEDGERWAY_AUTHORIZATION!");
        JsonNode body = body();
        if (body != null) {
            code.append(", \"Content-Type\": \"application/json\"");
        }
        code.append(" },\n");
        if (operation.hasFileBody()) {
            code.append("  body,\n");
        } else if (body != null) {
            code.append("  body: JSON.stringify(")
                    .append(json(body).replace("\n", "\n  "))
                    .append("),\n");
        }
        code.append("});\n");
        if (operation.returnsFile()) {
            code.append(
                    "await writeFile(\"download\", new Uint8Array(await response.arrayBuffer()));");
        } else if (operation.returnsJson()) {
            code.append("console.log(response.status, await response.json());");
        } else {
            code.append("console.log(response.status);");
        }
        return code.toString();
    }

    private String python() {
        StringBuilder code = new StringBuilder("import os\nimport httpx\n\n");
        code.append("response = httpx.request(\n    \"").append(operation.method()).append("\",\n");
        String path = withParameters("{%s}");
        code.append("    os.environ[\"LEDGERWAY_URL\"] + ")
                .append(path.contains("{") ? "f\"" : "\"")
                .append(path)
                .append(query())
                .append("\",\n");
        code.append("    headers={\"Authorization\": os.environ[\"LEDGERWAY_AUTHORIZATION\"]},\n");
        JsonNode body = body();
        if (operation.hasFileBody()) {
            code.append("    files={\"file\": open(\"").append(FILE).append("\", \"rb\")},\n");
        } else if (body != null) {
            code.append("    json=").append(PythonLiteral.of(body).replace("\n", "\n    "));
            code.append(",\n");
        }
        code.append(")\nresponse.raise_for_status()\n");
        if (operation.returnsFile()) {
            code.append("open(\"download\", \"wb\").write(response.content)");
        } else if (operation.returnsJson()) {
            code.append("print(response.json())");
        } else {
            code.append("print(response.status_code)");
        }
        return code.toString();
    }

    private String powershell() {
        StringBuilder code = new StringBuilder();
        JsonNode body = body();
        if (body != null) {
            code.append("$body = @'\n").append(json(body)).append("\n'@\n");
        }
        String method = operation.method();
        code.append("Invoke-RestMethod -Method ")
                .append(method.charAt(0))
                .append(method.substring(1).toLowerCase(Locale.ROOT))
                .append(" -Uri \"${env:LEDGERWAY_URL}")
                .append(withParameters("${%s}"))
                .append(query())
                .append("\" `\n  -Headers @{ Authorization = $env:LEDGERWAY_AUTHORIZATION }");
        if (operation.hasFileBody()) {
            code.append(" `\n  -Form @{ file = Get-Item ").append(FILE).append(" }");
        } else if (body != null) {
            code.append(" `\n  -ContentType \"application/json; charset=utf-8\" -Body $body");
        }
        if (operation.returnsFile()) {
            code.append(" `\n  -OutFile download");
        }
        return code.toString();
    }

    private boolean hasBody() {
        return operation.hasFileBody() || body() != null;
    }

    private @Nullable JsonNode body() {
        return operation.bodyExample();
    }

    private static String json(@Nullable JsonNode node) {
        return JSON.writeValueAsString(node);
    }

    private String withParameters(String format) {
        return PARAMETER
                .matcher(operation.path())
                .replaceAll(it -> Matcher.quoteReplacement(format.formatted(it.group(1))));
    }

    /** The required query parameters with example values. */
    private String query() {
        Map<String, String> values = new TreeMap<>();
        operation
                .requiredQueryParameters()
                .forEach(it -> values.put(it.path("name").asString(), ExampleValues.of(it)));
        return values.entrySet().stream()
                .map(it -> it.getKey() + "=" + it.getValue())
                .collect(Collectors.joining("&", values.isEmpty() ? "" : "?", ""));
    }
}
