package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.testsupport.time.MutableClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class CompanyChangesIT {

    private static final String WHOLE =
            """
            {"name": "Harbour", "description": "Bread", "tags": {"region": "uk", "team": "a"}}
            """;

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired MutableClock clock;

    private ClientId client = ClientId.random();
    private String id = "";
    private String path = "";

    @BeforeEach
    void company() {
        client = api.client();
        id = api.post(client, "/companies", WHOLE).ok().body().path("id").stringValue();
        path = "/companies/" + id;
    }

    @Test
    void replaceResetsMissingMembers() {
        JsonNode replaced = put("{\"name\": \"Bay (1)\"}").ok().body();

        assertThat(replaced.path("name").stringValue()).isEqualTo("Bay 1");
        assertThat(replaced.path("description").stringValue()).isEmpty();
        assertThat(replaced.path("tags").isEmpty()).isTrue();
        assertThat(api.get(client, path).ok().body()).isEqualTo(replaced);
        put("{\"description\": \"no name\"}").refused(400);
        put("{\"name\": \"a\", \"tags\": {\"k:\": \"v\"}}").refused(400);
        put(null).refused(400);
        put("null").refused(400);
        assertThat(api.get(client, path).ok().body()).isEqualTo(replaced);
    }

    @Test
    void internalTagIsIdempotent() {
        String tags = "/internal" + path + "/tags";
        String tag = "{\"key\": \"companyId\", \"value\": \"" + id + "\"}";
        for (int times = 0; times < 2; times++) {
            assertThat(api.internal(HttpMethod.PUT, tags, tag).status()).isEqualTo(204);
        }
        JsonNode tagged = api.get(client, path).ok().body().path("tags");
        assertThat(tagged.path("companyId").stringValue()).isEqualTo(id);
        assertThat(tagged.path("region").stringValue()).isEqualTo("uk");

        for (int more = 3; more < 10; more++) {
            String next = "{\"key\": \"k%d\", \"value\": \"v\"}".formatted(more);
            assertThat(api.internal(HttpMethod.PUT, tags, next).status()).isEqualTo(204);
        }
        api.internal(HttpMethod.PUT, tags, "{\"key\": \"k10\", \"value\": \"v\"}").refused(409);
        api.internal(HttpMethod.PUT, "/internal/companies/" + UUID.randomUUID() + "/tags", tag)
                .refused(404);
        assertThat(api.get(client, path).ok().body().path("tags")).hasSize(10);
    }

    @Test
    void internalTagKeepsTheValueOfTheClient() {
        String tags = "/internal" + path + "/tags";

        api.internal(HttpMethod.PUT, tags, "{\"key\": \"region\", \"value\": \"fr\"}").refused(422);
        assertThat(
                        api.internal(
                                        HttpMethod.PUT,
                                        tags,
                                        "{\"key\": \"region\", \"value\": \"uk\"}")
                                .status())
                .isEqualTo(204);

        JsonNode stored = api.get(client, path).ok().body().path("tags");
        assertThat(stored.path("region").stringValue()).isEqualTo("uk");
        assertThat(stored).hasSize(2);
    }

    @Test
    void updateKeepsNullAndMissingMembers() {
        JsonNode before = api.get(client, path).ok().body();
        assertThat(patch("{}").ok().body()).isEqualTo(before);
        assertThat(patch("{\"name\": null, \"description\": null, \"tags\": null}").ok().body())
                .isEqualTo(before);

        JsonNode named = patch("{\"name\": \"Bay\", \"more\": [1]}").ok().body();
        assertThat(named.path("name").stringValue()).isEqualTo("Bay");
        assertThat(named.path("description").stringValue()).isEqualTo("Bread");
        assertThat(named.path("tags")).isEqualTo(before.path("tags"));
        JsonNode tagged = patch("{\"tags\": {\"team\": \"b\"}}").ok().body();
        assertThat(tagged.path("tags").propertyNames()).containsExactly("team");
        JsonNode bare = patch("{\"tags\": {}, \"description\": \"\"}").ok().body();
        assertThat(bare.path("tags").isEmpty()).isTrue();
        assertThat(bare.path("description").stringValue()).isEmpty();
        patch("{\"name\": \"[]\"}").refused(400);
        patch("{\"tags\": {\"a\": null}}").refused(400);
    }

    @Test
    void everyChangeIsPublishedOnceAndUnchangedUpdateIsNot() {
        patch("{\"name\": \"Bay\"}").ok();
        patch("{\"name\": \"Bay\"}").ok();
        put(WHOLE).ok();

        try (EventProbe directory = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            DirectoryEntry.Company last =
                    directory.await(
                            DirectoryEntry.Company.class,
                            it -> it.key().equals(id) && it.version() == 3);
            assertThat(last.name()).isEqualTo("Harbour");
            assertThat(last.tags()).isEqualTo(Map.of("region", "uk", "team", "a"));
            assertThat(directory.current(it -> it.key().equals(id))).hasSize(3);
        }
        List<AuditEvent.Recorded> entries = PublishedEvents.audited(client, 3);
        assertThat(entries)
                .extracting(AuditEvent.Recorded::action)
                .containsExactly("company.created", "company.updated", "company.updated");
        assertThat(entries.get(1).details()).isEqualTo(Map.of("name", "changed"));
        assertThat(PublishedEvents.events(id, 1))
                .singleElement()
                .isInstanceOf(CompanyEvent.Created.class);
    }

    @Test
    void concurrentChangesAreAllStoredWithIncreasingVersions() throws Exception {
        List<Callable<Integer>> changes = new ArrayList<>();
        IntStream.range(0, 12)
                .forEach(i ->
                        changes.add(() ->
                                patch(
                                                i % 2 == 0
                                                        ? "{\"name\": \"n%d\"}".formatted(i)
                                                        : "{\"description\": \"d%d\"}".formatted(i))
                                        .status()));
        assertThat(Together.run(6, changes)).containsOnly(200);

        JsonNode now = api.get(client, path).ok().body();
        assertThat(now.path("name").stringValue()).startsWith("n");
        assertThat(now.path("description").stringValue()).startsWith("d");
        assertThat(
                        api.internal(HttpMethod.GET, "/internal/directory/companies/" + id, null)
                                .ok()
                                .body()
                                .at("/company/version")
                                .intValue())
                .isEqualTo(13);
    }

    @Test
    void companyHasNameOfCreatingPortalUser() {
        UUID ada = UUID.randomUUID();
        jdbc.sql(
                        """
                        INSERT INTO app_user (id, client_id, email, email_key, name, role,
                            created_at)
                        VALUES (?, ?, ?, ?, 'Ada', 'developer', now())
                        """)
                .params(ada, client.value(), ada + "@a.example", ada + "@a.example")
                .update();

        String token = TestTokens.at(clock).user(client, Role.DEVELOPER, ada);
        JsonNode created = api.from(null, token, HttpMethod.POST, "/companies", WHOLE).ok().body();

        assertThat(created.path("createdByUserName").stringValue()).isEqualTo("Ada");
        assertThat(api.get(client, path).ok().body().has("createdByUserName")).isFalse();
        assertThat(PublishedEvents.events(created.path("id").stringValue(), 1))
                .singleElement()
                .isInstanceOfSatisfying(
                        CompanyEvent.Created.class,
                        it -> assertThat(it.createdBy()).isEqualTo("Ada"));
        assertThat(PublishedEvents.audited(client, 2).getLast().actor()).isEqualTo("user:" + ada);
    }

    @Test
    void foreignAndUnknownCompaniesCannotBeChanged() {
        ClientId other = api.client();
        String unknown = "/companies/" + UUID.randomUUID();

        for (HttpMethod method : List.of(HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE)) {
            api.send(method, other, path, "{\"name\": \"mine\"}").refused(403);
            api.send(method, client, unknown, "{\"name\": \"a\"}").refused(404);
            api.send(method, client, "/companies/nonsense", "{\"name\": \"a\"}").refused(404);
        }
        assertThat(api.get(client, path).ok().body().path("name").stringValue())
                .isEqualTo("Harbour");
    }

    private Api.ApiResponse put(@Nullable String body) {
        return api.send(HttpMethod.PUT, client, path, body);
    }

    private Api.ApiResponse patch(String body) {
        return api.send(HttpMethod.PATCH, client, path, body);
    }
}
