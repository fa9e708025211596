package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionEvent.Changed;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class CompanyDeletionIT {

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
    }

    @Test
    void companyIsDeletedWithConnectionsPasswordsAndDeadLetters() {
        JsonNode pending = linkScenario.connection("qhyg");
        linkScenario.openPlatform(browsers.open(), pending);
        JsonNode linked = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), linked);
        String child = child();
        linkScenario.redirect();
        long grants = count();

        assertThat(delete().status()).isEqualTo(204);

        assertThat(count()).isEqualTo(grants - 1);
        await().untilAsserted(() -> assertThat(platform.revocations("refresh-1")).isEqualTo(1));
        assertThat(delete().refused(404)).contains(linkScenario.company());
        api.get(linkScenario.client(), path()).refused(404);
        api.get(linkScenario.client(), path() + "/connections").refused(404);
        api.post(linkScenario.client(), path() + "/connections", "{\"platformKey\": \"gbol\"}")
                .refused(404);
        for (String id :
                List.of(
                        linkScenario.company(),
                        LinkScenario.id(linked),
                        LinkScenario.id(pending))) {
            PublishedEvents.assertNotStored(jdbc, id);
        }
        assertThat(
                        api.get(linkScenario.client(), "/companies/" + child)
                                .ok()
                                .body()
                                .has("referenceParentCompany"))
                .isFalse();

        List<CompanyEvent> published = PublishedEvents.events(linkScenario.company(), 2);
        assertThat(published).hasSize(2);
        assertThat(published.getLast())
                .isInstanceOfSatisfying(
                        CompanyEvent.Deleted.class,
                        it -> {
                            assertThat(it.company().name()).isEqualTo("Harbour Bakery");
                            assertThat(it.redirect()).asString().doesNotContain("otp");
                        });
        PublishedEvents.assertTombstones(
                linkScenario.company(), LinkScenario.id(linked), LinkScenario.id(pending));
        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS)) {
            assertThat(events.current(it -> it.key().equals(linkScenario.company())))
                    .extracting(it -> it.as(Changed.class).change())
                    .doesNotContain(Change.DELETED, Change.DISCONNECTED);
        }
        assertThat(PublishedEvents.actions(linkScenario.client(), 7)).endsWith("company.deleted");
    }

    @Test
    void eventContainsTheLastState() {
        jdbc.sql(
                        """
                        UPDATE company SET created_by = 'Ada',
                            last_sync_at = '2026-03-02T08:15:30Z'
                        WHERE id = ?::uuid
                        """)
                .param(linkScenario.company())
                .update();
        assertThat(
                        api.send(
                                        HttpMethod.PUT,
                                        linkScenario.client(),
                                        path() + "/products/lending",
                                        null)
                                .status())
                .isEqualTo(204);

        assertThat(delete().status()).isEqualTo(204);

        assertThat(PublishedEvents.events(linkScenario.company(), 3).getLast())
                .isInstanceOfSatisfying(
                        CompanyEvent.Deleted.class,
                        it -> {
                            assertThat(it.products()).containsExactly("lending");
                            assertThat(it.createdBy()).isEqualTo("Ada");
                            assertThat(it.lastSync()).isEqualTo("2026-03-02T08:15:30Z");
                        });
    }

    @Test
    void onlyOneOfConcurrentDeletionsSucceeds() throws Exception {
        List<Callable<Integer>> requests = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            requests.add(() -> delete().status());
            requests.add(() -> api.get(linkScenario.client(), path()).status());
            requests.add(() ->
                    api.post(
                                    linkScenario.client(),
                                    path() + "/connections",
                                    "{\"platformKey\": \"gbol\"}")
                            .status());
            requests.add(() ->
                    api.send(HttpMethod.PATCH, linkScenario.client(), path(), "{\"name\": \"b\"}")
                            .status());
        }
        List<Integer> statuses = Together.run(8, requests);

        assertThat(statuses).isSubsetOf(200, 204, 404);
        assertThat(statuses).filteredOn(it -> it == 204).hasSize(1);
        PublishedEvents.assertNotStored(jdbc, linkScenario.company());
        assertThat(PublishedEvents.events(linkScenario.company(), 2)).hasSize(2);
        PublishedEvents.assertTombstones(linkScenario.company());
    }

    @Test
    void callbackAfterDeletionFindsNoCompany() throws Exception {
        for (boolean early : new boolean[] {true, false}) {
            LinkScenario late = LinkScenario.of(api);
            Browser browser = browsers.open();
            Browser.Page consent = late.openPlatform(browser, late.connection("gbol"));
            long grants = count();
            int requests = platform.tokenRequests("code=abc");
            try (var pool = Executors.newFixedThreadPool(2)) {
                var linking =
                        pool.submit(() -> browser.returnFromPlatform(consent, "code=abc").status());
                await().until(() -> early || platform.tokenRequests("code=abc") > requests);
                String path = "/companies/" + late.company();
                assertThat(api.send(HttpMethod.DELETE, late.client(), path, null).status())
                        .isEqualTo(204);
                assertThat(linking.get()).isLessThan(500);
            }
            assertThat(count()).isEqualTo(grants);
            PublishedEvents.assertNotStored(jdbc, late.company());
        }
    }

    private String child() {
        String body =
                "{\"name\": \"Child\", \"referenceParentCompany\": {\"id\": \"%s\"}}"
                        .formatted(linkScenario.company());
        return api.post(linkScenario.client(), "/companies", body)
                .ok()
                .body()
                .path("id")
                .stringValue();
    }

    private Api.ApiResponse delete() {
        return api.send(HttpMethod.DELETE, linkScenario.client(), path(), null);
    }

    private String path() {
        return "/companies/" + linkScenario.company();
    }

    private long count() {
        return jdbc.sql("SELECT count(*) FROM oauth_grant").query(Long.class).single();
    }
}
