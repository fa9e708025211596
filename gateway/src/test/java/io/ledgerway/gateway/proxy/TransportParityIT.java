package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.clock;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.SmartLifecycle;
import org.springframework.test.context.TestPropertySource;

/**
 * Every kind of decision gives the same response on both transports: the fast path on, and off.
 * Each request is sent twice, so that it finds its key unknown and then cached.
 */
@GatewayTest
@TestPropertySource(
        properties = {
            "ledgerway.gateway.maintenance=file-service,portal",
            "ledgerway.gateway.trusted-proxies=127.0.0.0/8,::1/128",
            "ledgerway.limits.per-ip=3",
            "ledgerway.services.expense=http://127.0.0.1:1"
        })
class TransportParityIT {

    private static final String CORRELATION_ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
    private static final String ORIGIN = "https://own.test";
    private static final String UNREACHABLE = "/companies/7/sync/expenses/config";
    private static final int TIMES = 2;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Autowired FastPathProxy fastPath;
    @Autowired MeterRegistry meters;

    @Autowired
    @Qualifier("drainingFilter") SmartLifecycle draining;

    @LocalServerPort int port;

    /** The transport whose addresses, clients and keys a request uses. */
    private enum Transport {
        FAST_PATH,
        FILTER_CHAIN
    }

    /**
     * A kind of request.
     *
     * @param headers the headers, from the name of the key
     * @param given sets the stubs, from the name of the key
     * @param status the expected status
     */
    record Example(
            String name,
            String method,
            String path,
            Function<String, Map<String, String>> headers,
            Consumer<String> given,
            int status) {

        static Example get(String name, int status, Consumer<String> given) {
            return new Example(name, "GET", "/webhooks", TransportParityIT::ofKey, given, status);
        }

        static Example of(String name, int status, String authorization) {
            return get(name, status, _ -> {}).with(_ -> Map.of("Authorization", authorization));
        }

        Example with(Function<String, Map<String, String>> otherHeaders) {
            return new Example(name, method, path, otherHeaders, given, status);
        }

        Example to(String otherMethod, String otherPath) {
            return new Example(name, otherMethod, otherPath, headers, given, status);
        }

        boolean isForFastPath() {
            return (method.equals("GET") || method.equals("HEAD"))
                    && (path.startsWith("/webhooks")
                            || path.startsWith("/companies")
                            || path.startsWith("/events"))
                    && !path.contains("%");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Example> examples() {
        Consumer<String> paid = key -> know(key, "paid", 1, false, false);
        return Stream.of(
                Example.get("good key", 200, paid),
                Example.get("good key without a body", 200, paid).to("HEAD", "/webhooks"),
                Example.get("no credential", 401, _ -> {}).with(_ -> Map.of()),
                Example.get("key in another header", 401, _ -> {})
                        .with(key -> Map.of("X-Api-Key", key)),
                Example.of("no scheme", 401, "good-key"),
                Example.of("token that is none", 401, "Bearer x"),
                Example.of("key that is not encoded", 401, "Basic good-key"),
                Example.of("other scheme", 401, "Token good-key"),
                Example.get("unknown key", 401, _ -> {}),
                Example.get("problem details", 401, _ -> {})
                        .with(_ -> Map.of("Accept", "application/problem+json")),
                Example.get("revoked key", 403, key -> know(key, "paid", 1, false, true)),
                Example.get("suspended client", 403, key -> know(key, "paid", 1, true, false)),
                Example.get(
                        "expired account", 402, key -> know(key, "free-trial", 366, false, false)),
                Example.of("component on a path of keys", 403, "")
                        .with(_ ->
                                Map.of(
                                        "Authorization",
                                        TestBearerTokens.embedded(UUID.randomUUID()))),
                Example.of("portal user", 200, "")
                        .with(_ -> Map.of("Authorization", TestBearerTokens.signedIn("analyst"))),
                Example.of("portal user without the role", 403, "")
                        .with(_ -> Map.of("Authorization", TestBearerTokens.signedIn("analyst")))
                        .to("GET", "/companies/7/accessToken"),
                Example.get("used quota", 429, paid.andThen(key -> quota(key, 0, 0, 10))),
                Example.get("too many at once", 429, paid.andThen(key -> quota(key, 1, 50, 0))),
                Example.get("maintenance", 503, paid).to("GET", "/companies/7/files/1"),
                Example.get("page under maintenance", 503, _ -> {}).to("GET", "/portal/x"),
                Example.get("allowed origin", 200, paid).with(TransportParityIT::ofPage),
                Example.get("allowed origin without a key", 401, _ -> {})
                        .with(_ -> Map.of("Origin", ORIGIN)),
                Example.get("other origin", 200, paid)
                        .with(key -> with(ofKey(key), "Origin", "https://others.test")),
                Example.get("preflight", 204, _ -> {})
                        .with(TransportParityIT::preflight)
                        .to("OPTIONS", "/webhooks"),
                Example.get("preflight of another path", 403, _ -> {})
                        .with(TransportParityIT::preflight)
                        .to("OPTIONS", "/link/x"),
                Example.get("unknown path", 404, paid).to("GET", "/nothing"),
                Example.get("path that is not canonical", 404, paid)
                        .to("GET", "/webhooks/%2e%2e/x"),
                Example.get("unsupported method", 405, paid).to("FETCH", "/webhooks"),
                Example.get("write", 200, paid).to("POST", "/webhooks"),
                Example.get(
                                "error of the service",
                                422,
                                paid.andThen(_ ->
                                        webhook()
                                                .stubFor(
                                                        get(urlPathEqualTo("/webhooks/1"))
                                                                .atPriority(1)
                                                                .willReturn(
                                                                        aResponse()
                                                                                .withStatus(422)
                                                                                .withHeader(
                                                                                        "Server",
                                                                                        "x")
                                                                                .withBody("{}")))))
                        .to("GET", "/webhooks/1"),
                Example.get("feed that waits", 200, paid).to("GET", "/events?wait=30"),
                Example.get("unreachable service", 503, paid).to("GET", UNREACHABLE));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void bothTransportsRespondInTheSameWay(Example example) throws Exception {
        knowOrigin();
        int onFastPath = example.isForFastPath() ? TIMES : 0;
        double before = fastPathRequests();
        Map<String, Long> recorded = records();
        List<String> fast = send(example, Transport.FAST_PATH, TIMES);
        assertThat(fastPathRequests()).isEqualTo(before + onFastPath);
        Map<String, Long> fastRecords = awaitRecords(recorded);
        recorded = records();
        List<String> chain = withoutFastPath(() -> send(example, Transport.FILTER_CHAIN, TIMES));
        assertThat(fastPathRequests()).isEqualTo(before + onFastPath);

        assertThat(awaitRecords(recorded)).isEqualTo(fastRecords);
        assertThat(fast).isEqualTo(chain);
        assertThat(fast).allSatisfy(it -> assertThat(it).startsWith(example.status() + "\n"));
    }

    /** A new minute can begin once during the requests. */
    @Test
    void bothTransportsLimitAddresses() throws Exception {
        Example example = Example.get("rate", 429, _ -> {});
        int times = 8;
        String fast = refused(send(example, Transport.FAST_PATH, times));
        String chain = refused(withoutFastPath(() -> send(example, Transport.FILTER_CHAIN, times)));
        assertThat(fast).isEqualTo(chain).contains("Too many requests from this address.");
    }

    @Test
    void bothTransportsCloseConnectionsWhileDraining() throws Exception {
        Example example = Example.get("drain", 200, key -> know(key, "paid", 1, false, false));
        List<String> chain =
                withoutFastPath(() -> {
                    draining.stop();
                    return send(example, Transport.FILTER_CHAIN, 1);
                });
        try {
            // a stop of the gateway stops both
            fastPath.stop();
            assertThat(send(example, Transport.FAST_PATH, 1)).isEqualTo(chain);
            assertThat(chain.getFirst()).startsWith("200\n").contains("connection: close");
        } finally {
            draining.start();
            fastPath.start();
        }
    }

    /** The first response with 429, without the seconds until the next minute. */
    private static String refused(List<String> responses) {
        return responses.stream()
                .filter(it -> it.startsWith("429\n"))
                .findFirst()
                .orElseThrow()
                .replaceAll("retry-after: \\d+", "");
    }

    private interface Sending {
        List<String> send() throws Exception;
    }

    private List<String> withoutFastPath(Sending sending) throws Exception {
        fastPath.stop();
        try {
            return sending.send();
        } finally {
            fastPath.start();
        }
    }

    private List<String> send(Example example, Transport transport, int times)
            throws IOException, InterruptedException {
        String key = transport + " " + example.name();
        example.given().accept(key);
        Map<String, String> headers = example.headers().apply(key);
        List<String> responses = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + example.path()))
                            .timeout(Duration.ofSeconds(20))
                            .header("X-Correlation-Id", CORRELATION_ID)
                            .header("X-Forwarded-For", address(key));
            switch (example.method()) {
                // with a publisher, these would have the header Content-Length
                case "GET" -> request.GET();
                case "HEAD" -> request.HEAD();
                case "POST" -> request.POST(BodyPublishers.ofString("{}"));
                default -> request.method(example.method(), BodyPublishers.noBody());
            }
            headers.forEach(request::header);
            responses.add(text(http.send(request.build(), BodyHandlers.ofString())));
        }
        return responses;
    }

    /** Each example and transport has its own address. */
    private static String address(String key) {
        int hash = key.hashCode();
        return "10.%d.%d.%d".formatted((hash >> 16) & 255, (hash >> 8) & 255, hash & 255);
    }

    /** Status, headers and body. */
    private static String text(HttpResponse<String> response) {
        var headers = new TreeMap<String, List<String>>();
        response.headers()
                .map()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values));
        headers.remove("date");
        // of the stubs
        headers.remove("matched-stub-id");
        var text = new StringBuilder().append(response.statusCode()).append('\n');
        headers.forEach((name, values) ->
                text.append(name).append(": ").append(String.join(" | ", values)).append('\n'));
        return text.append(response.body()).toString();
    }

    /** The records since then; the filter chain writes them after the response. */
    private Map<String, Long> awaitRecords(Map<String, Long> before) {
        return await().until(
                        () -> {
                            var recorded = new TreeMap<>(records());
                            before.forEach((id, count) -> recorded.merge(id, -count, Long::sum));
                            recorded.values().removeIf(it -> it == 0);
                            return recorded;
                        },
                        it ->
                                it.entrySet().stream()
                                                .filter(entry -> entry.getKey().startsWith("http."))
                                                .mapToLong(Map.Entry::getValue)
                                                .sum()
                                        == TIMES);
    }

    /**
     * The number of recorded requests by metric and labels. The HTTP clients of the transports name
     * a refused connection differently.
     */
    private Map<String, Long> records() {
        var records = new TreeMap<String, Long>();
        for (String name : List.of("http.server.requests", "spring.cloud.gateway.requests")) {
            meters.find(name)
                    .timers()
                    .forEach(it ->
                            records.merge(
                                    (name + it.getId().getTags())
                                            .replaceAll(
                                                    "=(UnknownHost|AnnotatedConnect)Exception",
                                                    "=ConnectException"),
                                    it.count(),
                                    Long::sum));
        }
        return records;
    }

    private double fastPathRequests() {
        return meters.counter("ledgerway.gateway.fastpath.requests").count();
    }

    private static Map<String, String> ofKey(String key) {
        return Map.of("Authorization", basic(key));
    }

    private static Map<String, String> ofPage(String key) {
        return with(ofKey(key), "Origin", ORIGIN);
    }

    private static Map<String, String> preflight(String key) {
        return Map.of("Origin", ORIGIN, "Access-Control-Request-Method", "GET");
    }

    private static Map<String, String> with(
            Map<String, String> headers, String name, String value) {
        var more = new TreeMap<>(headers);
        more.put(name, value);
        return more;
    }

    /** The client of a key; each key has another client, so that no quota is shared. */
    private static String client(String key) {
        return UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static void know(
            String key, String plan, int days, boolean suspended, boolean revoked) {
        Instant created = clock.instant().minus(days, ChronoUnit.DAYS);
        StubServices.knowKey(
                key, StubServices.client(client(key), plan, created, suspended), revoked);
        quota(key, 1, 50, 10);
    }

    private static void quota(String key, int granted, int left, int concurrent) {
        company()
                .stubFor(
                        post(urlPathEqualTo(StubServices.quotaLease(client(key))))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"granted": %d, "left": %d, "concurrent": %d,
                                                 "shown": {"exact": true, "limit": 1000, "remaining": %d},
                                                 "shownMillis": 5000, "lapsesMillis": 10000, "resets": "%s"}
                                                """
                                                        .formatted(
                                                                granted,
                                                                left,
                                                                concurrent,
                                                                left,
                                                                StubServices.midnight()))));
    }

    /** The origin is allowed by the clients of all examples. */
    private static void knowOrigin() {
        String clients =
                examples()
                        .flatMap(example ->
                                Stream.of(Transport.values())
                                        .map(it -> "\"" + client(it + " " + example.name()) + "\""))
                        .reduce((one, other) -> one + ", " + other)
                        .orElseThrow();
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/cors-origins"))
                                .withQueryParam("origin", equalTo(ORIGIN))
                                .atPriority(1)
                                .willReturn(okJson("{\"clients\": [" + clients + "]}")));
    }
}
