package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.UncheckedHttp;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A client of the API as strict as a generated one: each response, including errors, is checked
 * against the tables before the test gets it. The test fails with a list of all findings.
 */
public final class Api {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final URI gateway;
    private final OpenApiDocument document;
    private final Map<String, String> headers;

    /** A client of a running system. */
    public Api(URI gateway, String apiKey) {
        this(gateway, apiKey, OpenApiDocument.of(gateway));
    }

    Api(URI gateway, String apiKey, OpenApiDocument document) {
        this(
                gateway,
                document,
                Map.of(
                        "Authorization",
                        basic(apiKey),
                        "Accept",
                        "application/json",
                        "Content-Type",
                        "application/json"));
    }

    private Api(URI gateway, OpenApiDocument document, Map<String, String> headers) {
        this.gateway = gateway;
        this.document = document;
        this.headers = Map.copyOf(headers);
    }

    /** An API key as the header {@code Authorization}. */
    public static String basic(String apiKey) {
        return "Basic "
                + Base64.getEncoder().encodeToString(apiKey.getBytes(StandardCharsets.UTF_8));
    }

    /** Copy with an additional or changed header. */
    public Api with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Api(gateway, document, more);
    }

    public ApiResponse get(String path) {
        return call("GET", path, "");
    }

    public ApiResponse post(String path, String body) {
        return call("POST", path, body);
    }

    public ApiResponse put(String path, String body) {
        return call("PUT", path, body);
    }

    public ApiResponse patch(String path, String body) {
        return call("PATCH", path, body);
    }

    public ApiResponse delete(String path) {
        return call("DELETE", path, "");
    }

    /** Creates a company; returns its id. */
    public String createCompany(String name) {
        return post("/companies", "{\"name\":\"%s\"}".formatted(name)).text("id");
    }

    /** Registers a consumer of webhooks; returns its id. */
    public String createConsumer(URI url, String... eventTypes) {
        return post(
                        "/webhooks",
                        "{\"url\":\"%s\",\"eventTypes\":[\"%s\"]}"
                                .formatted(url, String.join("\",\"", eventTypes)))
                .text("id");
    }

    /**
     * A user of the client with a new session; its token is valid for five minutes.
     *
     * @param user email and password
     */
    public Api signedIn(JsonNode user) {
        ApiResponse session = ours("POST", "/portal/api/users/sign-in", user.toString());
        assertThat(session.status()).as(session.raw()).isEqualTo(200);
        return with("Authorization", "Bearer " + session.text("accessToken"));
    }

    /** Sends a checked call. With an empty body no content type is sent. */
    public ApiResponse call(String method, String path, String body) {
        ApiResponse apiResponse = send(method, path, body);
        List<String> findings =
                new ArrayList<>(ResponseAssertions.INSTANCE.findings(method, path, apiResponse));
        findings.addAll(document.findings(method, path, apiResponse));
        if (!findings.isEmpty()) {
            throw new AssertionError(
                    "%s %s -> %d breaks the contract:%n- %s%nbody: %s"
                            .formatted(
                                    method,
                                    path,
                                    apiResponse.status(),
                                    String.join("\n- ", findings),
                                    apiResponse.raw().length() > 4000
                                            ? apiResponse.raw().substring(0, 4000) + "…"
                                            : apiResponse.raw()));
        }
        return apiResponse;
    }

    /** Sends an unchecked call to a path outside the contract, such as the portal's API. */
    public ApiResponse ours(String method, String path, String body) {
        return send(method, path, body);
    }

    /** Gets a document, such as a PDF; unchecked. */
    public ApiResponse document(String path) {
        return send("GET", path, "");
    }

    /** Gets a page by its URL, as a browser does; unchecked. */
    public ApiResponse page(String url) {
        Map<String, String> browser = Map.of("Accept", "text/html");
        return new Api(gateway, document, browser).send("GET", URI.create(url), "");
    }

    private ApiResponse send(String method, String path, String body) {
        return send(method, URI.create(gateway.toString().replaceAll("/$", "") + path), body);
    }

    private ApiResponse send(String method, URI target, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(target)
                        .timeout(TIMEOUT)
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body));
        headers.forEach(request::header);
        HttpResponse<String> response =
                UncheckedHttp.send(HTTP, request.build(), BodyHandlers.ofString());
        return new ApiResponse(
                response.statusCode(),
                response.headers(),
                StrictJson.read(response.body()),
                response.body());
    }
}
