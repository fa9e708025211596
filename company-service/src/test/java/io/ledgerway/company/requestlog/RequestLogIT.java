package io.ledgerway.company.requestlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.log.LoggedRequest;
import io.ledgerway.model.log.RequestLogEvent;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.partition.LogRetention;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class RequestLogIT {

    private static final UUID KEY = UUID.fromString("1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1");
    private static final UUID UNKNOWN = UUID.fromString("5e0a7c42-3f61-4d0b-9a57-0c7b1d2e3f44");

    @Autowired Api api;
    @Autowired RequestLogRepository requests;
    @Autowired LogRetention retention;
    @Autowired Outbox outbox;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionOperations transactions;
    @Autowired MutableClock clock;
    @Autowired MovableTime time;

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void aBatchThatIsDeliveredTwiceIsStoredOnce() {
        ClientId client = api.client();
        ClientId other = api.client();
        var batch =
                new RequestLogEvent.Recorded(
                        UUID.randomUUID(),
                        now(),
                        List.of(
                                request(client, "/companies", 200),
                                request(client, "/webhooks", 404),
                                request(other, "/companies", 200)));
        for (int delivery = 0; delivery < 2; delivery++) {
            transactions.executeWithoutResult(_ -> outbox.publish(Topic.REQUEST_LOG, batch));
        }
        var last =
                new RequestLogEvent.Recorded(
                        batch.eventId(), now(), List.of(request(client, "/twice", 200)));
        transactions.executeWithoutResult(_ -> outbox.publish(Topic.REQUEST_LOG, last));
        transactions.executeWithoutResult(_ ->
                outbox.publish(
                        Topic.REQUEST_LOG,
                        new RequestLogEvent.Recorded(
                                UUID.randomUUID(), now(), List.of(request(other, "/end", 200)))));

        await().untilAsserted(() ->
                assertThat(paths(read(other, ""))).containsExactlyInAnyOrder("/companies", "/end"));
        await().untilAsserted(() ->
                assertThat(paths(read(client, "")))
                        .containsExactlyInAnyOrder("/companies", "/webhooks"));
        assertThat(total(client)).isEqualTo(2);
    }

    @Test
    void aRequestHasAllItsMembers() {
        ClientId client = api.client();
        CompanyId company = CompanyId.of(api.company(client));
        jdbc.sql(
                        """
                        INSERT INTO api_key (id, client_id, name, sha256, first_four, last_four,
                            created_at, revoked_at)
                        VALUES (?, ?, 'nightly job', md5(random()::text) || md5(random()::text),
                            'abcd', 'wxyz', now(), now())
                        """)
                .params(UUID.randomUUID(), client.value())
                .update();
        UUID key =
                jdbc.sql("SELECT id FROM api_key WHERE client_id = ?")
                        .param(client.value())
                        .query(UUID.class)
                        .single();
        var request =
                new LoggedRequest(
                        UUID.randomUUID(),
                        now(),
                        client.value(),
                        "key:" + key,
                        "POST",
                        "/companies/" + company + "/push/bills",
                        "page=2&query",
                        422,
                        17,
                        company.value(),
                        UUID.randomUUID().toString(),
                        "curl\0/8",
                        "{\"error\":\"a\uD800b\"}");
        requests.add(List.of(request));

        JsonNode row = read(client, "").path("results").path(0);

        assertThat(row.path("id").stringValue()).isEqualTo(request.id().toString());
        assertThat(Instant.parse(row.path("at").stringValue())).isEqualTo(request.at());
        assertThat(row.path("actor").path("kind").stringValue()).isEqualTo("key");
        assertThat(row.path("actor").path("name").stringValue()).isEqualTo("nightly job");
        assertThat(row.path("apiKeyId").stringValue()).isEqualTo(key.toString());
        assertThat(row.path("method").stringValue()).isEqualTo("POST");
        assertThat(row.path("path").stringValue()).isEqualTo(request.path());
        assertThat(row.path("query").stringValue()).isEqualTo("page=2&query");
        assertThat(row.path("status").intValue()).isEqualTo(422);
        assertThat(row.path("durationMs").intValue()).isEqualTo(17);
        assertThat(row.path("companyId").stringValue()).isEqualTo(company.toString());
        assertThat(row.path("correlationId").stringValue()).isEqualTo(request.correlationId());
        assertThat(row.path("userAgent").stringValue()).isEqualTo("curl\uFFFD/8");
        assertThat(row.path("errorBody").stringValue()).isEqualTo("{\"error\":\"a\uFFFDb\"}");
        assertThat(row.has("clientId")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "status%3E399&&status%3C500 /b",
                "status%3D500 /c",
                "method%3DPOST /b",
                "path~/B /b",
                "apiKeyId%3D1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1 /c",
                "companyId%3D7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10 /b",
                "correlationId%3D0c7b2f9e-8d8a-4f0c-9a53-6d3a7b1d5c22 /b",
                "actor.kind%3Duser /a",
                "durationMs%3E100 /c",
            })
    void everyPropertyFilters(String query, String path) {
        ClientId client = api.client();
        Instant at = now();
        UUID user = UUID.randomUUID();
        requests.add(
                List.of(
                        row(client, at, "user:" + user, "GET", "/a", 200, 5, null, null),
                        row(
                                client,
                                at,
                                "automation:" + UUID.randomUUID(),
                                "POST",
                                "/b",
                                404,
                                50,
                                UUID.fromString("7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10"),
                                "0c7b2f9e-8d8a-4f0c-9a53-6d3a7b1d5c22"),
                        row(client, at, "key:" + KEY, "GET", "/c", 500, 500, null, null)));

        assertThat(paths(read(client, "?query=" + query.replace("&", "%26"))))
                .containsExactly(path);
        assertThat(total(api.client())).isZero();
    }

    @Test
    void requestsAreNewestFirstAndPaged() {
        ClientId client = api.client();
        Instant at = now();
        for (int i = 0; i < 5; i++) {
            requests.add(
                    List.of(
                            row(
                                    client,
                                    at.minusSeconds(i),
                                    "key:" + KEY,
                                    "GET",
                                    "/" + i,
                                    200,
                                    1,
                                    null,
                                    null)));
        }

        assertThat(paths(read(client, "?pageSize=2"))).containsExactly("/0", "/1");
        assertThat(paths(read(client, "?pageSize=2&page=3"))).containsExactly("/4");
        assertThat(paths(read(client, "?orderBy=at&pageSize=1"))).containsExactly("/4");
        assertThat(paths(read(client, "?query=at%3E" + at.minusSeconds(2)))).hasSize(2);
        assertThat(total(client)).isEqualTo(5);
        assertThat(api.get(client, "/logs/requests?query=clientId%3D1").status()).isEqualTo(400);
        assertThat(api.get(client, "/logs/requests?path=x").status()).isEqualTo(400);
    }

    @Test
    void numbersAreAddedUpByIntervalAndOutlastTheRequests() {
        moveToNoon();
        ClientId client = api.client();
        Instant today = now().truncatedTo(ChronoUnit.DAYS);
        requests.count(
                List.of(
                        row(client, today, "key:" + KEY, "GET", "/a", 200, 10, null, null),
                        row(client, today, "key:" + KEY, "GET", "/a", 302, 20, null, null),
                        row(client, today, "user:" + KEY, "GET", "/a", 200, 99, null, null)));
        requests.count(
                List.of(
                        row(client, today, "key:" + KEY, "GET", "/a", 404, 30, null, null),
                        row(
                                client,
                                today.minusSeconds(1),
                                "embedded:" + KEY,
                                "GET",
                                "/a",
                                503,
                                7,
                                null,
                                null)));

        JsonNode days = api.get(client, "/logs/requests/summary").ok().body();
        assertThat(days.path("interval").stringValue()).isEqualTo("day");
        assertThat(days.path("results")).hasSize(14);
        assertThat(days.path("results").path(13).toString())
                .isEqualTo(
                        """
                        {"start":"%s","successful":2,"clientErrors":1,"serverErrors":0,"portal":1,\
                        "averageDurationMs":20}\
                        """
                                .formatted(today));
        assertThat(days.path("results").path(12).path("serverErrors").intValue()).isOne();
        assertThat(days.path("results").path(11).path("averageDurationMs").intValue()).isZero();
        JsonNode hours = summary(client, "?interval=hour&count=336");
        assertThat(hours.path("results")).hasSize(336);
        assertThat(
                        hours.path("results")
                                .valueStream()
                                .mapToInt(it -> it.path("successful").intValue())
                                .sum())
                .isEqualTo(2);
        assertThat(
                        summary(api.client(), "?count=1")
                                .path("results")
                                .path(0)
                                .path("portal")
                                .intValue())
                .isZero();
        for (String wrong :
                List.of("?interval=week", "?count=0", "?count=367", "?interval=hour&count=337")) {
            assertThat(api.get(client, "/logs/requests/summary" + wrong).status()).isEqualTo(400);
        }
    }

    @Test
    void onlyKeysDevelopersAndAdministratorsRead() {
        ClientId client = api.client();
        String embedded = TestTokens.at(clock).component(client, CompanyId.random());
        for (String path : List.of("/logs/requests", "/logs/requests/summary")) {
            assertThat(user(Role.DEVELOPER, client, path)).isEqualTo(200);
            assertThat(user(Role.ADMINISTRATOR, client, path)).isEqualTo(200);
            assertThat(user(Role.ANALYST, client, path)).isEqualTo(403);
            assertThat(api.from(null, embedded, HttpMethod.GET, path, null).status())
                    .isEqualTo(403);
        }
    }

    @Test
    void aDeletedCompanyLeavesNoErrorBodies() {
        ClientId client = api.client();
        String id = api.company(client);
        for (String of : List.of(id, api.company(client))) {
            requests.add(List.of(failed(client, UUID.fromString(of), 400)));
        }

        assertThat(api.send(HttpMethod.DELETE, client, "/companies/" + id, null).status())
                .isEqualTo(204);

        JsonNode deleted = read(client, "?query=companyId%3D" + id).path("results").path(0);
        assertThat(deleted.path("status").intValue()).isEqualTo(400);
        assertThat(deleted.has("errorBody")).isFalse();
        assertThat(read(client, "").toString()).containsOnlyOnce("Harbour");
    }

    @Test
    void errorBodiesThatArriveAfterTheDeletionAreNotStored() {
        ClientId client = api.client();
        String deleted = api.company(client);
        String kept = api.company(client);
        api.send(HttpMethod.DELETE, client, "/companies/" + deleted, null);

        requests.add(
                List.of(
                        failed(client, UUID.fromString(deleted), 400),
                        failed(client, UUID.fromString(kept), 400),
                        failed(client, null, 400),
                        failed(client, UNKNOWN, 404)));

        List<JsonNode> rows = read(client, "").path("results").valueStream().toList();
        assertThat(rows).hasSize(4);
        assertThat(rows)
                .filteredOn(it -> it.has("errorBody"))
                .extracting(it -> it.path("companyId").asString("none"))
                .containsExactlyInAnyOrder(kept, "none", UNKNOWN.toString());
    }

    @Test
    void aDayPastTheRetentionIsDropped() {
        ClientId client = api.client();
        requests.add(
                List.of(
                        row(client, now(), "key:" + KEY, "GET", "/new", 200, 1, null, null),
                        row(
                                client,
                                now().minus(Duration.ofDays(20)),
                                "key:" + KEY,
                                "GET",
                                "/old",
                                200,
                                1,
                                null,
                                null)));
        assertThat(total(client)).isEqualTo(2);

        retention.work();

        assertThat(paths(read(client, ""))).containsExactly("/new");
    }

    private int user(Role role, ClientId client, String path) {
        return api.userCall(role, HttpMethod.GET, client, path, null).status();
    }

    private JsonNode summary(ClientId client, String query) {
        return api.get(client, "/logs/requests/summary" + query).ok().body();
    }

    /** The day does not end during the test. */
    private void moveToNoon() {
        Instant now = clock.instant();
        Instant noon = now.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(12));
        time.advance(
                Duration.between(now, noon.isBefore(now) ? noon.plus(Duration.ofDays(1)) : noon));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private LoggedRequest request(ClientId client, String path, int status) {
        return row(client, now(), "key:" + KEY, "GET", path, status, 3, null, null);
    }

    private LoggedRequest failed(ClientId client, @Nullable UUID company, int status) {
        return new LoggedRequest(
                UUID.randomUUID(),
                now(),
                client.value(),
                "key:" + KEY,
                "GET",
                company == null ? "/companies" : "/companies/" + company,
                null,
                status,
                1,
                company,
                UUID.randomUUID().toString(),
                null,
                "{\"error\":\"Invoice of Harbour Bakery\"}");
    }

    private static LoggedRequest row(
            ClientId client,
            Instant at,
            String actor,
            String method,
            String path,
            int status,
            long durationMs,
            @Nullable UUID company,
            @Nullable String correlationId) {
        return new LoggedRequest(
                UUID.randomUUID(),
                at,
                client.value(),
                actor,
                method,
                path,
                null,
                status,
                durationMs,
                company,
                correlationId == null ? UUID.randomUUID().toString() : correlationId,
                null,
                null);
    }

    private long total(ClientId client) {
        return read(client, "").path("totalResults").longValue();
    }

    private JsonNode read(ClientId client, String query) {
        return api.get(client, "/logs/requests" + query).ok().body();
    }

    private static List<String> paths(JsonNode page) {
        return page.path("results").valueStream().map(it -> it.path("path").stringValue()).toList();
    }
}
