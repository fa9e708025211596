package io.ledgerway.connector.quickbooksonline;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.PlatformUnderTest;
import io.ledgerway.connector.kit.SkewedClock;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A small QuickBooks Online in memory, with one company. */
final class FakeQuickBooks implements PlatformUnderTest {

    private static final int PAGE_SIZE = 5;
    private static final int RECORDS_PER_ENTITY = 12;
    private static final String COMPANY = "/v3/company/";

    final FakeClock clock = new FakeClock();
    private final SkewedClock ownClock = new SkewedClock(clock::instant);
    final FakeIntuit intuit = new FakeIntuit(clock);
    final FakeBooks books = new FakeBooks(clock);
    final FakeCompany company;
    private final AtomicReference<@Nullable Reply> fault = new AtomicReference<>();
    private final AtomicBoolean loseNext = new AtomicBoolean();
    private final HttpServer server;
    private final PlatformHttpClient http = PlatformHttpClient.create();
    private final PlatformConnector connector;
    private int number;

    FakeQuickBooks() {
        this.server = start();
        var address = "http://127.0.0.1:" + server.getAddress().getPort();
        this.company = new FakeCompany(books, clock, address);
        this.connector =
                QuickBooksOnlineConnector.of(
                        new QuickBooksOnlineSettings(
                                URI.create(address + COMPANY),
                                URI.create(address + "/connect/oauth2"),
                                URI.create(address + "/oauth2/v1/tokens/bearer"),
                                URI.create(address + "/oauth2/v1/tokens/revoke"),
                                FakeIntuit.CLIENT_ID,
                                FakeIntuit.CLIENT_SECRET,
                                PAGE_SIZE,
                                /* accountHintParameter= */ null,
                                /* rateLimited= */ true),
                        /* webhooks= */ null,
                        ownClock);
        for (var entity : QuickBooksEntity.values()) {
            for (int i = 0; i < RECORDS_PER_ENTITY; i++) {
                add(entity);
            }
        }
        clock.advance(Duration.ofHours(1));
    }

    private HttpServer start() {
        try {
            var started =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            started.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            started.createContext("/", this::answer);
            started.start();
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var reply = reply(exchange);
            if (reply == null || (isWrite(exchange) && loseNext.getAndSet(false))) {
                return; // closes the connection
            }
            reply.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.getResponseHeaders().set("intuit_tid", "1-abc");
            exchange.sendResponseHeaders(
                    reply.status(), reply.body().length == 0 ? -1 : reply.body().length);
            exchange.getResponseBody().write(reply.body());
        } catch (RuntimeException | AssertionError e) {
            exchange.sendResponseHeaders(418, -1);
            throw e;
        }
    }

    private static boolean isWrite(HttpExchange exchange) {
        return exchange.getRequestMethod().equals("POST")
                && exchange.getRequestURI().getPath().startsWith(COMPANY);
    }

    private @Nullable Reply reply(HttpExchange exchange) throws IOException {
        var body = exchange.getRequestBody().readAllBytes();
        var headers = new LinkedHashMap<String, String>();
        exchange.getRequestHeaders()
                .forEach((name, values) ->
                        headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        var path = exchange.getRequestURI().getPath();
        if (path.equals("/oauth2/v1/tokens/bearer")) {
            return intuit.token(form(new String(body, UTF_8)), headers);
        }
        if (path.equals("/oauth2/v1/tokens/revoke")) {
            return intuit.revoke(new String(body, UTF_8), headers);
        }
        if (path.startsWith("/store/")) {
            return headers.containsKey("authorization")
                    ? new Reply(400, Map.of(), new byte[0])
                    : company.file(path.substring("/store/".length()));
        }
        return data(exchange, path, headers, body);
    }

    private Reply data(
            HttpExchange exchange, String path, Map<String, String> headers, byte[] body) {
        if (!intuit.accepts(headers.get("authorization"))) {
            return Reply.json(
                    401,
                    """
                    {"warnings":null,"fault":{"error":[{"message":"message=AuthenticationFailed; errorCode=003200; statusCode=401",
                     "detail":"Token expired: access-secret","code":"3200","element":null}],"type":"AUTHENTICATION"},"time":1601391072830}
                    """);
        }
        var steps = path.substring(COMPANY.length()).split("/", 2);
        if (!steps[0].equals(FakeIntuit.REALM)) {
            return Reply.fault(403, "3100", "ApplicationAuthorizationFailed");
        }
        var injected = steps[1].startsWith("companyinfo") ? null : fault.getAndSet(null);
        if (injected != null) {
            return injected;
        }
        clock.tick();
        var query = form(exchange.getRequestURI().getRawQuery());
        return exchange.getRequestMethod().equals("GET")
                ? company.get(steps[1], query)
                : company.post(steps[1], query, body);
    }

    private static Map<String, String> form(String text) {
        var form = new LinkedHashMap<String, String>();
        for (var pair : text.split("&", -1)) {
            var parts = pair.split("=", 2);
            form.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
        }
        return form;
    }

    private String add(QuickBooksEntity entity) {
        number++;
        return books.add(entity.entityName(), FakeBooks.body(entity, number)).path("Id").asString();
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
        return URI.create(FakeIntuit.REDIRECT);
    }

    @Override
    public String accountHint() {
        return "any";
    }

    @Override
    public boolean takesPkce() {
        return false;
    }

    @Override
    public boolean offersTenants() {
        return false;
    }

    @Override
    public Map<String, String> approve(URI authorizationUrl) {
        return intuit.decide(form(authorizationUrl.getRawQuery()), true);
    }

    @Override
    public Map<String, String> deny(URI authorizationUrl) {
        return intuit.decide(form(authorizationUrl.getRawQuery()), false);
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        var live = new LinkedHashMap<String, Instant>();
        if (type == DataType.COMPANY) {
            live.put("company", Instant.EPOCH);
        } else if (type == DataType.TAX_RATES) {
            books.all("TaxCode")
                    .forEach(it -> live.put(it.path("Id").asString(), FakeBooks.modified(it)));
        } else if (QuickBooksReport.of(type).isPresent()) {
            var now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
            for (int i = 0; i < PullRequest.DEFAULT_REPORT_MONTHS; i++) {
                live.put(now.minusMonths(i).toString(), Instant.EPOCH);
            }
        }
        for (var source : RecordSources.of(type)) {
            books.all(source.entity().entityName()).stream()
                    .filter(it -> isMember(source, it))
                    .forEach(it ->
                            live.put(source.id(it.path("Id").asString()), FakeBooks.modified(it)));
        }
        return live;
    }

    private static boolean isMember(RecordSource source, JsonNode record) {
        return source.member().test(new SourceObject("", record));
    }

    private static String entity(DataType type, String id) {
        return RecordSources.ofId(type, id).entity().entityName();
    }

    private static String platformId(DataType type, String id) {
        return id.substring(RecordSources.ofId(type, id).idPrefix().length());
    }

    @Override
    public String add(DataType type) {
        var source = RecordSources.of(type).getFirst();
        return source.id(add(source.entity()));
    }

    @Override
    public void change(DataType type, String id) {
        books.change(entity(type, id), platformId(type, id));
    }

    @Override
    public void delete(DataType type, String id) {
        books.delete(entity(type, id), platformId(type, id));
    }

    @Override
    public void restore(DataType type, String id) {
        throw new UnsupportedOperationException("A deleted record cannot be restored");
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        var moment = clock.tick();
        var entity = RecordSources.of(type).getFirst().entity();
        for (int i = 0; i < count; i++) {
            books.add(entity.entityName(), FakeBooks.body(entity, i), moment);
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
        var told = Reply.fault(429, "003001", "ThrottleExceeded");
        fault.set(
                new Reply(
                        429,
                        Map.of("Retry-After", String.valueOf(retryAfter.toSeconds())),
                        told.body()));
    }

    @Override
    public void forbidNextCall() {
        fault.set(Reply.fault(403, "5020", "Permission Denied Error"));
    }

    @Override
    public void failNextCall() {
        fault.set(
                new Reply(
                        503, Map.of("Content-Type", "text/html"), "<h1>Down</h1>".getBytes(UTF_8)));
    }

    void nextReply(Reply reply) {
        fault.set(reply);
    }

    @Override
    public void loseNextResponse() {
        loseNext.set(true);
    }

    @Override
    public void revokeGrant() {
        intuit.revokeAll();
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
