package io.ledgerway.sandbox.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/** Client of the sandbox over HTTP. */
public final class SandboxClient {

    public static final String CLIENT =
            "Basic "
                    + Base64.getEncoder()
                            .encodeToString("ledgerway:ledgerway-local-secret".getBytes(UTF_8));

    /** Start time of the organisations' clocks: a Monday. */
    public static final Instant OPENED = Instant.parse("2026-11-16T09:00:00Z");

    /** Seed of their books. */
    public static final long SEED = 7;

    private static final Map<String, Org> GENERATED = new ConcurrentHashMap<>();

    /** One for all tests, because every client has its own thread and connections. */
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String base;

    public SandboxClient(int port) {
        this.base = "http://localhost:" + port;
    }

    /** An organisation with tokens. */
    public record Org(SandboxClient sandbox, String id, String accessToken, String refreshToken) {

        public SandboxResponse read(String path) {
            return sandbox.get("/native/v1/" + id + path, "Authorization", "Bearer " + accessToken);
        }

        /** Sends a write with a JSON body in the role of a connected application. */
        public SandboxResponse write(String method, String path, String body, String... headers) {
            return write(method, path, "application/json", body.getBytes(UTF_8), headers);
        }

        public SandboxResponse write(
                String method, String path, String type, byte[] body, String... headers) {
            HttpRequest.Builder request = request(path).header("Content-Type", type);
            if (headers.length > 0) {
                request.headers(headers);
            }
            return sandbox.send(request.method(method, BodyPublishers.ofByteArray(body)));
        }

        /** Downloads the bytes of a path. */
        public HttpResponse<byte[]> download(String path) {
            return sandbox.exchange(request(path), BodyHandlers.ofByteArray());
        }

        private HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(sandbox.uri("/native/v1/" + id + path))
                    .header("Authorization", "Bearer " + accessToken);
        }

        public SandboxResponse control(String method, String path, String body) {
            return sandbox.control(method, "/tenants/" + id + path, body);
        }

        public void advance(String duration) {
            control("POST", "/clock", "{\"advance\":\"" + duration + "\"}");
        }

        public boolean balanced() {
            return control("GET", "/balance", "").json().path("balanced").asBoolean();
        }

        /** All live records of the collection, page by page. */
        public List<JsonNode> readAll(String collection, int pageSize) {
            List<JsonNode> records = new ArrayList<>();
            String after = "";
            do {
                JsonNode page = read("/" + collection + "?page_size=" + pageSize + after).json();
                page.path("data").forEach(records::add);
                after = "&after=" + page.path("next_cursor").asString("");
            } while (!after.equals("&after="));
            return records;
        }
    }

    public Org org(int size) {
        return org("gbol", size);
    }

    /** An organisation that tests only read: one of each size, with the books of {@link #org}. */
    public Org generatedOrg(int size) {
        return GENERATED.computeIfAbsent(base + " " + size, _ -> org(size));
    }

    public Org org(String platform, int size) {
        return org(platform, SEED, size, OPENED);
    }

    public Org org(String platform, long seed, int size, Instant clock) {
        JsonNode created =
                control(
                                "POST",
                                "/tenants",
                                """
                                {"platform":"%s","seed":%d,"size":%d,"clock":"%s"}
                                """
                                        .formatted(platform, seed, size, clock))
                        .json();
        return new Org(
                this,
                created.path("tenant").asString(),
                created.path("accessToken").asString(),
                created.path("refreshToken").asString());
    }

    public SandboxResponse control(String method, String path, String body) {
        return send(
                HttpRequest.newBuilder(uri("/_sandbox" + path))
                        .header("Content-Type", "application/json")
                        .method(
                                method,
                                body.isEmpty()
                                        ? BodyPublishers.noBody()
                                        : BodyPublishers.ofString(body)));
    }

    public SandboxResponse get(String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request);
    }

    public SandboxResponse form(String path, String form, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request);
    }

    public SandboxResponse refresh(String refreshToken) {
        return form(
                "/oauth/token",
                "grant_type=refresh_token&refresh_token=" + refreshToken,
                "Authorization",
                CLIENT);
    }

    public URI uri(String path) {
        return URI.create(base + path);
    }

    public SandboxResponse send(HttpRequest.Builder request) {
        HttpResponse<String> response = exchange(request, BodyHandlers.ofString());
        return new SandboxResponse(response.statusCode(), response.headers(), response.body());
    }

    private <T> HttpResponse<T> exchange(
            HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
        try {
            return HTTP.send(request.build(), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
