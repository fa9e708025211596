package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a scrape of each running service brings is what the catalogue says. */
class MetricsIT {

    private static final int MOST_SERIES = 5_000;
    private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]\\w*)=\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Set<String> EVERYWHERE = Set.of("service", "le", "quantile");

    private final Catalogue catalogue = Catalogue.load();
    private final HttpClient http = HttpClient.newHttpClient();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway",
                "company-service",
                "sync-service",
                "expense-service",
                "webhook-service",
                "file-service",
                "sandbox"
            })
    void scrapeHasWhatTheCatalogueDeclares(String service) throws Exception {
        List<String> series = scrape(service);
        List<String> ours = series.stream().filter(it -> it.startsWith("ledgerway_")).toList();

        assertThat(series).hasSizeLessThan(MOST_SERIES);
        assertThat(ours).isNotEmpty().allSatisfy(this::check);
        if (!service.equals("sandbox")) {
            assertThat(ours).anySatisfy(it -> assertThat(it).startsWith("ledgerway_build_info{"));
            assertThat(series)
                    .anySatisfy(it -> assertThat(it).startsWith("http_server_requests_seconds_bucket{"));
        }
    }

    private void check(String series) {
        String name = series.split("[{ ]", 2)[0];
        Set<String> labels =
                LABEL.matcher(series)
                        .results()
                        .map(it -> it.group(1))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(catalogue.of(name)).as(name).isPresent();
        Metric metric = catalogue.of(name).orElseThrow();
        labels.removeIf(it -> EVERYWHERE.contains(it) && !metric.labels().contains(it));
        assertThat(labels).as(name).isEqualTo(new TreeSet<>(metric.labels()));
    }

    private List<String> scrape(String service) throws IOException, InterruptedException {
        URI address =
                URI.create(
                        RunningSystem.shared().part(service).get("managementUrl").asString()
                                + "/actuator/prometheus");
        HttpResponse<String> answer =
                http.send(
                        HttpRequest.newBuilder(address).build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body().lines().filter(it -> !it.startsWith("#")).toList();
    }
}
