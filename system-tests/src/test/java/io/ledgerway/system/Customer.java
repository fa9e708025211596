package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.time.Duration;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A company with one connection, and operations of its client. */
public record Customer(Api api, String company, String connection) {

    public static final Duration TIMEOUT = Duration.ofMinutes(3);

    private static final String BOUNDARY = "of-a-customer-with-documents";

    /** The company that the launcher created. */
    public static Customer demo(Api api) {
        JsonNode company =
                api.get("/companies?query=name%3DHarbour%20Bakery&orderBy=created&pageSize=1")
                        .results()
                        .get(0);
        return new Customer(
                api,
                company.get("id").asString(),
                company.get("dataConnections").get(0).get("id").asString());
    }

    /** Creates it with a pending connection. */
    public static Customer pending(Api api, String name, String platformKey) {
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

    /** Links it with a browser that agrees on every page. */
    public static Customer linked(Api api, String name, String platformKey) {
        Customer customer = pending(api, name, platformKey);
        new Browser().approve(customer.linkUrl());
        assertThat(customer.status()).isEqualTo("Linked");
        return customer;
    }

    /** Links it, for tests that do not look at its records. */
    public static Customer linkedWithoutPulls(Api api, String name, String platformKey) {
        Customer customer = pending(api, name, platformKey);
        disablePulls(api, customer.company());
        new Browser().approve(customer.linkUrl());
        assertThat(customer.status()).isEqualTo("Linked");
        return customer;
    }

    /** Lets the links of a company pull nothing, at first and on a schedule. */
    static void disablePulls(Api api, String company) {
        String path = "/companies/" + company + "/syncSettings";
        String settings =
                api.get(path)
                        .body()
                        .get("settings")
                        .valueStream()
                        .map(it ->
                                """
                                {"dataType":"%s","fetchOnFirstLink":false,"syncSchedule":0,"syncOrder":%d}\
                                """
                                        .formatted(
                                                it.get("dataType").asString(),
                                                it.get("syncOrder").asInt()))
                        .collect(Collectors.joining(","));
        String body = "{\"overridesDefaults\":true,\"settings\":[" + settings + "]}";
        assertThat(api.post(path, body).status()).isEqualTo(204);
    }

    public String path() {
        return "/companies/" + company;
    }

    JsonNode connectionNow() {
        return api.get(path() + "/connections/" + connection).body();
    }

    public String linkUrl() {
        return connectionNow().get("linkUrl").asString();
    }

    public String status() {
        return connectionNow().get("status").asString();
    }

    /** Waits until every queued data type has been pulled. */
    public void awaitRead() {
        await().atMost(TIMEOUT).untilAsserted(this::assertRead);
    }

    /** Queues a pull of a data type, after an earlier pull of it has ended. */
    public void queue(String dataType) {
        await().atMost(TIMEOUT)
                .untilAsserted(() -> {
                    ApiResponse queued = api.post(path() + "/data/queue/" + dataType, "");
                    assertThat(queued.status()).as(queued.raw()).isEqualTo(200);
                });
    }

    /** Asserts that every queued data type has been pulled. */
    public void assertRead() {
        JsonNode status = api.get(path() + "/dataStatus").body();
        assertThat(status.size()).isPositive();
        assertThat(status.valueStream())
                .allSatisfy(
                        it -> assertThat(it.get("currentStatus").asString()).isEqualTo("Complete"));
    }

    /** Uploads a document. */
    public ApiResponse upload(String name, String content) {
        return api.with("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .ours(
                        "POST",
                        path() + "/connections/%s/files".formatted(connection),
                        """
                        --%1$s\r
                        Content-Disposition: form-data; name="file"; filename="%2$s"\r
                        Content-Type: application/octet-stream\r
                        \r
                        %3$s\r
                        --%1$s--\r
                        """
                                .formatted(BOUNDARY, name, content));
    }
}
