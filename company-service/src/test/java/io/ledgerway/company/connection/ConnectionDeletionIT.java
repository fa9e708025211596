package io.ledgerway.company.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ConnectionDeletionIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionOperations transactions;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void linkedConnectionIsDeletedPermanently() {
        JsonNode connection = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), connection);
        JsonNode other = linkScenario.connection("qhyg");
        long grants = grants();

        Api.ApiResponse deleted = delete(connection);
        assertThat(deleted.status()).isEqualTo(200);
        assertThat(deleted.text()).isEmpty();

        assertThat(grants()).isEqualTo(grants - 1);
        await().untilAsserted(() -> assertThat(platform.revocations("refresh-1")).isEqualTo(1));
        assertThat(delete(connection).refused(404)).contains(LinkScenario.id(connection));
        api.get(linkScenario.client(), one(connection)).refused(404);
        assertThat(linkScenario.connections()).containsExactly(linkScenario.read(other));
        assertThat(shown().path("dataConnections").size()).isEqualTo(1);
        PublishedEvents.assertNotStored(jdbc, LinkScenario.id(connection));
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED, Change.DELETED);
        ConnectionEvent.Changed last = linkScenario.last(connection);
        assertThat(last.previous()).isEqualTo(ConnectionStatus.LINKED);
        assertThat(last.connection().linkUrl()).asString().doesNotContain("otp");
        PublishedEvents.assertTombstones(LinkScenario.id(connection));
        assertThat(PublishedEvents.actions(linkScenario.client(), 5))
                .startsWith(
                        "company.created",
                        "connection.created",
                        "connection.linked",
                        "connection.created",
                        "connection.deleted");
    }

    @Test
    void connectionIsDeletedInEveryStatus() {
        JsonNode pending = linkScenario.connection("gbol");
        JsonNode unlinked = linkScenario.connection("gbol");
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        one(unlinked),
                        "{\"status\": \"Unlinked\"}")
                .ok();
        JsonNode deauthorized = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), deauthorized);
        api.internal(
                HttpMethod.POST,
                "/internal/connections/" + LinkScenario.id(deauthorized) + "/deauthorization",
                "{\"reason\": \"gone\"}");
        JsonNode open = linkScenario.connection("upbk");

        for (JsonNode it : List.of(pending, unlinked, deauthorized, open)) {
            assertThat(delete(it).status()).isEqualTo(200);
            PublishedEvents.assertNotStored(jdbc, LinkScenario.id(it));
        }
        assertThat(linkScenario.connections()).isEmpty();
        assertThat(linkScenario.last(deauthorized).previous())
                .isEqualTo(ConnectionStatus.DEAUTHORIZED);
    }

    @Test
    void onlyOneOfConcurrentDeletionsSucceeds() throws Exception {
        JsonNode connection = linkScenario.connection("gbol");
        List<Callable<Integer>> requests = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            requests.add(() -> delete(connection).status());
            requests.add(() -> api.get(linkScenario.client(), one(connection)).status());
        }
        List<Integer> statuses = Together.run(6, requests);

        assertThat(statuses).isSubsetOf(200, 404);
        assertThat(delete(connection).status()).isEqualTo(404);
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.DELETED);
        PublishedEvents.assertNotStored(jdbc, LinkScenario.id(connection));
    }

    /** Otherwise the deletion of a company and a reader of its connections can deadlock. */
    @Test
    void newPasswordsLockConnectionsInTheOrderOfADeletion() throws Exception {
        linkScenario.connection("gbol");
        linkScenario.connection("qhyg");
        List<UUID> ids =
                jdbc.sql("SELECT id FROM connection WHERE company_id = ? ORDER BY id")
                        .param(UUID.fromString(linkScenario.company()))
                        .query(ValueRowMapper.of(UUID.class))
                        .list();
        jdbc.sql("UPDATE connection SET created_at = created_at + interval '1 hour' WHERE id = ?")
                .param(ids.getFirst())
                .update();
        jdbc.sql("DELETE FROM one_time_password WHERE subject IN (?, ?)")
                .params(ids.getFirst(), ids.getLast())
                .update();

        try (var pool = Executors.newSingleThreadExecutor()) {
            Future<Integer> read =
                    transactions.execute(_ -> {
                        lock(ids.getLast(), "");
                        int session =
                                jdbc.sql("SELECT pg_backend_pid()").query(Integer.class).single();
                        Future<Integer> waiting =
                                pool.submit(() -> linkScenario.connections().size());
                        BlockedRequest.awaitBlockedBy(session, jdbc);
                        lock(ids.getFirst(), "NOWAIT");
                        return waiting;
                    });
            assertThat(read.get()).isEqualTo(2);
        }
    }

    @Test
    void callbackAfterDeletionRevokesTheGrant() {
        JsonNode connection = linkScenario.connection("gbol");
        Browser browser = browsers.open();
        Browser.Page consent = linkScenario.openPlatform(browser, connection);
        long grants = grants();

        delete(connection).ok();
        assertThat(browser.returnFromPlatform(consent, "code=abc").status()).isBetween(400, 404);

        assertThat(grants()).isEqualTo(grants);
        assertThat(linkScenario.connections()).isEmpty();
        PublishedEvents.assertNotStored(jdbc, LinkScenario.id(connection));
    }

    @Test
    void deletionDuringLinkLeavesNoGrant() throws Exception {
        long grants = grants();
        for (boolean early : new boolean[] {true, false}) {
            JsonNode connection = linkScenario.connection("gbol");
            Browser browser = browsers.open();
            Browser.Page consent = linkScenario.openPlatform(browser, connection);
            int requests = platform.tokenRequests("code=abc");
            try (var pool = Executors.newFixedThreadPool(2)) {
                var linking =
                        pool.submit(() -> browser.returnFromPlatform(consent, "code=abc").status());
                await().until(() -> early || platform.tokenRequests("code=abc") > requests);
                assertThat(delete(connection).status()).isEqualTo(200);
                assertThat(linking.get()).isLessThan(500);
            }
            PublishedEvents.assertNotStored(jdbc, LinkScenario.id(connection));
            assertThat(linkScenario.changes(connection).getLast()).isEqualTo(Change.DELETED);
        }
        assertThat(grants()).isEqualTo(grants);
    }

    @Test
    void deletionDuringRefreshLeavesNoGrant() throws Exception {
        JsonNode connection = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), connection);
        long grants = grants();
        time.advance(Duration.ofMinutes(31));
        String acquire = "/internal/connections/" + LinkScenario.id(connection) + "/access-token";
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
        PublishedEvents.assertNotStored(jdbc, LinkScenario.id(connection));
    }

    @Test
    void foreignConnectionsCannotBeDeleted() {
        JsonNode connection = linkScenario.connection("gbol");
        LinkScenario other = LinkScenario.of(api);

        api.send(HttpMethod.DELETE, other.client(), one(connection), null).refused(403);
        String below =
                "/companies/" + other.company() + "/connections/" + LinkScenario.id(connection);
        api.send(HttpMethod.DELETE, other.client(), below, null).refused(404);
        assertThat(linkScenario.read(connection)).isEqualTo(connection);
    }

    private void lock(UUID connection, String wait) {
        jdbc.sql("SELECT id FROM connection WHERE id = ? FOR UPDATE " + wait)
                .param(connection)
                .query(UUID.class)
                .single();
    }

    private Api.ApiResponse delete(JsonNode connection) {
        return api.send(HttpMethod.DELETE, linkScenario.client(), one(connection), null);
    }

    private String one(JsonNode connection) {
        return "/companies/"
                + linkScenario.company()
                + "/connections/"
                + LinkScenario.id(connection);
    }

    private JsonNode shown() {
        return api.get(linkScenario.client(), "/companies/" + linkScenario.company()).ok().body();
    }

    private long grants() {
        return jdbc.sql("SELECT count(*) FROM oauth_grant").query(Long.class).single();
    }
}
