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
 * Code samples of an operation, with a variable for each path parameter. Those of Java, TypeScript
 * and Python call the SDK and read the address and the key from the environment variables {@code
 * LEDGERWAY_URL} and {@code LEDGERWAY_API_KEY}; the others send the {@code Authorization} header of
 * {@code LEDGERWAY_AUTHORIZATION}. {@code sdks/verify} compiles the samples of a running system
 * with SDKs that are generated from its document.
 */
public final class CodeSamples {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");
    static final String FILE = "receipt.pdf";

    private final ApiOperation operation;

    private CodeSamples(ApiOperation operation) {
        this.operation = operation;
    }

    /** The sample of an operation of a document in a language. */
    public static String of(JsonNode document, ApiOperation operation, SampleLanguage language) {
        CodeSamples samples = new CodeSamples(operation);
        return switch (language) {
            case CURL -> samples.curl();
            case JAVA -> new JavaSample(document, operation).code();
            case TYPESCRIPT -> new TypeScriptSample(document, operation).code();
            case PYTHON -> new PythonSample(operation).code();
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
                            .put("source", of(document, operation, language));
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
                        .formatted(isImplied ? "" : " -X " + method, withParameters() + query()));
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
                .append(withParameters())
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

    /** A text as a literal of Java, TypeScript and Python. */
    static String quoted(String text) {
        return JSON.writeValueAsString(text);
    }

    private static String json(@Nullable JsonNode node) {
        return JSON.writeValueAsString(node);
    }

    private String withParameters() {
        return PARAMETER
                .matcher(operation.path())
                .replaceAll(it -> Matcher.quoteReplacement("${%s}".formatted(it.group(1))));
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
