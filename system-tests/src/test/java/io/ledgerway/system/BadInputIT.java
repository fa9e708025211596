package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import io.ledgerway.system.strict.OpenApiDocument;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Invalid input gets an error in the format of the contract and has no effect. */
class BadInputIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("other"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"x\"",
                "{\"name\":",
                "{\"name\":\"a\\u0000b\"}",
                "{\"name\":\"\"}",
                "{\"name\":\"😀\"}",
                "{\"name\":{}}",
                "{\"name\":\"ok\",\"tags\":[]}",
                "{\"name\":\"ok\",\"tags\":{\"a:b\":\"1\"}}",
                "{\"name\":\"ok\",\"tags\":{\"a\":1}}"
            })
    void companyIsNotMadeOfNonsense(String body) {
        long before = total();

        ApiResponse response = api.post("/companies", body);

        // NUL is among the characters that are removed from names
        assertThat(response.status()).isEqualTo(body.contains("u0000") ? 200 : 400);
        if (response.status() == 400) {
            assertThat(total()).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"name\":{}}', name",
        "'{\"name\":\"ok\",\"tags\":[]}', tags",
        "'{\"name\":\"ok\",\"description\":[]}', description"
    })
    void theFieldThatOffendsIsNamed(String body, String field) {
        ApiResponse response = api.post("/companies", body);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.body().at("/validation/errors/0/itemId").asString()).isEqualTo(field);
    }

    @Test
    void operationsWithAJsonBodyRejectOtherFormats() {
        Api text = api.with("Content-Type", "text/plain");
        Map<String, Integer> statuses = new TreeMap<>();

        OpenApiDocument.of(system.gateway())
                .json()
                .path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) -> {
                            JsonNode content = operation.at("/requestBody/content");
                            if (content.size() == 1 && content.has("application/json")) {
                                String of =
                                        path.replaceAll("\\{[^}]*}", UUID.randomUUID().toString());
                                String verb = method.toUpperCase(Locale.ROOT);
                                statuses.put(verb + " " + path, text.ours(verb, of, "{}").status());
                            }
                        }));

        assertThat(statuses).hasSizeGreaterThan(70);
        assertThat(statuses.values()).containsOnly(415);
    }

    @Test
    void bodiesOverTheLimitAreRefusedUnread() {
        ApiResponse response =
                api.post("/companies", "{\"name\":\"" + "x".repeat(10 * 1024 * 1024 + 1) + "\"}");

        assertThat(response.status()).isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page=0",
                "page=x",
                "pageSize=0",
                "pageSize=5001",
                "orderBy=nothing",
                "query=nothing%3D1",
                "query=%3D%3D",
                "query=name%3D%00"
            })
    void listsRejectInvalidParameters(String parameters) {
        assertThat(api.get("/companies?" + parameters).status()).isEqualTo(400);
    }

    @Test
    void queryMayHave2047CharactersAndNoMore() {
        String fits = "name=" + "x".repeat(2042);

        assertThat(api.get("/companies?query=" + encoded(fits)).status()).isEqualTo(200);
        assertThat(api.get("/companies?query=" + encoded(fits + "xx")).status()).isEqualTo(400);
    }

    @Test
    void parametersAreFoundInAnyCase() {
        assertThat(
                        api.get("/companies?PAGESIZE=1&orderby=-name&Query=name~a")
                                .body()
                                .get("pageSize")
                                .asInt())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE, /companies, GET",
        "PUT, /apiKeys, GET",
        "POST, /integrations, GET",
        "DELETE, /profile, PUT"
    })
    void wrongMethodNamesTheRightOnes(String method, String path, String allowed) {
        ApiResponse response = api.call(method, path, "");

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.header("Allow")).contains(allowed);
    }

    @Test
    void sameKeyReturnsTheSameResponseAndAnotherBodyIsRejected() {
        Api once = api.with("Idempotency-Key", "bad-input-" + System.nanoTime());

        ApiResponse first = once.post("/companies", "{\"name\":\"Once Ltd\"}");
        ApiResponse again = once.post("/companies", "{\"name\":\"Once Ltd\"}");
        ApiResponse other = once.post("/companies", "{\"name\":\"Twice Ltd\"}");

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(other.status()).isEqualTo(422);
    }

    private long total() {
        return api.get("/companies?pageSize=1").body().get("totalResults").asLong();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
