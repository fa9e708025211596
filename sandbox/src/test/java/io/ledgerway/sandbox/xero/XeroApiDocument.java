package io.ledgerway.sandbox.xero;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The published OpenAPI document of the accounting API, and recorded calls against it. */
final class XeroApiDocument {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String BASE = "/xero/api.xro/2.0";
    private static final int MAX_DOCUMENT_LENGTH = 20 << 20;

    private final JsonNode document;
    private final List<Route> routes = new ArrayList<>();
    private final Schema schema;

    /** A path of the document, such as {@code /Invoices/{InvoiceID}}. */
    private record Route(Pattern pattern, String path) {}

    private XeroApiDocument(JsonNode document) {
        this.document = document;
        ObjectNode bodies = JSON.createObjectNode();
        document.path("paths")
                .properties()
                .forEach(path -> {
                    routes.add(route(path.getKey()));
                    path.getValue()
                            .properties()
                            .forEach(it ->
                                    addBodies(
                                            it.getKey().toUpperCase(Locale.ROOT)
                                                    + " "
                                                    + path.getKey(),
                                            it.getValue(),
                                            bodies));
                });
        // a path without parameters is more specific
        routes.sort((one, other) -> Integer.compare(parameters(one), parameters(other)));
        ObjectNode whole = JSON.createObjectNode();
        whole.putObject("components").set("schemas", document.path("components").path("schemas"));
        whole.put("type", "object").set("properties", bodies);
        this.schema =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                        .getSchema(whole.toString());
    }

    /** The document of the evidence; empty where it is absent. */
    static Optional<XeroApiDocument> load() throws IOException {
        Path file = Path.of(System.getProperty("evidence", ""), "schemas", "xero_accounting.yaml");
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(MAX_DOCUMENT_LENGTH);
        try (InputStream in = Files.newInputStream(file)) {
            Map<String, Object> api = new Yaml(new SafeConstructor(options)).load(in);
            return Optional.of(new XeroApiDocument(JSON.valueToTree(api)));
        }
    }

    private static Route route(String path) {
        return new Route(
                Pattern.compile(path.replaceAll("\\{[^}]+}", "[^/]+"), Pattern.CASE_INSENSITIVE),
                path);
    }

    private static int parameters(Route route) {
        return route.path().split("\\{", -1).length;
    }

    private void addBodies(String operation, JsonNode definition, ObjectNode bodies) {
        JsonNode request = resolved(definition.path("requestBody"));
        add(operation + " request", request, bodies);
        definition
                .path("responses")
                .properties()
                .forEach(it -> add(operation + " " + it.getKey(), resolved(it.getValue()), bodies));
    }

    private static void add(String name, JsonNode body, ObjectNode bodies) {
        JsonNode type = body.path("content").path("application/json").path("schema");
        if (!type.isMissingNode()) {
            bodies.set(name, type);
        }
    }

    private JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asString("");
        return reference.isEmpty() ? node : document.at(reference.substring(1));
    }

    /** What the document does not allow in a recorded call; a call of another API has nothing. */
    List<String> problems(JsonNode call) {
        JsonNode request = call.path("request");
        String path = request.path("path").asString();
        if (!path.regionMatches(true, 0, BASE, 0, BASE.length())) {
            return List.of();
        }
        String resource = path.substring(BASE.length());
        String method = request.path("method").asString();
        String what = method + " " + resource;
        Optional<Route> route =
                routes.stream().filter(it -> it.pattern().matcher(resource).matches()).findFirst();
        if (route.isEmpty()
                || document.path("paths")
                        .path(route.get().path())
                        .path(method.toLowerCase(Locale.ROOT))
                        .isMissingNode()) {
            return List.of(what + " is not in the document");
        }
        String operation = method + " " + route.get().path();
        List<String> problems = new ArrayList<>();
        check(what + " request", operation + " request", request, problems);
        JsonNode response = call.path("response");
        int status = response.path("status").asInt();
        check(what + " " + status, operation + " " + status, response, problems);
        return problems;
    }

    private void check(String what, String name, JsonNode message, List<String> problems) {
        String body = message.path("body").asString("");
        if (body.isEmpty() || !isJson(message)) {
            return;
        }
        ObjectNode named = JSON.createObjectNode();
        named.set(name, JSON.readTree(body));
        schema.validate(named.toString(), InputFormat.JSON)
                .forEach(it -> problems.add(what + ": " + it));
    }

    private static boolean isJson(JsonNode message) {
        return message.path("headers").properties().stream()
                .filter(it -> it.getKey().equalsIgnoreCase("Content-Type"))
                .anyMatch(it -> it.getValue().asString().contains("json"));
    }
}
