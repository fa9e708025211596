package io.ledgerway.sandbox.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.drive.Answer;
import io.ledgerway.sandbox.drive.Sandbox;
import io.ledgerway.sandbox.drive.SandboxTest;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

@SandboxTest
class ManagementIT {

    @LocalServerPort int port;
    @LocalManagementPort int managementPort;

    @Test
    void healthAndMetricsAreOnTheirOwnPort() {
        new Sandbox(port).org(0);
        Sandbox management = new Sandbox(managementPort);

        Answer readiness = management.get("/actuator/health/readiness");

        assertThat(readiness.json().path("status").asString()).isEqualTo("UP");
        assertThat(management.get("/actuator/prometheus").body())
                .contains("ledgerway_sandbox_books_generation_seconds_count")
                .contains("ledgerway_sandbox_edits_total");
        assertThat(new Sandbox(port).get("/actuator/health").status()).isEqualTo(404);
    }

    @Test
    void strangersAndBrowsersGetTheirKindOfNotFound() {
        Sandbox sandbox = new Sandbox(port);

        assertThat(sandbox.get("/nowhere", "Accept", "text/html").body())
                .contains("Cannot continue");
        assertThat(
                        sandbox.get("/nowhere", "Accept", "application/json")
                                .json()
                                .path("error")
                                .asString())
                .isNotEmpty();
    }
}
