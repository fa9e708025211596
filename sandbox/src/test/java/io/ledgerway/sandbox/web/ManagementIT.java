package io.ledgerway.sandbox.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

@SandboxTest
class ManagementIT {

    @LocalServerPort int port;
    @LocalManagementPort int managementPort;

    @Test
    void healthAndMetricsAreOnTheirOwnPort() {
        new SandboxClient(port).org(0);
        SandboxClient management = new SandboxClient(managementPort);

        SandboxResponse readiness = management.get("/actuator/health/readiness");

        assertThat(readiness.json().path("status").asString()).isEqualTo("UP");
        assertThat(management.get("/actuator/prometheus").body())
                .contains("ledgerway_sandbox_books_generation_seconds_count")
                .contains("ledgerway_sandbox_edits_total");
        assertThat(new SandboxClient(port).get("/actuator/health").status()).isEqualTo(404);
    }

    @Test
    void everySeriesNamesTheService() {
        assertThat(new SandboxClient(managementPort).get("/actuator/prometheus").body().lines())
                .filteredOn(it -> !it.startsWith("#"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).contains("service=\"sandbox\""));
    }

    @Test
    void strangersAndBrowsersGetTheirKindOfNotFound() {
        SandboxClient sandboxClient = new SandboxClient(port);

        assertThat(sandboxClient.get("/nowhere", "Accept", "text/html").body())
                .contains("Cannot continue");
        assertThat(
                        sandboxClient
                                .get("/nowhere", "Accept", "application/json")
                                .json()
                                .path("error")
                                .asString())
                .isNotEmpty();
    }
}
