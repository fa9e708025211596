package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Journey;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Told;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ConnectionRemovalIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private Journey journey;

    @BeforeEach
    void company() {
        platform.works();
        journey = Journey.of(api);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void linkedConnectionIsRemovedForGood() {
        JsonNode connection = journey.connection("gbol");
        journey.link(browsers.open(), connection);
        JsonNode other = journey.connection("qhyg");
        long grants = grants();

        Api.Answer deleted = delete(connection);
        assertThat(deleted.status()).isEqualTo(200);
        assertThat(deleted.text()).isEmpty();

        assertThat(grants()).isEqualTo(grants - 1);
        await().untilAsserted(() -> assertThat(platform.revocations("refresh-1")).isEqualTo(1));
        assertThat(delete(connection).refused(404)).contains(Journey.id(connection));
        api.get(journey.client(), one(connection)).refused(404);
        assertThat(journey.connections()).containsExactly(journey.read(other));
        assertThat(shown().path("dataConnections").size()).isEqualTo(1);
        Told.forgotten(jdbc, Journey.id(connection));
        assertThat(journey.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED, Change.DELETED);
        ConnectionEvent.Changed last = journey.last(connection);
        assertThat(last.previous()).isEqualTo(ConnectionStatus.LINKED);
        assertThat(last.connection().linkUrl()).asString().doesNotContain("otp");
        Told.gone(Journey.id(connection));
        assertThat(Told.actions(journey.client(), 5))
                .startsWith(
                        "company.created",
                        "connection.created",
                        "connection.linked",
                        "connection.created",
                        "connection.deleted");
    }

    @Test
    void connectionIsRemovedFromEveryStatus() {
        JsonNode pending = journey.connection("gbol");
        JsonNode unlinked = journey.connection("gbol");
        api.send(HttpMethod.PATCH, journey.client(), one(unlinked), "{\"status\": \"Unlinked\"}")
                .ok();
        JsonNode deauthorized = journey.connection("gbol");
        journey.link(browsers.open(), deauthorized);
        api.internal(
                HttpMethod.POST,
                "/internal/connections/" + Journey.id(deauthorized) + "/deauthorized",
                "{\"reason\": \"gone\"}");
        JsonNode open = journey.connection("upbk");

        for (JsonNode it : List.of(pending, unlinked, deauthorized, open)) {
            assertThat(delete(it).status()).isEqualTo(200);
            Told.forgotten(jdbc, Journey.id(it));
        }
        assertThat(journey.connections()).isEmpty();
        assertThat(journey.last(deauthorized).previous()).isEqualTo(ConnectionStatus.DEAUTHORIZED);
    }

    @Test
    void onlyOneOfManyRemovesIt() throws Exception {
        JsonNode connection = journey.connection("gbol");
        List<Callable<Integer>> requests = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            requests.add(() -> delete(connection).status());
            requests.add(() -> api.get(journey.client(), one(connection)).status());
        }
        List<Integer> statuses = new ArrayList<>();
        try (var pool = Executors.newFixedThreadPool(6)) {
            for (var it : pool.invokeAll(requests)) {
                statuses.add(it.get());
            }
        }

        assertThat(statuses).isSubsetOf(200, 404);
        assertThat(delete(connection).status()).isEqualTo(404);
        assertThat(journey.changes(connection)).containsExactly(Change.CREATED, Change.DELETED);
        Told.forgotten(jdbc, Journey.id(connection));
    }

    @Test
    void customerWhoComesBackTooLateGivesThePermissionBack() {
        JsonNode connection = journey.connection("gbol");
        Browser browser = browsers.open();
        Browser.Page away = journey.depart(browser, connection);
        long grants = grants();

        delete(connection).ok();
        assertThat(browser.comeBack(away, "code=abc").status()).isBetween(400, 404);

        assertThat(grants()).isEqualTo(grants);
        assertThat(journey.connections()).isEmpty();
        Told.forgotten(jdbc, Journey.id(connection));
    }

    @Test
    void removalDuringTheLinkLeavesNothing() throws Exception {
        long grants = grants();
        for (boolean early : new boolean[] {true, false}) {
            JsonNode connection = journey.connection("gbol");
            Browser browser = browsers.open();
            Browser.Page away = journey.depart(browser, connection);
            int asked = platform.tokenRequests("code=abc");
            try (var pool = Executors.newFixedThreadPool(2)) {
                var linking = pool.submit(() -> browser.comeBack(away, "code=abc").status());
                await().until(() -> early || platform.tokenRequests("code=abc") > asked);
                assertThat(delete(connection).status()).isEqualTo(200);
                assertThat(linking.get()).isLessThan(500);
            }
            Told.forgotten(jdbc, Journey.id(connection));
            assertThat(journey.changes(connection).getLast()).isEqualTo(Change.DELETED);
        }
        assertThat(grants()).isEqualTo(grants);
    }

    @Test
    void removalDuringARefreshLeavesNothing() throws Exception {
        JsonNode connection = journey.connection("gbol");
        journey.link(browsers.open(), connection);
        long grants = grants();
        time.advance(Duration.ofMinutes(31));
        String acquire = "/internal/connections/" + Journey.id(connection) + "/access-grant";
        try (var pool = Executors.newFixedThreadPool(2)) {
            var refresh =
                    pool.submit(() ->
                            api.internal(HttpMethod.POST, acquire, "{\"minimumLifeSeconds\": 60}")
                                    .status());
            await().until(() -> platform.tokenRequests("refresh_token=refresh-1") == 1);
            assertThat(delete(connection).status()).isEqualTo(200);
            assertThat(refresh.get()).isIn(200, 404, 409);
        }

        assertThat(grants()).isEqualTo(grants - 1);
        await().untilAsserted(() ->
                assertThat(platform.revocations("refresh-1") + platform.revocations("refresh-2"))
                        .isPositive());
        api.internal(HttpMethod.POST, acquire, "{\"minimumLifeSeconds\": 60}").refused(404);
        Told.forgotten(jdbc, Journey.id(connection));
    }

    @Test
    void foreignConnectionsStay() {
        JsonNode connection = journey.connection("gbol");
        Journey other = Journey.of(api);

        api.send(HttpMethod.DELETE, other.client(), one(connection), null).refused(403);
        String below = "/companies/" + other.company() + "/connections/" + Journey.id(connection);
        api.send(HttpMethod.DELETE, other.client(), below, null).refused(404);
        assertThat(journey.read(connection)).isEqualTo(connection);
    }

    private Api.Answer delete(JsonNode connection) {
        return api.send(HttpMethod.DELETE, journey.client(), one(connection), null);
    }

    private String one(JsonNode connection) {
        return "/companies/" + journey.company() + "/connections/" + Journey.id(connection);
    }

    private JsonNode shown() {
        return api.get(journey.client(), "/companies/" + journey.company()).ok().body();
    }

    private long grants() {
        return jdbc.sql("SELECT count(*) FROM oauth_grant").query(Long.class).single();
    }
}
