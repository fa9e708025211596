package io.ledgerway.gateway.requestlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.log.LoggedRequest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;

class RequestLogTests {

    private static final UUID COMPANY = UUID.fromString("7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10");
    private static final UUID KEY = UUID.fromString("1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1");
    private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
    private static final String PATH = "/companies/" + COMPANY + "/data/invoices";

    private final ClientId client = ClientId.random();
    private final RecordingPublisher published = new RecordingPublisher();
    private final Counter dropped = new SimpleMeterRegistry().counter("dropped");
    private RequestLog log = log(100);

    @AfterEach
    void stop() {
        published.open.countDown();
        log.stop();
    }

    @Test
    void aRequestIsLoggedWithItsCallerAndCompany() {
        log.start();

        record(get(PATH, Map.of("User-Agent", "curl/8.14.1")), granted(), PATH, 200, null);

        assertThat(onlyRow())
                .returns(client.value(), LoggedRequest::clientId)
                .returns("key:" + KEY, LoggedRequest::actor)
                .returns("GET", LoggedRequest::method)
                .returns(PATH, LoggedRequest::path)
                .returns(null, LoggedRequest::query)
                .returns(200, LoggedRequest::status)
                .returns(12L, LoggedRequest::durationMs)
                .returns(NOON.minusMillis(12), LoggedRequest::at)
                .returns(COMPANY, LoggedRequest::companyId)
                .returns("0f8fad5b-d9cb-469f-a165-70867728950e", LoggedRequest::correlationId)
                .returns("curl/8.14.1", LoggedRequest::userAgent)
                .returns(null, LoggedRequest::errorBody);
    }

    @Test
    void plantedSecretsAndPersonalDataAreNotLogged() {
        log.start();
        String key = "Qm3TzV8kPw1LsX6bNc9RfJ2hYd5GaE7uKo4iMv0Z";
        String path = PATH + "/" + key;
        String uri = path + "?query=email%3Dbob@example.com&page=2&password=hunter2&" + key;
        String error = "{\"error\":\"" + key + " of bob@example.com, account 12345678\"}";
        var headers =
                Map.of("User-Agent", "agent bob@example.com", "Authorization", "Basic " + key);

        record(get(path, headers), granted(), uri, 400, error);

        LoggedRequest row = onlyRow();
        assertThat(row.toString())
                .doesNotContain(key)
                .doesNotContain("hunter2")
                .doesNotContain("example.com")
                .doesNotContain("12345678");
        assertThat(row.path()).isEqualTo(PATH + "/***");
        assertThat(row.query()).isEqualTo("query&page=2&password&***");
        assertThat(row.errorBody()).isEqualTo("{\"error\":\"*** of ***, account ***5678\"}");
    }

    @Test
    void textsAreBounded() {
        log.start();
        String path = PATH + "/a".repeat(5_000);
        String error = "{\"error\":\"" + "x y ".repeat(5_000) + "\"}";

        record(get(path, Map.of()), granted(), path + "?" + "q=1&".repeat(5_000), 500, error);

        LoggedRequest row = onlyRow();
        assertThat(row.path()).hasSizeLessThanOrEqualTo(500);
        assertThat(row.query()).hasSizeLessThanOrEqualTo(500);
        assertThat(row.errorBody()).hasSizeLessThanOrEqualTo(4_000);
    }

    @Test
    void anAddressOfManyPartsIsRemovedAndLaterRequestsAreLogged() {
        log.start();
        String address = "a@b" + ".c".repeat(15_000);
        String path = PATH + "/" + address;

        RequestFacts facts = get(PATH, Map.of("User-Agent", address));
        RequestFacts ofAddress =
                new RequestFacts(
                        facts.method(),
                        path,
                        facts.route(),
                        facts.address(),
                        facts.correlationId(),
                        facts.headers());
        record(ofAddress, granted(), path, 404, null);
        assertThat(onlyRow().path()).isEqualTo(PATH + "/***");

        published.requests.clear();
        record(get(PATH, Map.of()), granted(), PATH, 200, null);
        assertThat(onlyRow().path()).isEqualTo(PATH);
    }

    @Test
    void requestsOfNoClientAreNotLogged() {
        log.start();

        record(get(PATH, Map.of()), new RequestContext(), PATH, 401, null);
        record(get("/unknown", Map.of()), granted(), "/unknown", 404, null);
        record(get("/link/company/x", Map.of()), granted(), "/link/company/x", 200, null);
        record(get("/companies", Map.of()), granted(), "/companies", 200, null);

        assertThat(onlyRow().path()).isEqualTo("/companies");
    }

    @Test
    void aCallerThatDisconnectedHasStatus499() {
        log.start();

        record(get(PATH, Map.of()), granted(), PATH, 0, null);

        assertThat(onlyRow().status()).isEqualTo(499);
    }

    @Test
    void aFullBufferDropsAndCountsWithoutWaiting() {
        published.open = new CountDownLatch(1);
        log = log(10);
        for (int i = 0; i < 25; i++) {
            record(get(PATH, Map.of()), granted(), PATH, 200, null);
        }
        assertThat(dropped.count()).isEqualTo(15);

        log.start();
        published.open.countDown();
        await().untilAsserted(() -> assertThat(published.requests).hasSize(10));
    }

    @Test
    void manyRequestsAreSeveralBatches() {
        log = log(2_000);
        for (int i = 0; i < 1_100; i++) {
            record(get(PATH, Map.of()), granted(), PATH, 200, null);
        }
        log.start();

        await().untilAsserted(() -> assertThat(published.requests).hasSize(1_100));
        assertThat(published.batches).contains(500).allMatch(it -> it <= 500);
        assertThat(published.requests).extracting(LoggedRequest::id).doesNotHaveDuplicates();
    }

    @Test
    void errorBodiesBeyondTheBoundAreLeftOut() {
        log = log(12_000);
        String error = "{\"error\":\"" + "x y ".repeat(240) + "\"}";
        for (int i = 0; i < 9_000; i++) {
            record(get(PATH, Map.of()), granted(), PATH, 400, error);
        }
        log.start();
        await().untilAsserted(() -> assertThat(published.requests).hasSize(9_000));
        assertThat(published.requests).filteredOn(it -> it.errorBody() == null).isNotEmpty();

        published.requests.clear();
        record(get(PATH, Map.of()), granted(), PATH, 400, error);
        assertThat(onlyRow().errorBody()).as("space is free again").isNotNull();
    }

    @Test
    void theLastRequestsAreLoggedWhenItStops() {
        log.start();
        record(get(PATH, Map.of()), granted(), PATH, 200, null);

        log.stop();

        // on a busy machine the publisher can outlast the shutdown timeout
        await().untilAsserted(() -> {
            assertThat(published.requests).hasSize(1);
            assertThat(published.closed).isTrue();
        });
    }

    private RequestLog log(int bufferSize) {
        return new RequestLog(
                new RequestLogProperties(true, bufferSize),
                published,
                Clock.fixed(NOON, ZoneOffset.UTC),
                dropped);
    }

    private LoggedRequest onlyRow() {
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(published.requests).hasSize(1));
        return published.requests.getFirst();
    }

    private void record(
            RequestFacts facts,
            RequestContext requestContext,
            String uri,
            int status,
            @Nullable String error) {
        byte[] body = error == null ? null : error.getBytes(StandardCharsets.UTF_8);
        log.record(facts, requestContext, uri, status, TimeUnit.MILLISECONDS.toNanos(12), body);
    }

    private static RequestFacts get(String path, Map<String, String> headers) {
        return RequestFactsExamples.of(HttpMethod.GET, path, headers);
    }

    private RequestContext granted() {
        var requestContext = new RequestContext();
        requestContext.authenticate(
                new ClientAccountResponse(client, Plan.PAID, NOON, false), null, "key:", KEY);
        return requestContext;
    }
}
