package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class HierarchyIT {

    @Autowired Api api;

    private ClientId client = ClientId.random();

    @BeforeEach
    void client() {
        client = api.client();
    }

    @Test
    void companyIsCreatedWithParentAndSubsidiaries() {
        String top = company("Top", "");
        String low = company("Low", "");
        String middle = company("Middle", parent(top) + subsidiaries(low));

        JsonNode shown = read(middle);
        JsonNode above = shown.path("referenceParentCompany");
        assertThat(above.propertyNames())
                .containsExactlyInAnyOrder("id", "name", "description", "links", "tags");
        assertThat(above.path("id").stringValue()).isEqualTo(top);
        assertThat(above.at("/links/portal").stringValue())
                .isEqualTo("http://gateway.test/portal/companies/" + top + "/summary");
        assertThat(above.at("/tags/k").stringValue()).isEqualTo("v");
        assertThat(below(middle)).containsExactly(low);
        assertThat(below(top)).containsExactly(middle);
        assertThat(read(low).at("/referenceParentCompany/id").stringValue()).isEqualTo(middle);
        assertThat(read(top).has("referenceParentCompany")).isFalse();
        assertThat(names("referenceParentCompany.id%3D" + top)).containsExactly("Middle");
        assertThat(names("referenceParentCompany.name%3Dmiddle")).containsExactly("Low");
        assertThat(names("referenceSubsidiaryCompanies.id%3D" + low)).containsExactly("Middle");
        assertThat(names("referenceParentCompany%3Dnull")).containsExactly("Top");
        assertThat(names("referenceParentCompany!%3Dnull")).containsExactly("Low", "Middle");
        assertThat(names("referenceSubsidiaryCompanies%3Dnull")).containsExactly("Low");
        assertThat(names("referenceSubsidiaryCompanies!%3Dnull")).containsExactly("Top", "Middle");
        assertThat(names("description~bread")).containsExactly("Top", "Low", "Middle");
        assertThat(names("referenceParentCompany.description~bread"))
                .containsExactly("Low", "Middle");
        assertThat(names("referenceParentCompany.description%3Dnull")).containsExactly("Top");
        assertThat(names("referenceSubsidiaryCompanies.description~bread"))
                .containsExactly("Top", "Middle");
        assertThat(names("referenceSubsidiaryCompanies.description%3Dnull")).containsExactly("Low");
        assertThat(PublishedEvents.audited(client, 5))
                .extracting(it -> it.action() + " " + it.companyId())
                .containsExactly(
                        "company.created " + top,
                        "company.created " + low,
                        "company.created " + middle,
                        "company.updated " + middle,
                        "company.updated " + low);
    }

    @Test
    void eventOfCreationContainsParentAndSubsidiaries() {
        String top = company("Top", "");
        String low = company("Low", "");
        String middle =
                company(
                        "Middle",
                        parent(top) + subsidiaries(low) + ", \"products\": [\"lending\"]");

        List<CompanyEvent> published = PublishedEvents.events(middle, 2);
        assertThat(published.getFirst())
                .isInstanceOfSatisfying(
                        CompanyEvent.Created.class,
                        it -> {
                            assertThat(it.parent()).isEqualTo(snapshot(top, "Top"));
                            assertThat(it.subsidiaries()).containsExactly(snapshot(low, "Low"));
                        });
        assertThat(published.getLast()).isInstanceOf(CompanyEvent.ProductAdded.class);
        assertThat(PublishedEvents.events(top, 1))
                .singleElement()
                .isInstanceOfSatisfying(
                        CompanyEvent.Created.class,
                        it -> {
                            assertThat(it.parent()).isNull();
                            assertThat(it.subsidiaries()).isEmpty();
                        });
    }

    @Test
    void eventOfDeletionContainsLastParentAndSubsidiaries() {
        String top = company("Top", "");
        String middle = company("Middle", parent(top));
        String low = company("Low", parent(middle));
        String later = company("Later", parent(middle));

        assertThat(api.send(HttpMethod.DELETE, client, "/companies/" + middle, null).status())
                .isEqualTo(204);

        assertThat(PublishedEvents.events(middle, 2).getLast())
                .isInstanceOfSatisfying(
                        CompanyEvent.Deleted.class,
                        it -> {
                            assertThat(it.parent()).isEqualTo(snapshot(top, "Top"));
                            assertThat(it.subsidiaries())
                                    .containsExactlyInAnyOrder(
                                            snapshot(low, "Low"), snapshot(later, "Later"));
                        });
        assertThat(below(top)).isEmpty();
        assertThat(read(low).has("referenceParentCompany")).isFalse();
        assertThat(read(later).has("referenceParentCompany")).isFalse();
    }

    @Test
    void parentIsChangedAndRemoved() {
        String one = company("One", "");
        String other = company("Other", "");
        String child = company("Child", parent(one));

        patch(child, "{\"name\": \"Child\"" + parent(other) + "}").ok();
        assertThat(below(one)).isEmpty();
        assertThat(below(other)).containsExactly(child);
        send(HttpMethod.PUT, child, "{\"name\": \"Child\"}").ok();
        assertThat(below(other)).containsExactly(child);
        patch(other, "{\"referenceSubsidiaryCompanies\": []}").ok();
        assertThat(below(other)).isEmpty();
        patch(child, "{\"name\": \"Child\"" + parent(one) + "}").ok();
        patch(child, "{\"referenceParentCompany\": {}}").ok();
        assertThat(read(child).has("referenceParentCompany")).isFalse();
    }

    @Test
    void foreignAndUnknownCompaniesAreRejected() {
        String own = company("Own", "");
        String foreign = api.company(api.client());

        for (String id : List.of(foreign, UUID.randomUUID().toString())) {
            for (String relation : List.of(parent(id), subsidiaries(id))) {
                String body = "{\"name\": \"a\"" + relation + "}";
                assertThat(api.post(client, "/companies", body).refused(400)).contains(id);
                assertThat(patch(own, body).refused(400)).contains(id);
            }
        }
        assertThat(names("name%3Da")).isEmpty();
        assertThat(read(own).path("name").stringValue()).isEqualTo("Own");
    }

    @Test
    void cycleIsRejected() {
        String top = company("Top", "");
        String low = company("Low", parent(top));

        Api.ApiResponse above = patch(top, "{\"name\": \"x\"" + parent(low) + "}");
        assertThat(above.refused(400)).contains(top);
        assertThat(above.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("referenceParentCompany.id");
        patch(top, "{\"name\": \"x\"" + parent(top) + "}").refused(400);
        Api.ApiResponse below = patch(low, "{\"name\": \"x\"" + subsidiaries(top) + "}");
        below.refused(400);
        assertThat(below.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("referenceSubsidiaryCompanies");
        api.post(client, "/companies", "{\"name\": \"x\"" + parent(low) + subsidiaries(top) + "}")
                .refused(400);
        assertThat(names("name%3Dx")).isEmpty();
    }

    @Test
    void concurrentChangesCannotCreateCycle() throws Exception {
        for (int round = 0; round < 5; round++) {
            String one = company("One", "");
            String other = company("Other", "");
            List<Callable<Integer>> changes =
                    List.of(
                            () -> patch(one, "{\"name\": \"a\"" + parent(other) + "}").status(),
                            () -> patch(other, "{\"name\": \"b\"" + parent(one) + "}").status());
            assertThat(Together.run(2, changes)).containsExactlyInAnyOrder(200, 400);
        }
    }

    private String company(String name, String more) {
        String body =
                "{\"name\": \"%s\", \"description\": \"Bread\", \"tags\": {\"k\": \"v\"}%s}"
                        .formatted(name, more);
        return api.post(client, "/companies", body).ok().body().path("id").stringValue();
    }

    private CompanySnapshot snapshot(String id, String name) {
        return new CompanySnapshot(CompanyId.of(id), client, name, "Bread", Map.of("k", "v"));
    }

    private static String parent(String id) {
        return ", \"referenceParentCompany\": {\"id\": \"%s\", \"name\": \"any\"}".formatted(id);
    }

    private static String subsidiaries(String id) {
        return ", \"referenceSubsidiaryCompanies\": [{\"id\": \"%s\"}]".formatted(id);
    }

    private Api.ApiResponse patch(String id, String body) {
        return send(HttpMethod.PATCH, id, body);
    }

    private Api.ApiResponse send(HttpMethod method, String id, String body) {
        return api.send(method, client, "/companies/" + id, body);
    }

    private JsonNode read(String id) {
        return api.get(client, "/companies/" + id).ok().body();
    }

    private List<String> below(String id) {
        List<String> ids = new ArrayList<>();
        read(id).path("referenceSubsidiaryCompanies")
                .forEach(it -> ids.add(it.path("id").stringValue()));
        return ids;
    }

    private List<String> names(String query) {
        List<String> names = new ArrayList<>();
        api.get(client, "/companies?query=" + query)
                .ok()
                .body()
                .path("results")
                .forEach(it -> names.add(it.path("name").stringValue()));
        return names;
    }
}
