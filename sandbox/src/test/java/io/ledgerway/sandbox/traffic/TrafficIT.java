package io.ledgerway.sandbox.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class TrafficIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @AfterEach
    void leaveNothingBroken() {
        sandbox.control("DELETE", "/faults", "");
        sandbox.control("PUT", "/limits", "{\"enforce\":false}");
    }

    @Test
    void faultReplacesTheResponseOfTheDialect() {
        Org org = sandbox.org(0);
        fault(
                """
                {"tenant":"%s","path":"/clients","nth":2,"times":2,"status":503,
                 "headers":{"Retry-After":"7"},"body":"<html>down</html>"}
                """
                        .formatted(org.id()));

        assertThat(org.read("/clients").status()).isEqualTo(200);
        SandboxResponse down = org.read("/clients");
        assertThat(down.status()).isEqualTo(503);
        assertThat(down.header("Retry-After")).isEqualTo("7");
        assertThat(down.body()).isEqualTo("<html>down</html>");
        assertThat(org.read("/vendors").status()).isEqualTo(200);
        assertThat(org.read("/clients").status()).isEqualTo(503);
        assertThat(org.read("/clients").status()).isEqualTo(200);
        JsonNode rule = sandbox.control("GET", "/faults", "").json().get(0);
        assertThat(rule.path("struck").asInt()).isEqualTo(2);
        assertThat(sandbox.control("DELETE", "/faults/" + rule.path("id").asString(), "").status())
                .isEqualTo(204);
        assertThat(sandbox.control("DELETE", "/faults/nothing", "").status()).isEqualTo(404);
        assertThat(sandbox.control("POST", "/faults", "{\"nth\":0}").status()).isEqualTo(400);
    }

    @Test
    void connectionIsCutBeforeOrAfterTheWorkIsDone() {
        Org org = sandbox.org(0);
        fault(
                "{\"tenant\":\"%s\",\"path\":\"/oauth/token\",\"times\":1,\"reset\":\"before\"}"
                        .formatted(org.id()));
        assertThatThrownBy(() -> sandbox.refresh(org.refreshToken()))
                .isInstanceOf(UncheckedIOException.class);
        assertThat(org.control("GET", "/tokens", "").json().size()).isEqualTo(2);
        sandbox.control("DELETE", "/faults", "");

        fault(
                "{\"tenant\":\"%s\",\"path\":\"/oauth/token\",\"times\":1,\"reset\":\"after\"}"
                        .formatted(org.id()));
        assertThatThrownBy(() -> sandbox.refresh(org.refreshToken()))
                .isInstanceOf(UncheckedIOException.class);
        JsonNode tokens = org.control("GET", "/tokens", "").json();
        assertThat(tokens.size()).isEqualTo(4);
        assertThat(tokens.get(1).path("refreshCount").asInt()).isEqualTo(1);
    }

    @Test
    void latencyAndHeadersAccompanyTheRealAnswer() {
        Org org = sandbox.org(0);
        fault(
                "{\"tenant\":\"%s\",\"latencyMs\":150,\"headers\":{\"X-Note\":\"slow\"}}"
                        .formatted(org.id()));
        long start = System.nanoTime();

        SandboxResponse sandboxResponse = org.read("/clients");

        assertThat(System.nanoTime() - start).isGreaterThan(150_000_000L);
        assertThat(sandboxResponse.status()).isEqualTo(200);
        assertThat(sandboxResponse.header("X-Note")).isEqualTo("slow");
    }

    @Test
    void limitsAreEnforcedOnlyWhenSwitchedOn() {
        Org org = sandbox.org(0);
        assertThat(
                        sandbox.control(
                                        "PUT",
                                        "/limits",
                                        "{\"enforce\":true,\"tenant\":\"%s\",\"buckets\":{\"day\":2}}"
                                                .formatted(org.id()))
                                .status())
                .isEqualTo(204);
        assertThat(org.read("/clients").status()).isEqualTo(200);
        assertThat(org.read("/clients").status()).isEqualTo(200);

        SandboxResponse refused = org.read("/clients");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.header("Retry-After")).matches("\\d+");
        assertThat(refused.header("X-Limit-Bucket")).isEqualTo("day");
        assertThat(refused.header("X-Server-Time")).isNotEmpty();
        assertThat(refused.json().path("code").asString()).isEqualTo("rate_limited");
        assertThat(sandbox.org(0).read("/clients").status()).isEqualTo(200);
        org.advance("PT24H");
        assertThat(sandbox.refresh(org.refreshToken()).status()).isEqualTo(200);
        assertThat(org.read("/clients").status()).isEqualTo(401);
        sandbox.control("PUT", "/limits", "{\"enforce\":true}");
        sandbox.control("PUT", "/limits", "{\"enforce\":false}");
        assertThat(sandbox.control("PUT", "/limits", "{}").status()).isEqualTo(400);
        assertThat(
                        sandbox.control(
                                        "PUT",
                                        "/limits",
                                        "{\"enforce\":true,\"buckets\":[{\"name\":\"x\",\"limit\":1}]}")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void aDelayedCallCountsAsEveryOther() {
        Org org = sandbox.org(0);
        sandbox.control(
                "PUT",
                "/limits",
                "{\"enforce\":true,\"tenant\":\"%s\",\"buckets\":{\"day\":1}}".formatted(org.id()));
        fault("{\"tenant\":\"%s\",\"latencyMs\":1}".formatted(org.id()));

        SandboxResponse first = org.read("/clients");
        SandboxResponse second = org.read("/clients");

        assertThat(first.status()).isEqualTo(200);
        assertThat(first.header("X-Limit-Remaining")).isEqualTo("0");
        assertThat(second.status()).isEqualTo(429);
    }

    @Test
    void requestsAreLogged() {
        Org org = sandbox.org(0);
        sandbox.get(
                "/native/v1/" + org.id() + "/clients?page_size=9",
                "Authorization",
                "Bearer " + org.accessToken(),
                "Idempotency-Key",
                "k1");
        sandbox.refresh(org.refreshToken());

        JsonNode log = sandbox.control("GET", "/requests?tenant=" + org.id(), "").json();

        assertThat(log.size()).isEqualTo(2);
        assertThat(log.get(0).path("method").asString()).isEqualTo("GET");
        assertThat(log.get(0).path("path").asString()).endsWith("/clients");
        assertThat(log.get(0).path("status").asInt()).isEqualTo(200);
        assertThat(log.get(0).path("idempotencyKey").asString()).isEqualTo("k1");
        assertThat(log.get(1).path("path").asString()).isEqualTo("/oauth/token");
        assertThat(sandbox.control("GET", "/requests?since=2100-01-01T00:00:00Z", "").json().size())
                .isZero();
    }

    private void fault(String rule) {
        assertThat(sandbox.control("POST", "/faults", rule).status()).isEqualTo(201);
    }
}
