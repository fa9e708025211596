package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.PublishedEvents;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.id.ClientId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ProductsIT {

    @Autowired Api api;

    private ClientId client = ClientId.random();
    private String id = "";
    private String path = "";

    @BeforeEach
    void company() {
        client = api.client();
        id = api.company(client);
        path = "/companies/" + id + "/products/";
    }

    @Test
    void enablingAndDisablingIsIdempotent() {
        for (int i = 0; i < 2; i++) {
            done(HttpMethod.PUT, "lending");
        }
        done(HttpMethod.PUT, "bank-feeds");
        assertThat(products()).containsExactly("lending", "bank-feeds");
        for (int i = 0; i < 2; i++) {
            done(HttpMethod.DELETE, "lending");
        }
        done(HttpMethod.DELETE, "bank-feeds");
        assertThat(products()).isEmpty();

        List<CompanyEvent> published = PublishedEvents.events(id, 5);
        assertThat(published).hasSize(5);
        assertThat(published.get(1))
                .isInstanceOfSatisfying(
                        CompanyEvent.ProductAdded.class,
                        it -> {
                            assertThat(it.productId()).isEqualTo("lending");
                            assertThat(it.productName()).isEqualTo("Lending");
                            assertThat(it.products()).containsExactly("lending");
                        });
        assertThat(published.get(3))
                .isInstanceOfSatisfying(
                        CompanyEvent.ProductRemoved.class,
                        it -> assertThat(it.products()).containsExactly("bank-feeds"));
        assertThat(PublishedEvents.audited(client, 5))
                .extracting(it -> it.action() + it.details())
                .containsExactly(
                        "company.created{}",
                        "company.product.added{product=lending}",
                        "company.product.added{product=bank-feeds}",
                        "company.product.removed{product=lending}",
                        "company.product.removed{product=bank-feeds}");
    }

    @Test
    void companyIsCreatedWithProducts() {
        JsonNode created =
                api.post(
                                client,
                                "/companies",
                                "{\"name\": \"a\", \"products\": [\"payables\", \"expenses\"]}")
                        .ok()
                        .body();
        String company = created.path("id").stringValue();

        assertThat(created.path("products").size()).isEqualTo(2);
        assertThat(PublishedEvents.events(company, 3))
                .extracting(it -> it.getClass().getSimpleName())
                .containsExactly("Created", "ProductAdded", "ProductAdded");
        JsonNode found =
                api.get(client, "/companies?query=products%3Dexpenses").ok().body().path("results");
        assertThat(found.size()).isEqualTo(1);
        assertThat(found.at("/0/id").stringValue()).isEqualTo(company);
        assertThat(
                        api.post(client, "/companies", "{\"name\": \"a\", \"products\": [\"x\"]}")
                                .refused(400))
                .contains("bank-feeds");
    }

    @Test
    void concurrentRequestsPublishOneEventPerProduct() throws Exception {
        List<Integer> statuses =
                Together.run(4, 8, () -> send(HttpMethod.PUT, "commerce", null).status());
        assertThat(statuses).containsOnly(204);
        done(HttpMethod.PUT, "banking");

        assertThat(products()).containsExactly("commerce", "banking");
        assertThat(PublishedEvents.events(id, 3)).hasSize(3);
    }

    @Test
    void unknownProductsAndForeignCompaniesAreRejected() {
        for (HttpMethod method : List.of(HttpMethod.PUT, HttpMethod.DELETE)) {
            send(method, "nonsense", null).refused(404);
            api.send(method, api.client(), path + "lending", null).refused(403);
        }
        send(HttpMethod.POST, "nonsense/refresh", null).refused(404);
        send(HttpMethod.GET, "lending", null).refused(405);
        send(HttpMethod.GET, "lending/refresh", null).refused(405);
    }

    @Test
    void standardProductsCannotBeRefreshed() {
        assertThat(refresh(null)).contains("custom");
        assertThat(refresh("")).contains("custom");
        assertThat(refresh("{\"dataTypes\": [\"invoices\"]}")).contains("custom");
        assertThat(refresh("{\"dataTypes\": [\"nope\"]}")).contains("invoices");
        assertThat(refresh("{\"dataTypes\": [], \"more\": 1}")).contains("Only `dataTypes`");
        assertThat(refresh("{\"dataTypes\": [1]}")).doesNotContain("custom");
        assertThat(refresh("[]")).doesNotContain("custom");
    }

    private String refresh(@Nullable String body) {
        return send(HttpMethod.POST, "lending/refresh", body).refused(400);
    }

    private void done(HttpMethod method, String product) {
        assertThat(send(method, product, null).status()).isEqualTo(204);
    }

    private Api.ApiResponse send(HttpMethod method, String rest, @Nullable String body) {
        return api.send(method, client, path + rest, body);
    }

    private List<String> products() {
        List<String> products = new ArrayList<>();
        api.get(client, "/companies/" + id)
                .ok()
                .body()
                .path("products")
                .forEach(it -> products.add(it.stringValue()));
        return products;
    }
}
