package io.ledgerway.docs.collection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.docs.ReleasedApi;
import io.ledgerway.docs.api.ApiOperation;
import io.ledgerway.docs.api.ApiOperations;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CollectionTests {

    private static final ApiOperations API = new ApiOperations(ReleasedApi.document());

    /** The rules of the schema of format 2.1 for the members that the collection has. */
    @Test
    void postmanCollectionIsValid() {
        JsonNode collection = PostmanCollection.of(API);

        assertThat(collection.path("info").path("name").asString()).isEqualTo("Ledgerway API");
        assertThat(collection.path("info").path("schema").asString())
                .isEqualTo("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
        assertThat(collection.path("variable").valueStream())
                .extracting(it -> it.path("key").asString())
                .containsExactly("baseUrl", "apiKey");
        assertThat(collection.path("auth").path("type").asString()).isEqualTo("basic");
        assertThat(collection.path("auth").path("basic").path(0).path("value").asString())
                .isEqualTo("{{apiKey}}");
        Set<String> requests = new TreeSet<>();
        for (JsonNode folder : collection.path("item")) {
            assertThat(folder.path("name").isString()).isTrue();
            for (JsonNode item : folder.path("item")) {
                requests.add(checkedItem(item));
            }
        }
        assertThat(requests).isEqualTo(calls());
    }

    private static String checkedItem(JsonNode item) {
        assertThat(item.path("name").asString()).isNotBlank();
        assertThat(item.path("response").isArray()).isTrue();
        JsonNode request = item.path("request");
        JsonNode url = request.path("url");
        String raw = url.path("raw").asString();
        assertThat(raw).startsWith("{{baseUrl}}/");
        assertThat(url.path("host").path(0).asString()).isEqualTo("{{baseUrl}}");
        assertThat(
                        "{{baseUrl}}/"
                                + String.join(
                                        "/",
                                        url.path("path")
                                                .valueStream()
                                                .map(JsonNode::asString)
                                                .toList()))
                .isEqualTo(raw);
        for (JsonNode variable : url.path("variable")) {
            assertThat(url.path("path").valueStream().map(JsonNode::asString))
                    .contains(":" + variable.path("key").asString());
        }
        for (String list : new String[] {"/url/query", "/url/variable", "/header"}) {
            assertThat(request.at(list).valueStream())
                    .allSatisfy(it -> {
                        assertThat(it.path("key").asString()).isNotBlank();
                        assertThat(it.path("value").isString()).isTrue();
                    });
        }
        JsonNode body = request.path("body");
        if (body.has("raw")) {
            assertThat(body.path("mode").asString()).isEqualTo("raw");
            assertThat(JsonMapper.shared().readTree(body.path("raw").asString()).isContainer())
                    .isTrue();
        } else if (!body.isMissingNode()) {
            assertThat(body.path("mode").asString()).isEqualTo("formdata");
            assertThat(body.path("formdata").path(0).path("type").asString()).isEqualTo("file");
        }
        return request.path("method").asString()
                + " "
                + raw.replaceFirst("^\\{\\{baseUrl}}", "").replaceAll(":(\\w+)", "{$1}");
    }

    @Test
    void brunoCollectionHasAFileForEachOperation() throws IOException {
        Map<String, String> files = unzipped(BrunoCollection.zip(API));

        assertThat(files)
                .containsKeys(
                        "ledgerway/bruno.json",
                        "ledgerway/collection.bru",
                        "ledgerway/environments/Ledgerway.bru");
        assertThat(
                        JsonMapper.shared()
                                .readTree(files.get("ledgerway/bruno.json"))
                                .path("type")
                                .asString())
                .isEqualTo("collection");
        assertThat(files.keySet().stream().filter(it -> it.matches("ledgerway/[^/]+/\\w+\\.bru")))
                .hasSize(calls().size() + API.byTag().size() + 1);
        assertThat(files.get("ledgerway/Companies/updateCompany.bru"))
                .startsWith("meta {\n  name: Update a company\n  type: http\n  seq: ")
                .contains(
                        "patch {\n  url: {{baseUrl}}/companies/:companyId\n  body: json\n  auth: inherit\n}\n",
                        "params:path {\n  companyId: ",
                        "headers {\n  ~Idempotency-Key:\n}\n",
                        "body:json {\n  {\n    \"tags\" : {\n");
        files.forEach((name, text) -> {
            if (name.endsWith(".bru")) {
                assertThat(text.chars().filter(it -> it == '{').count())
                        .as(name)
                        .isEqualTo(text.chars().filter(it -> it == '}').count());
            }
        });
    }

    @Test
    void equalDocumentsHaveEqualArchives() {
        assertThat(BrunoCollection.zip(API)).isEqualTo(BrunoCollection.zip(API));
    }

    private static Set<String> calls() {
        Set<String> calls = new TreeSet<>();
        API.all().stream()
                .filter(it -> !it.isWebhook())
                .map(ApiOperation::signature)
                .forEach(calls::add);
        return calls;
    }

    private static Map<String, String> unzipped(byte[] archive) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(
                        Objects.requireNonNull(entry).getName(),
                        new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
