package io.ledgerway.gateway.maintenance;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlMatching;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.sync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.route.Upstream;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

@GatewayTest
class MaintenanceModeIT {

    private static final String DATA = "/companies/7/dataStatus";

    @Autowired WebTestClient http;
    @Autowired MaintenanceState state;
    @Autowired CompanyServiceClient companyService;
    @Autowired MeterRegistry meters;

    @AfterEach
    void over() {
        publish("{\"all\":false,\"services\":{},\"retryAfterSeconds\":300}");
    }

    @Test
    void onlyTheServiceUnderMaintenanceIsRejected() {
        publish(
                "{\"all\":false,\"services\":{\"sync-service\":true,\"webhook-service\":false},"
                        + "\"retryAfterSeconds\":60,\"message\":\"Moving house\"}");
        call(DATA, "Basic !")
                .expectStatus()
                .isEqualTo(503)
                .expectHeader()
                .valueEquals("Retry-After", "60")
                .expectHeader()
                .exists("X-Correlation-Id")
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(503)
                .jsonPath("$.error")
                .isEqualTo(
                        "The service is offline for maintenance and will be back soon. Moving house")
                .jsonPath("$.canBeRetried")
                .isEqualTo("Yes");
        call("/webhooks", basic(StubServices.KEY)).expectStatus().isOk();
        sync().verify(0, anyRequestedFor(urlMatching(".*")));
        assertThat(gauge("sync-service")).isEqualTo(1);
        assertThat(gauge("webhook-service")).isZero();
    }

    @Test
    void maintenanceOfAllServicesDoesNotAffectOperators() {
        publish("{\"all\":true,\"retryAfterSeconds\":300}");
        for (String path : List.of(DATA, "/companies", "/webhooks", "/portal/api/users/sign-in")) {
            call(path, basic(StubServices.KEY))
                    .expectStatus()
                    .isEqualTo(503)
                    .expectHeader()
                    .valueEquals("Retry-After", "300");
        }
        call("/admin/maintenance", basic(StubServices.SECRET)).expectStatus().isOk();
        call("/admin/maintenance", basic(StubServices.KEY)).expectStatus().isUnauthorized();
        call("/", "").expectStatus().isOk();
    }

    @Test
    void linkPagesGetAnHtmlPage() {
        publish("{\"all\":true,\"retryAfterSeconds\":120,\"message\":\"<b>Soon</b>\"}");
        call("/link/company/7", "")
                .expectStatus()
                .isEqualTo(503)
                .expectHeader()
                .valueEquals("Content-Type", "text/html;charset=UTF-8")
                .expectHeader()
                .valueEquals("Retry-After", "120")
                .expectHeader()
                .valueMatches("Content-Security-Policy", ".*frame-ancestors 'none'.*")
                .expectBody(String.class)
                .value(it -> assertThat(it).contains("&lt;b&gt;Soon").doesNotContain("<b>"));
    }

    @Test
    void expectedEndIsInRetryAfter() {
        publish(
                "{\"all\":true,\"retryAfterSeconds\":60,\"until\":\""
                        + StubServices.clock.instant().plusSeconds(1000)
                        + "\"}");
        assertThat(retryAfter()).isEqualTo(1001);
        publish(
                "{\"all\":true,\"retryAfterSeconds\":60,\"until\":\""
                        + StubServices.clock.instant().minusSeconds(1)
                        + "\"}");
        assertThat(retryAfter()).isEqualTo(60);
    }

    @Test
    void lastStateAppliesWhileCompanyServiceIsUnavailable() {
        publish("{\"all\":true,\"retryAfterSeconds\":60}");
        for (int status : new int[] {500, 404, 200}) {
            company()
                    .stubFor(
                            get(urlPathEqualTo("/internal/maintenance"))
                                    .atPriority(0)
                                    .willReturn(
                                            aResponse().withStatus(status).withBody("no word")));
            state.refresh().block(Duration.ofSeconds(10));
            call(DATA, basic(StubServices.KEY)).expectStatus().isEqualTo(503);
        }
    }

    @Test
    void maintenanceCanBeConfiguredWithoutCompanyService() {
        MaintenanceState fixed = fixed(List.of(" sync-service", ""));
        assertThat(fixed.covers(Upstream.SYNC)).isTrue();
        assertThat(fixed.covers(Upstream.WEBHOOK)).isFalse();
        assertThat(fixed(List.of("all")).covers(Upstream.WEBHOOK)).isTrue();
        assertThatThrownBy(() -> fixed(List.of("sync")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("LEDGERWAY_GATEWAY_MAINTENANCE names sync: it must be");
    }

    private MaintenanceState fixed(List<String> services) {
        return new MaintenanceState(
                companyService,
                new MaintenanceProperties(services, Duration.ofHours(1)),
                new SimpleMeterRegistry());
    }

    private int retryAfter() {
        return Integer.parseInt(
                String.valueOf(
                        call(DATA, basic(StubServices.KEY))
                                .expectBody()
                                .returnResult()
                                .getResponseHeaders()
                                .getFirst("Retry-After")));
    }

    private double gauge(String service) {
        return meters.get("ledgerway.gateway.maintenance").tag("upstream", service).gauge().value();
    }

    private void publish(String maintenance) {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/maintenance"))
                                .atPriority(1)
                                .willReturn(okJson(maintenance)));
        state.refresh().block(Duration.ofSeconds(10));
    }

    private ResponseSpec call(String path, String authorization) {
        return http.get().uri(path).header("Authorization", authorization).exchange();
    }
}
