package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/** A company with one connection, and what a client does with it. */
record Customer(Api api, String company, String connection) {

    static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Created, with a connection that waits for its authorization. */
    static Customer pending(Api api, String name, String platformKey) {
        JsonNode company =
                api.post(
                                "/companies",
                                """
                                {"name":"%s","tags":{"region":"uk"}}\
                                """
                                        .formatted(name))
                        .body();
        String id = company.get("id").asString();
        JsonNode connection =
                api.post(
                                "/companies/%s/connections".formatted(id),
                                """
                                {"platformKey":"%s"}\
                                """
                                        .formatted(platformKey))
                        .body();
        return new Customer(api, id, connection.get("id").asString());
    }

    /** Linked by a browser that says yes on every page. */
    static Customer linked(Api api, String name, String platformKey) {
        Customer customer = pending(api, name, platformKey);
        new Browser().approve(customer.linkUrl());
        assertThat(customer.status()).isEqualTo("Linked");
        return customer;
    }

    String path() {
        return "/companies/" + company;
    }

    JsonNode connectionNow() {
        return api.get(path() + "/connections/" + connection).body();
    }

    String linkUrl() {
        return connectionNow().get("linkUrl").asString();
    }

    String status() {
        return connectionNow().get("status").asString();
    }

    /** Waits until every data type that was ever queued has been read. */
    void awaitRead() {
        awaitRead(api, path());
    }

    static void awaitRead(Api api, String company) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> {
                    JsonNode status = api.get(company + "/dataStatus").body();
                    assertThat(status.size()).isPositive();
                    assertThat(status.valueStream())
                            .allSatisfy(it ->
                                    assertThat(it.get("currentStatus").asString())
                                            .isEqualTo("Complete"));
                });
    }
}
