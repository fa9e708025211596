package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.UncheckedHttp;
import io.ledgerway.system.strict.Api;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Exports of a company of the client "demo", and their files as a client of the gateway downloads
 * and checks them.
 */
final class ExportClient {

    /** A worker that died is followed by another after a minute. */
    private static final Duration LIMIT = Duration.ofMinutes(4);

    private final HttpClient http = HttpClient.newHttpClient();
    private final RunningSystem system;
    private final String key;
    private final Api api;
    private final String exports;

    ExportClient(RunningSystem system, String company) {
        this.system = system;
        this.key = system.apiKey("demo");
        this.api = new Api(system.gateway(), key);
        this.exports = "/companies/" + company + "/exports";
    }

    /** Requests an export; returns its id. */
    String start(String body) {
        return api.post(exports, body).text("id");
    }

    JsonNode get(String id) {
        return api.get(exports + "/" + id).body();
    }

    /** Waits for the end of an export. */
    JsonNode awaitCompleted(String id) {
        JsonNode ended =
                await().atMost(LIMIT)
                        .ignoreExceptions()
                        .until(
                                () -> get(id),
                                it ->
                                        !List.of("Queued", "Running")
                                                .contains(it.get("status").asString()));
        assertThat(ended.get("status").asString()).as(ended.toString()).isEqualTo("Completed");
        return ended;
    }

    /** Downloads all files, each checked with the manifest. */
    List<byte[]> files(String id) {
        JsonNode manifest = api.get(exports + "/" + id + "/manifest").body();
        List<byte[]> files = new ArrayList<>();
        long bytes = 0;
        for (JsonNode it : manifest.get("files")) {
            byte[] file = download(id, it.get("number").asInt(), null).body();
            assertThat(file).hasSize(it.get("bytes").asInt());
            assertThat(Sha256.hex(file)).isEqualTo(it.get("sha256").asString());
            bytes += file.length;
            files.add(file);
        }
        assertThat(bytes).isEqualTo(manifest.get("bytes").asLong());
        return files;
    }

    /** All lines of an export to NDJSON, whose number is that of the manifest. */
    List<JsonNode> lines(String id) {
        List<JsonNode> lines =
                files(id).stream()
                        .flatMap(it -> text(it).lines())
                        .map(it -> JsonMapper.shared().readTree(it))
                        .toList();
        JsonNode manifest = api.get(exports + "/" + id + "/manifest").body();
        assertThat(lines).hasSize(manifest.get("records").asInt());
        return lines;
    }

    /** Downloads the rest of a file; it is what the whole file has there. */
    void assertContinues(String id, int number, byte[] whole, int from) {
        HttpResponse<byte[]> rest = download(id, number, "bytes=%d-".formatted(from));
        assertThat(rest.statusCode()).isEqualTo(206);
        assertThat(rest.headers().firstValue("Content-Range"))
                .contains("bytes %d-%d/%d".formatted(from, whole.length - 1, whole.length));
        assertThat(rest.body()).isEqualTo(Arrays.copyOfRange(whole, from, whole.length));
    }

    private HttpResponse<byte[]> download(String id, int number, @Nullable String range) {
        URI file =
                URI.create(
                        system.gateway().toString().replaceAll("/$", "")
                                + "%s/%s/files/%d".formatted(exports, id, number));
        HttpRequest.Builder request =
                HttpRequest.newBuilder(file).header("Authorization", Api.basic(key));
        if (range != null) {
            request.header("Range", range);
        }
        HttpResponse<byte[]> response =
                UncheckedHttp.send(http, request.build(), BodyHandlers.ofByteArray());
        assertThat(response.statusCode()).as(file.toString()).isIn(200, 206);
        return response;
    }

    private static String text(byte[] compressed) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
