package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class CompanyLookupIT {

    @Autowired Api api;
    @Autowired JdbcClient jdbc;

    @Test
    void newCompanyHasShapeOfContract() {
        ClientId client = api.client();

        JsonNode company =
                api.post(
                                client,
                                "/companies",
                                """
                                {"name": "Harbour (Bakery)", "tags": {"region": "uk"}, "more": 1}
                                """)
                        .ok()
                        .body();

        assertThat(company.propertyNames())
                .containsExactlyInAnyOrder(
                        "id",
                        "name",
                        "description",
                        "platform",
                        "redirect",
                        "dataConnections",
                        "created",
                        "products",
                        "tags",
                        "ownerUserIds",
                        "referenceSubsidiaryCompanies");
        String id = company.path("id").stringValue();
        assertThat(company.path("name").stringValue()).isEqualTo("Harbour Bakery");
        assertThat(company.path("description").stringValue()).isEmpty();
        assertThat(company.path("platform").stringValue()).isEmpty();
        assertThat(company.path("redirect").stringValue())
                .matches("http://gateway.test/link/company/" + id + "\\?link\\.otp=[\\w-]{43}");
        assertThat(company.path("dataConnections").isEmpty()).isTrue();
        assertThat(company.path("created").stringValue()).endsWith("Z");
        assertThat(company.path("tags").path("region").stringValue()).isEqualTo("uk");
        assertThat(company.path("referenceSubsidiaryCompanies").isEmpty()).isTrue();
        assertThat(api.get(client, "/companies/" + id).ok().body()).isEqualTo(company);
    }

    @Test
    void readOnlyUsersGetLinksWithoutPassword() {
        ClientId client = api.client();
        String company = "/companies/" + api.company(client);
        api.post(client, company + "/connections", "{\"platformKey\": \"gbol\"}").ok();
        String connection =
                api.get(client, company)
                        .ok()
                        .body()
                        .path("dataConnections")
                        .path(0)
                        .path("id")
                        .stringValue();

        for (String path :
                List.of(
                        company,
                        "/companies",
                        company + "/connections",
                        company + "/connections/" + connection)) {
            assertThat(api.get(client, path).ok().text()).contains("otp=");
            assertThat(api.userCall(Role.DEVELOPER, HttpMethod.GET, client, path, null).ok().text())
                    .contains("otp=");
            assertThat(api.userCall(Role.ANALYST, HttpMethod.GET, client, path, null).ok().text())
                    .contains("/connections/" + connection + "/start")
                    .doesNotContain("otp=");
        }
    }

    @Test
    void companyIsPublishedWithoutOneTimePassword() {
        ClientId client = api.client();
        String id = api.company(client);

        try (EventProbe events = EventProbe.on(Topic.COMPANY_EVENTS);
                EventProbe directory = EventProbe.on(Topic.COMPANY_DIRECTORY)) {
            CompanyEvent.Created created =
                    events.await(
                            CompanyEvent.Created.class,
                            it -> it.company().id().toString().equals(id));
            assertThat(created.company().clientId()).isEqualTo(client);
            assertThat(created.redirect()).hasToString("http://gateway.test/link/company/" + id);
            assertThat(
                            directory
                                    .await(DirectoryEntry.Company.class, it -> it.key().equals(id))
                                    .version())
                    .isEqualTo(1);
        }
    }

    @Test
    void companyOfAnotherClientIsForbiddenAndUnknownOnesAreNotFound() {
        String id = api.company(api.client());
        ClientId other = api.client();
        UUID unknown = UUID.randomUUID();

        api.get(other, "/companies/" + id).refused(403);
        api.get(other, "/companies/" + id + "/connections").refused(403);
        api.post(other, "/companies/" + id + "/connections", "{\"platformKey\": \"gbol\"}")
                .refused(403);
        assertThat(api.get(other, "/companies/" + unknown).refused(404))
                .isEqualTo("No company was found with ID " + unknown);
        api.get(other, "/companies/not-a-uuid").refused(404);
    }

    @Test
    void invalidOrMissingBodyIsRejected() {
        ClientId client = api.client();

        api.post(client, "/companies", null).refused(400);
        api.post(client, "/companies", "{").refused(400);
        api.post(client, "/companies", "{}").refused(400);
        api.post(client, "/companies", "{\"name\": \"[]\"}").refused(400);
        api.post(client, "/companies", "{\"name\": \"a\", \"tags\": {\"k:\": \"v\"}}").refused(400);
    }

    @Test
    void otherMethodsAreNotAllowed() {
        ClientId client = api.client();
        String path = "/companies/" + api.company(client);

        Api.ApiResponse posted = api.post(client, path, "{\"name\": \"a\"}");
        posted.refused(405);
        assertThat(posted.headers().getAllow())
                .contains(HttpMethod.GET, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE);
        Api.ApiResponse deleted = api.send(HttpMethod.DELETE, client, "/companies", null);
        deleted.refused(405);
        assertThat(deleted.headers().getAllow()).contains(HttpMethod.GET, HttpMethod.POST);
    }

    @Test
    void valueOfWrongTypeIsRejectedWithItsField() {
        ClientId client = api.client();
        String company = "/companies/" + api.company(client);

        for (var wrong :
                Map.of(
                                "{\"name\": {}}", "name",
                                "{\"name\": 1}", "name",
                                "{\"name\": \"a\", \"description\": true}", "description",
                                "{\"name\": \"a\", \"tags\": {\"x\": 1}}", "tags.x",
                                "{\"name\": \"a\", \"tags\": []}", "tags",
                                "{\"name\": \"a\", \"products\": [2]}", "products[0]",
                                "{\"name\": \"a\", \"referenceParentCompany\": {\"id\": \"x\"}}",
                                        "referenceParentCompany.id")
                        .entrySet()) {
            for (Api.ApiResponse response :
                    List.of(
                            api.post(client, "/companies", wrong.getKey()),
                            api.send(HttpMethod.PUT, client, company, wrong.getKey()),
                            api.send(HttpMethod.PATCH, client, company, wrong.getKey()))) {
                response.refused(400);
                assertThat(response.body().at("/validation/errors/0/itemId").asString())
                        .describedAs(wrong.getKey())
                        .isEqualTo(wrong.getValue());
            }
        }
    }

    @Test
    void unstorableTextIsRejectedExceptInNames() {
        ClientId client = api.client();

        for (String text : List.of("\\u0000", "\\ud800")) {
            String description = "{\"name\": \"a\", \"description\": \"%s\"}".formatted(text);
            String value = "{\"name\": \"a\", \"tags\": {\"k\": \"%s\"}}".formatted(text);
            String key = "{\"name\": \"a\", \"tags\": {\"%s\": \"v\"}}".formatted(text);
            for (String body : List.of(description, value, key)) {
                api.post(client, "/companies", body).refused(400);
            }
            String name = "{\"name\": \"a%sb\"}".formatted(text);
            assertThat(api.post(client, "/companies", name).ok().body().at("/name").asString())
                    .isEqualTo("ab");
        }
    }

    @Test
    void listIsFilteredOrderedAndPaged() {
        ClientId client = api.client();
        for (String name : List.of("Alpha", "Beta", "Gamma")) {
            api.post(
                            client,
                            "/companies",
                            """
                            {"name": "%s", "tags": {"uid": "%s", "team": "a"}}
                            """
                                    .formatted(name, name.charAt(0)))
                    .ok();
        }
        api.company(api.client());

        assertThat(names(client, "")).containsExactly("Alpha", "Beta", "Gamma");
        assertThat(names(client, "?orderBy=-name")).containsExactly("Gamma", "Beta", "Alpha");
        assertThat(names(client, "?query=name~ET")).containsExactly("Beta");
        assertThat(names(client, "?query=tags.uid%3DG")).containsExactly("Gamma");
        assertThat(names(client, "?tags=uid%3DA")).containsExactly("Alpha");
        assertThat(names(client, "?tags=uid!%3DA%26%26team%3Da")).containsExactly("Beta", "Gamma");
        assertThat(names(client, "?tags=uid!%3DA&query=name%3Dbeta")).containsExactly("Beta");

        JsonNode second = api.get(client, "/companies?page=2&pageSize=2").ok().body();
        assertThat(second.path("totalResults").intValue()).isEqualTo(3);
        assertThat(second.path("results").size()).isEqualTo(1);
        assertThat(second.path("_links").propertyNames())
                .containsExactlyInAnyOrder("self", "current", "previous");
        JsonNode beyond = api.get(client, "/companies?page=9&pageSize=2").ok().body();
        assertThat(beyond.path("results").isEmpty()).isTrue();
        assertThat(beyond.path("totalResults").intValue()).isEqualTo(3);
    }

    @Test
    void listIsFilteredByItsConnections() {
        ClientId client = api.client();
        String linked = api.company(client);
        api.connection(client, linked, "gbol");
        api.connection(client, linked, "qhyg");
        String lone = api.company(client);

        JsonNode pending =
                api.get(client, "/companies?query=dataConnections.status%3DPendingAuth")
                        .ok()
                        .body();
        assertThat(pending.path("results").size()).isEqualTo(1);
        assertThat(pending.at("/results/0/id").stringValue()).isEqualTo(linked);
        assertThat(pending.at("/results/0/dataConnections").size()).isEqualTo(2);
        assertThat(pending.at("/results/0/dataConnections/0/linkUrl").stringValue())
                .contains("?otp=");
        JsonNode none =
                api.get(client, "/companies?query=dataConnections.status!%3DPendingAuth")
                        .ok()
                        .body();
        assertThat(none.at("/results/0/id").stringValue()).isEqualTo(lone);
        assertThat(ids(client, "dataConnections%3Dnull")).containsExactly(lone);
        assertThat(ids(client, "dataConnections!%3Dnull")).containsExactly(linked);
    }

    @Test
    void listIsFilteredByTheLinkedPlatform() {
        ClientId client = api.client();
        String linked = api.company(client);
        api.connection(client, linked, "gbol");
        String pending = api.company(client);
        api.connection(client, pending, "gbol");
        jdbc.sql(
                        "UPDATE connection SET status = 'Linked', linked_at = created_at"
                                + " WHERE company_id = ?")
                .param(UUID.fromString(linked))
                .update();
        String platform =
                api.get(client, "/companies/" + linked).ok().body().path("platform").stringValue();

        assertThat(platform).isNotEmpty();
        assertThat(ids(client, "platform%3D" + platform.replace(" ", "%20")))
                .containsExactly(linked);
        assertThat(ids(client, "platform%3D%22%22")).containsExactly(pending);
    }

    @Test
    void companyWithDeletedConnectionsCountsAsUnlinked() {
        ClientId client = api.client();
        String deleted = api.company(client);
        String first = api.connection(client, deleted, "gbol").path("id").stringValue();
        String second = api.connection(client, deleted, "qhyg").path("id").stringValue();
        String never = api.company(client);
        String none =
                Stream.of("PendingAuth", "Linked", "Unlinked", "Deauthorized")
                        .map(it -> "dataConnections.status!%3D" + it)
                        .collect(Collectors.joining("%26%26"));

        delete(client, "/companies/" + deleted + "/connections/" + first);
        assertThat(ids(client, "dataConnections.status%3DUnlinked")).isEmpty();
        delete(client, "/companies/" + deleted + "/connections/" + second);

        assertThat(ids(client, none)).containsExactly(never);
        assertThat(ids(client, "dataConnections.status%3DUnlinked")).containsExactly(deleted);
        assertThat(ids(client, "dataConnections.status!%3DLinked")).containsExactly(deleted, never);
        api.connection(client, deleted, "gbol");
        assertThat(ids(client, "dataConnections.status%3DUnlinked")).isEmpty();
    }

    @Test
    void invalidQueryIsRejected() {
        ClientId client = api.client();

        assertThat(api.get(client, "/companies?query=colour%3Dred").refused(400))
                .startsWith("Error parsing query - Could not resolve property colour on Company");
        assertThat(api.get(client, "/companies?query=name").refused(400))
                .startsWith("Error parsing query - Malformed query.");
        api.get(client, "/companies?tags=a%3Eb").refused(400);
        api.get(client, "/companies?orderBy=colour").refused(400);
        api.get(client, "/companies?pageSize=5001").refused(400);
    }

    @Test
    void freeTrialHasAtMostFiftyCompaniesUnderConcurrentCreation() throws Exception {
        ClientId client = api.client(Plan.FREE_TRIAL);
        List<Callable<Integer>> creations = new ArrayList<>();
        IntStream.range(0, 60)
                .forEach(i ->
                        creations.add(() ->
                                api.post(
                                                client,
                                                Plan.FREE_TRIAL,
                                                "/companies",
                                                "{\"name\": \"c" + i + "\"}")
                                        .status()));
        List<Integer> statuses = Together.run(8, creations);

        assertThat(statuses).filteredOn(it -> it == 200).hasSize(50);
        assertThat(statuses).filteredOn(it -> it == 402).hasSize(10);
        Api.ApiResponse refused =
                api.post(client, Plan.FREE_TRIAL, "/companies", "{\"name\": \"more\"}");
        assertThat(refused.refused(402))
                .isEqualTo("CompanyValidationException: Company limit exceeded");
        assertThat(refused.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("Company");
        assertThat(refused.body().at("/validation/errors/0/message").stringValue())
                .contains("/docs/errors/402");
        api.post(client, Plan.PAID, "/companies", "{\"name\": \"paid\"}").ok();

        for (int i = 0; i < 2; i++) {
            String id = api.get(client, "/companies").ok().body().at("/results/0/id").asString();
            assertThat(api.send(HttpMethod.DELETE, client, "/companies/" + id, null).status())
                    .isEqualTo(204);
        }
        String body = "{\"name\": \"in its place\"}";
        api.post(client, Plan.FREE_TRIAL, "/companies", body).ok();
        api.post(client, Plan.FREE_TRIAL, "/companies", body).refused(402);
    }

    private void delete(ClientId client, String path) {
        assertThat(api.send(HttpMethod.DELETE, client, path, null).status()).isEqualTo(200);
    }

    private List<String> ids(ClientId client, String query) {
        List<String> ids = new ArrayList<>();
        api.get(client, "/companies?query=" + query)
                .ok()
                .body()
                .path("results")
                .forEach(it -> ids.add(it.path("id").stringValue()));
        return ids;
    }

    private List<String> names(ClientId client, String parameters) {
        List<String> names = new ArrayList<>();
        api.get(client, "/companies" + parameters)
                .ok()
                .body()
                .path("results")
                .forEach(it -> names.add(it.path("name").stringValue()));
        return names;
    }
}
