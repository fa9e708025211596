package io.ledgerway.system.running;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Client of the sandbox's control API; pulled records are compared with its records. */
public final class SandboxControl {

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI sandbox;
    private final boolean idsOfBooks;

    public SandboxControl(RunningSystem system) {
        this(system.sandbox(), /* idsOfBooks= */ false);
    }

    private SandboxControl(URI sandbox, boolean idsOfBooks) {
        this.sandbox = sandbox;
        this.idsOfBooks = idsOfBooks;
    }

    /**
     * A client that gets the ids of the books, also for organisations whose records have other
     * identifiers in the platform's API.
     */
    public SandboxControl withIdsOfBooks() {
        return new SandboxControl(sandbox, /* idsOfBooks= */ true);
    }

    /** Id of the organisation of a connection. */
    public String tenant(String connectionId) {
        return call("GET", "/tenants?hint=" + connectionId, null).get("tenant").asString();
    }

    /** Records of the ledger, including deleted ones. */
    public JsonNode records(String tenant, String dataType) {
        return call("GET", "/tenants/%s/records/%s".formatted(tenant, dataType), null);
    }

    /** The calls that the sandbox has received for an organisation since a time. */
    public Stream<JsonNode> requests(String tenant, Instant since) {
        return call("GET", "/requests?tenant=%s&since=%s".formatted(tenant, since), null)
                .valueStream();
    }

    public JsonNode fault(String json) {
        return call("POST", "/faults", json);
    }

    public void clearFaults() {
        call("DELETE", "/faults", null);
    }

    /** Calls any path below {@code /_sandbox}. */
    public JsonNode call(String method, String path, @Nullable String body) {
        String records = idsOfBooks && path.contains("/records/") ? "?ids=books" : "";
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(sandbox + "/_sandbox" + path + records))
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                body == null
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body))
                        .build();
        HttpResponse<String> response = UncheckedHttp.send(http, request, BodyHandlers.ofString());
        if (response.statusCode() >= 300) {
            throw new AssertionError(
                    "%s %s answered %d %s"
                            .formatted(method, path, response.statusCode(), response.body()));
        }
        return response.body().isEmpty()
                ? JsonMapper.shared().nullNode()
                : JsonMapper.shared().readTree(response.body());
    }
}
