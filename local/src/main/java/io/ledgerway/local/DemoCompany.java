package io.ledgerway.local;

import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.JsonClient;
import io.ledgerway.local.process.StartFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Creates a demo company through the API and the link pages, as a client does. It keeps what
 * exists, so it can run again.
 */
final class DemoCompany {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final JsonMapper json = JsonMapper.builder().build();
    private final String gateway;
    private final String authorization;
    private final String name;
    private final String platformKey;
    private final Map<String, String> typed;

    /**
     * Creates the client.
     *
     * @param name of the company
     * @param platformKey the platform that a new company is connected to
     * @param typed what the company's person types on the link page
     */
    DemoCompany(
            String gateway,
            String apiKey,
            String name,
            String platformKey,
            Map<String, String> typed) {
        this.gateway = gateway;
        this.name = name;
        this.platformKey = platformKey;
        this.typed = Map.copyOf(typed);
        this.authorization = RunFile.authorization(apiKey);
    }

    /**
     * A demo company.
     *
     * @param platform name of the platform that it is connected to
     */
    record Result(String name, String companyId, String platform) {}

    Result make() {
        String query = URLEncoder.encode("name=" + name, StandardCharsets.UTF_8);
        JsonNode companies =
                call("GET", "/companies?pageSize=1&query=" + query, null).get("results");
        JsonNode company =
                companies.isEmpty()
                        ? call(
                                "POST",
                                "/companies",
                                """
                                {"name":"%s","tags":{"region":"uk"}}\
                                """
                                        .formatted(name))
                        : companies.get(0);
        String id = company.get("id").asString();
        JsonNode connections = company.get("dataConnections");
        JsonNode connection =
                connections.isEmpty()
                        ? call(
                                "POST",
                                "/companies/%s/connections".formatted(id),
                                """
                                {"platformKey":"%s"}\
                                """
                                        .formatted(platformKey))
                        : connections.get(0);
        if (connection.get("status").asString().equals("PendingAuth")) {
            new LinkBrowser().approve(URI.create(connection.get("linkUrl").asString()), typed);
        }
        awaitFirstSync(id);
        return new Result(name, id, connection.get("platformName").asString());
    }

    private void awaitFirstSync(String company) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!isSynced(call("GET", "/companies/%s/dataStatus".formatted(company), null))) {
            if (System.nanoTime() > end) {
                throw new StartFailure(
                        "The first sync of the demo company did not complete, see the log of sync-service");
            }
            InterruptiblePause.of(Duration.ofMillis(200));
        }
    }

    /** Whether every data type has been pulled; a later pull may be active or have failed. */
    static boolean isSynced(JsonNode status) {
        return !status.isEmpty()
                && status.valueStream().allMatch(it -> it.hasNonNull("lastSuccessfulSync"));
    }

    private JsonNode call(String method, String path, @Nullable String body) {
        try {
            JsonClient.Response response =
                    JsonClient.send(method, URI.create(gateway + path), authorization, body);
            if (!response.isSuccessful()) {
                throw new StartFailure(
                        "The demo data could not be created: %s %s returned %d %s"
                                .formatted(method, path, response.status(), response.body()));
            }
            return json.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
