package io.ledgerway.system.watch;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Prometheus that scrapes every second, with our rules evaluated as often. */
final class Prometheus implements AutoCloseable {

    private static final String PROGRAM = "/usr/bin/prometheus";

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final URI address;

    private Prometheus(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    static Prometheus scraping(Path folder, List<URI> services) throws IOException {
        Debian.needs(Path.of(PROGRAM));
        for (Path rules : Repository.files("deploy/prometheus/rules", ".yaml")) {
            Files.writeString(
                    folder.resolve(Repository.name(rules)),
                    Repository.text(rules).replace("interval: 1m", "interval: 1s"));
        }
        String targets =
                services.stream().map(URI::getAuthority).collect(Collectors.joining(", "));
        Files.writeString(
                folder.resolve("prometheus.yaml"),
                """
                global: {scrape_interval: 1s, evaluation_interval: 1s}
                rule_files: [%s/objectives.yaml, %s/alerts.yaml]
                scrape_configs:
                  - job_name: ledgerway
                    metrics_path: /actuator/prometheus
                    honor_labels: true
                    static_configs: [{targets: [%s]}]
                """
                        .formatted(folder, folder, targets));
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Process process =
                new ProcessBuilder(
                                PROGRAM,
                                "--config.file=" + folder.resolve("prometheus.yaml"),
                                "--storage.tsdb.path=" + folder.resolve("data"),
                                "--web.listen-address=127.0.0.1:" + port)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("log").toFile())
                        .start();
        return new Prometheus(process, URI.create("http://127.0.0.1:" + port));
    }

    /** The samples that a query has now; an error is one. */
    JsonNode query(String query) throws IOException, InterruptedException {
        JsonNode answer =
                get("/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
        if (!answer.path("status").asString("").equals("success")) {
            throw new AssertionError(query + ": " + answer.path("error").asString(""));
        }
        return answer.path("data").path("result");
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                http.send(
                        HttpRequest.newBuilder(address.resolve(path)).build(),
                        HttpResponse.BodyHandlers.ofString());
        return JsonMapper.shared().readTree(answer.body());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
