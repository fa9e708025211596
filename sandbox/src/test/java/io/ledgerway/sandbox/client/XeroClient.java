package io.ledgerway.sandbox.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Client of the Xero dialect of an organisation. */
public final class XeroClient {

    private final SandboxClient sandbox;
    private final SandboxClient.Org org;
    private final JsonNode credentials;
    private final String token;

    private XeroClient(
            SandboxClient sandbox, SandboxClient.Org org, JsonNode credentials, String token) {
        this.sandbox = sandbox;
        this.org = org;
        this.credentials = credentials;
        this.token = token;
    }

    /** A client of a new organisation. */
    public static XeroClient open(SandboxClient sandbox, int size) {
        return of(sandbox, sandbox.org("gbol", size));
    }

    public static XeroClient of(SandboxClient sandbox, SandboxClient.Org org) {
        JsonNode credentials = org.control("POST", "/credentials?platform=gbol", "").json();
        return new XeroClient(
                sandbox, org, credentials, credentials.path("accessToken").asString());
    }

    public SandboxClient.Org org() {
        return org;
    }

    /** What the control API handed out. */
    public JsonNode credentials() {
        return credentials;
    }

    public SandboxResponse get(String path, String... headers) {
        return send("GET", path, "application/json", new byte[0], headers);
    }

    public SandboxResponse put(String path, String body, String... headers) {
        return send("PUT", path, "application/json", body.getBytes(UTF_8), headers);
    }

    public SandboxResponse post(String path, String body, String... headers) {
        return send("POST", path, "application/json", body.getBytes(UTF_8), headers);
    }

    public SandboxResponse send(
            String method, String path, String type, byte[] body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(sandbox.uri("/xero/api.xro/2.0" + path))
                        .header("Authorization", "Bearer " + token)
                        .header("xero-tenant-id", org.id())
                        .header("Content-Type", type);
        if (headers.length > 0) {
            request.headers(headers);
        }
        return sandbox.send(
                request.method(
                        method,
                        body.length == 0
                                ? BodyPublishers.noBody()
                                : BodyPublishers.ofByteArray(body)));
    }

    /** Elements of the response with this name. */
    public JsonNode elements(String collection, String query) {
        SandboxResponse response = get("/" + collection + query);
        if (response.status() != 200) {
            throw new AssertionError(response.status() + " " + response.body());
        }
        return response.json().path(collection);
    }

    /** All elements of a collection, page by page. */
    public List<JsonNode> all(String collection, String query, int pageSize) {
        List<JsonNode> all = new ArrayList<>();
        for (int page = 1; ; page++) {
            JsonNode elements =
                    elements(collection, "?page=" + page + "&pageSize=" + pageSize + query);
            elements.forEach(all::add);
            if (elements.size() < pageSize) {
                return all;
            }
        }
    }
}
