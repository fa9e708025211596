package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.SkewedClock;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.SandboxReport;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A sandbox in memory, with a strict HTTP API. */
final class FakeSandbox implements PlatformUnderTest {

    private static final String DATA = "/native/v1/";
    private static final int MAX_PAGE_SIZE = 5;
    private static final int RECORDS_PER_TYPE = 12;

    private final FakeClock clock = new FakeClock();
    private final SkewedClock ownClock = new SkewedClock(clock::now);
    private final FakeLedger ledger = new FakeLedger(clock);
    private final FakeOAuthServer oauth;
    private final AtomicReference<@Nullable FakeResponse> fault = new AtomicReference<>();
    private final HttpServer server;
    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final PlatformConnector connector;

    FakeSandbox(String platformKey) {
        this.server = start();
        var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        var browser = URI.create("http://localhost:" + server.getAddress().getPort());
        this.oauth = new FakeOAuthServer(clock, browser.toString(), "ledgerway", "a secret");
        this.connector = TestConnectors.of(platformKey, url, browser, "a secret", ownClock);
        Arrays.stream(SandboxCollection.values())
                .filter(type -> !type.isSingle())
                .forEach(type -> seed(type.path()));
        clock.advance(Duration.ofHours(1));
    }

    private void seed(String collection) {
        for (int i = 0; i < RECORDS_PER_TYPE; i++) {
            ledger.add(collection);
        }
    }

    private HttpServer start() {
        try {
            var started =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            started.createContext("/", this::response);
            started.start();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void response(HttpExchange exchange) throws IOException {
        try (exchange) {
            var reply = reply(exchange);
            reply.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.getResponseHeaders().set("X-Server-Time", FakeRecords.moment(clock.now()));
            var body = reply.body().getBytes(UTF_8);
            exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private FakeResponse reply(HttpExchange exchange) throws IOException {
        var authorization = exchange.getRequestHeaders().getFirst("Authorization");
        var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        var uri = exchange.getRequestURI();
        try {
            return switch (exchange.getRequestMethod() + " " + uri.getPath()) {
                case "POST /oauth/token" -> oauth.token(form(body), authorization);
                case "POST /oauth/revoke" -> oauth.revoke(form(body), authorization);
                case "GET /oauth/tenants" -> oauth.tenants(oauth.check(authorization));
                default -> data(exchange.getRequestMethod(), uri, authorization);
            };
        } catch (ErrorResponseException refusal) {
            return refusal.reply();
        }
    }

    private FakeResponse data(String method, URI uri, @Nullable String authorization) {
        var path = uri.getRawPath();
        if (!method.equals("GET") || !path.startsWith(DATA)) {
            throw new ErrorResponseException(404, "not_found");
        }
        oauth.check(authorization);
        var injected = fault.getAndSet(null);
        if (injected != null) {
            return injected;
        }
        var parts = path.substring(DATA.length()).split("/", 2);
        var tenant = URLDecoder.decode(parts[0], UTF_8);
        if (!tenant.equals(FakeOAuthServer.TENANT) || parts.length < 2) {
            throw new ErrorResponseException(403, "forbidden");
        }
        clock.tick();
        return new FakeSandboxApi(ledger, MAX_PAGE_SIZE)
                .get(tenant, parts[1], form(uri.getRawQuery()));
    }

    private static Map<String, String> form(@Nullable String text) {
        var form = new LinkedHashMap<String, String>();
        for (var pair : text == null || text.isEmpty() ? new String[0] : text.split("&", -1)) {
            var parts = pair.split("=", 2);
            form.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
        }
        return form;
    }

    private Map<String, String> authorize(URI authorizationUrl, boolean approved) {
        if (!authorizationUrl.toString().startsWith("http://localhost:")) {
            throw new ErrorResponseException(400, "not_for_browsers");
        }
        return form(
                URI.create(oauth.decide(form(authorizationUrl.getRawQuery()), approved))
                        .getRawQuery());
    }

    private static String collection(DataType type) {
        return SandboxCollection.of(type).orElseThrow().path();
    }

    @Override
    public PlatformConnector connector() {
        return connector;
    }

    @Override
    public PlatformHttp http() {
        return http;
    }

    @Override
    public URI redirectUri() {
        return URI.create(FakeOAuthServer.REDIRECT);
    }

    @Override
    public String accountHint() {
        return "11111111-2222-3333-4444-555555555555";
    }

    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        return authorize(authorizationUrl, true);
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return authorize(authorizationUrl, false);
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        if (type == DataType.COMPANY) {
            return Map.of("company", Instant.EPOCH);
        }
        var live = new LinkedHashMap<String, Instant>();
        if (SandboxReport.of(type).isPresent()) {
            FakeReports.months(PullRequest.DEFAULT_REPORT_MONTHS)
                    .forEach(each -> live.put(each, Instant.EPOCH));
            return live;
        }
        ledger.live(collection(type)).forEach(each -> live.put(each.id(), each.changedAt()));
        return live;
    }

    @Override
    public String add(DataType type) {
        return ledger.add(collection(type));
    }

    @Override
    public void change(DataType type, String id) {
        ledger.change(collection(type), id);
    }

    @Override
    public void delete(DataType type, String id) {
        ledger.delete(collection(type), id);
    }

    @Override
    public void restore(DataType type, String id) {
        ledger.restore(collection(type), id);
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        var moment = clock.tick();
        for (int i = 0; i < count; i++) {
            ledger.add(collection(type), moment);
        }
    }

    @Override
    public void advanceClock(Duration duration) {
        clock.advance(duration);
    }

    @Override
    public void skewClock(Duration ahead) {
        ownClock.skew(ahead);
    }

    @Override
    public void throttleNextCall(Duration retryAfter) {
        var rateLimited = FakeResponse.error(429, "too_many_requests");
        fault.set(
                new FakeResponse(
                        429,
                        Map.of("Retry-After", String.valueOf(retryAfter.toSeconds())),
                        rateLimited.body()));
    }

    @Override
    public void forbidNextCall() {
        fault.set(FakeResponse.error(403, "forbidden"));
    }

    @Override
    public void failNextCall() {
        fault.set(
                new FakeResponse(503, Map.of("Content-Type", "text/html"), "<h1>Maintenance</h1>"));
    }

    @Override
    public void revokeGrant() {
        oauth.revokeAll();
    }

    @Override
    public void close() {
        server.stop(0);
        try {
            http.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
