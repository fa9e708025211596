package io.ledgerway.system.strict;

import static org.awaitility.Awaitility.await;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.ledgerway.system.running.UncheckedHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The document at {@code /openapi.json}, compared with actual responses. */
public final class OpenApiDocument {

    /** An empty document. */
    static final OpenApiDocument NONE = new OpenApiDocument(JsonMapper.shared().createObjectNode());

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** A path of each service. */
    private static final List<String> ONE_OF_EACH =
            List.of(
                    "/companies",
                    "/companies/{companyId}/dataStatus",
                    "/companies/{companyId}/files",
                    "/companies/{companyId}/sync/expenses/mappingOptions",
                    "/webhooks");

    private static final Map<URI, OpenApiDocument> KNOWN = new ConcurrentHashMap<>();

    /** The address under which schemas refer to the document. */
    private static final String ADDRESS = "https://ledgerway.test/openapi.json";

    private final ObjectNode document;
    private final SchemaRegistry registry;
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    OpenApiDocument(ObjectNode document) {
        this.document = document;
        // reads the document once: a copy for each schema took hundreds of megabytes
        this.registry =
                SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        it -> it.schemas(Map.of(ADDRESS, document.toString())));
    }

    /** The document of a running system; read once. */
    public static OpenApiDocument of(URI gateway) {
        return KNOWN.computeIfAbsent(gateway, it -> new OpenApiDocument(read(it)));
    }

    public JsonNode json() {
        return document;
    }

    /** Whether the operation exists. */
    public boolean has(String method, String path) {
        return operation(method, path).isPresent();
    }

    /** Locations of examples: path, method, and {@code request} or the status. */
    public List<String> examples() {
        List<String> found = new ArrayList<>();
        eachContent((name, _, content) -> {
            if (content.has("examples")) {
                found.add(name);
            }
        });
        return found;
    }

    /** JSON request bodies without an example. */
    public List<String> requestsWithoutExample() {
        List<String> found = new ArrayList<>();
        eachContent((name, _, content) -> {
            if (name.endsWith(" request") && !content.has("examples")) {
                found.add(name);
            }
        });
        return found;
    }

    /** Violations of examples against their own schemas. */
    public List<String> faultsOfExamples() {
        List<String> faults = new ArrayList<>();
        eachContent((name, pointer, content) ->
                content.path("examples")
                        .forEach(example ->
                                schema(pointer + "/schema")
                                        .validate(example.path("value"))
                                        .forEach(it -> faults.add(name + ": " + it))));
        return faults;
    }

    /** Visits the JSON content of requests and responses. */
    private interface ContentVisitor {
        void visit(String name, String pointer, JsonNode content);
    }

    private void eachContent(ContentVisitor visitor) {
        document.path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) -> {
                            String name = path + " " + method;
                            String at =
                                    "/paths/%s/%s"
                                            .formatted(
                                                    path.replace("~", "~0").replace("/", "~1"),
                                                    method);
                            visit(name + " request", at + "/requestBody", visitor);
                            operation
                                    .path("responses")
                                    .forEachEntry((status, _) ->
                                            visit(
                                                    name + " " + status,
                                                    at + "/responses/" + status,
                                                    visitor));
                        }));
    }

    private void visit(String name, String at, ContentVisitor visitor) {
        String pointer = at + "/content/application~1json";
        JsonNode content = document.at(pointer);
        if (!content.isMissingNode()) {
            visitor.visit(name, pointer, content);
        }
    }

    /** Findings about a response; none for operations that the document lacks. */
    List<String> findings(String method, String pathAndQuery, ApiResponse apiResponse) {
        String path = pathAndQuery.replaceFirst("\\?.*", "");
        return operation(method, path).stream()
                .flatMap(template -> findings(method, template, apiResponse).stream())
                .toList();
    }

    private List<String> findings(String method, Operation template, ApiResponse apiResponse) {
        String pointer =
                "/paths/%s/%s/responses"
                        .formatted(
                                template.path().replace("~", "~0").replace("/", "~1"),
                                method.toLowerCase(Locale.ROOT));
        JsonNode response = document.at(pointer).path(String.valueOf(apiResponse.status()));
        if (response.isMissingNode()) {
            return apiResponse.status() < 400
                    ? List.of("openapi.json knows no %d here".formatted(apiResponse.status()))
                    : List.of();
        }
        JsonNode content = response.path("content");
        if (content.isMissingNode() || content.isEmpty()) {
            return apiResponse.raw().isEmpty()
                    ? List.of()
                    : List.of("openapi.json says that there is no body");
        }
        if (!content.has("application/json")) {
            return List.of(); // binary content, such as a PDF
        }
        return schema(
                        "%s/%d/content/application~1json/schema"
                                .formatted(pointer, apiResponse.status()))
                .validate(
                        apiResponse.body(),
                        context ->
                                context.executionConfig(
                                        config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(it -> "openapi.json: " + it.getInstanceLocation() + " " + it.getMessage())
                .toList();
    }

    private Schema schema(String pointer) {
        return schemas.computeIfAbsent(
                pointer,
                it ->
                        registry.getSchema(
                                JsonMapper.shared()
                                        .createObjectNode()
                                        .put("$ref", ADDRESS + "#" + it)));
    }

    private Optional<Operation> operation(String method, String path) {
        return document.path("paths")
                .propertyStream()
                .filter(it -> it.getValue().has(method.toLowerCase(Locale.ROOT)))
                .map(it -> new Operation(method, it.getKey(), 0, ""))
                .filter(it -> it.matches(method, path))
                .min(Comparator.comparingLong(Operation::templates));
    }

    /** A service that responds too late is missing until the next read. */
    private static ObjectNode read(URI gateway) {
        return await().atMost(TIMEOUT)
                .pollInterval(Duration.ofSeconds(2))
                .pollDelay(Duration.ZERO)
                .until(
                        () -> ask(gateway),
                        it -> ONE_OF_EACH.stream().allMatch(it.path("paths")::has));
    }

    private static ObjectNode ask(URI gateway) {
        HttpRequest request =
                HttpRequest.newBuilder(
                                URI.create(
                                        gateway.toString().replaceAll("/$", "") + "/openapi.json"))
                        .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            return (ObjectNode)
                    JsonMapper.shared()
                            .readTree(
                                    UncheckedHttp.send(http, request, BodyHandlers.ofString())
                                            .body());
        }
    }
}
