package io.ledgerway.portal.apiclient;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.FakeGateway;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

/** Metrics of calls name routes, never ids or texts of users. */
class RouteConventionTests {

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final UUID company = new UUID(7, 7);
    private final ApiClient api = client();

    private ApiClient client() {
        ObservationRegistry observations = ObservationRegistry.create();
        observations
                .observationConfig()
                .observationHandler(new DefaultMeterObservationHandler(meters));
        Duration time = Duration.ofSeconds(20);
        return new ApiClientConfiguration()
                .apiClientFactory(
                        RestClient.builder().observationRegistry(observations),
                        new ApiClientProperties(
                                URI.create(FakeGateway.server.baseUrl()), time, time, time),
                        new JsonMapper())
                .as(new Credentials.Anonymous(Optional.empty()));
    }

    @BeforeEach
    void reset() {
        FakeGateway.reset();
    }

    @Test
    void templatesAndFixedPathsAreRoutes() {
        api.get(Void.class, "/companies/{id}/data/{type}?query={query}", company, "bills", "id=1");
        api.get(Void.class, "/companies?pageSize=6&query=name~%22Harbour%20Smith%22");

        assertThat(routes()).containsExactlyInAnyOrder("/companies/{id}/data/{type}", "/companies");
    }

    @Test
    void pathsWithValuesHaveNoRoute() {
        api.get(Void.class, "/companies/" + company + "/data/invoices?page=1");
        api.get(Void.class, "/companies/" + company + "/data/invoices/Smith/history");
        api.get(Void.class, "/companies/" + company + "/connections/{id}/files", company);

        assertThat(routes()).containsOnly("none");
    }

    private List<String> routes() {
        return meters.find("http.client.requests").timers().stream()
                .map(it -> String.valueOf(it.getId().getTag("uri")))
                .toList();
    }
}
