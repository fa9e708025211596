package io.ledgerway.sandbox.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Repeated writes by platform. */
@SandboxTest
class RepeatedWritesIT {

    private static final String BODY = "{\"name\":\"Twice\",\"external_id\":\"ext-1\"}";

    @LocalServerPort int port;

    @ParameterizedTest
    @CsvSource({"mqjo,1", "gbol,1", "qhyg,1", "trji,2", "fbrh,2", "pqsw,1", "akxx,2"})
    void theSameWriteTwice(String platform, int records) {
        Org org = new SandboxClient(port).org(platform, 0);

        SandboxResponse first = org.write("POST", "/vendors", BODY, "Idempotency-Key", "k-1");
        SandboxResponse second = org.write("POST", "/vendors", BODY, "Idempotency-Key", "k-1");

        assertThat(first.status()).isEqualTo(201);
        assertThat(called(org, "ext-1").size()).isEqualTo(records);
        if (platform.equals("pqsw")) {
            assertThat(second.status()).isEqualTo(409);
            assertThat(second.json().path("code").asString()).isEqualTo("duplicate");
        } else {
            assertThat(second.status()).isEqualTo(201);
            assertThat(second.json().path("id").equals(first.json().path("id")))
                    .isEqualTo(records == 1);
        }
        assertThat(org.read("/writes/k-1").status())
                .isEqualTo(records == 1 && !platform.equals("pqsw") ? 200 : 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mqjo", "trji"})
    void recordsAndFilesAreFoundByExternalId(String platform) {
        Org org = new SandboxClient(port).org(platform, 0);
        String id = org.write("POST", "/vendors", BODY).json().path("id").asString();
        org.write(
                "POST",
                "/vendors/" + id + "/attachments?name=a.txt&external_id=file-1",
                "text/plain",
                "a".getBytes(UTF_8));

        assertThat(called(org, "ext-1").at("/0/id").asString()).isEqualTo(id);
        assertThat(called(org, "ext-2").isEmpty()).isTrue();
        assertThat(
                        org.read("/vendors/" + id + "/attachments")
                                .json()
                                .at("/data/0/external_id")
                                .asString())
                .isEqualTo("file-1");
        org.write("DELETE", "/vendors/" + id, "");
        assertThat(called(org, "ext-1").isEmpty()).isTrue();
    }

    @Test
    void anAcceptedWriteIsDoneALittleLaterAndOnce() {
        Org org = new SandboxClient(port).org("akxx", 0);

        SandboxResponse accepted = later(org, "POST", "/vendors", BODY, "k-1");
        SandboxResponse again = later(org, "POST", "/vendors", BODY, "k-1");

        assertThat(accepted.status()).isEqualTo(202);
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.json().path("code").asString()).isEqualTo("idempotency_error");
        assertThat(again.header("Location")).isEqualTo(accepted.header("Location"));
        JsonNode done = ended(org, accepted);
        assertThat(done.path("state").asString()).isEqualTo("done");
        assertThat(done.path("status").asInt()).isEqualTo(201);
        assertThat(called(org, "ext-1").at("/0/id").asString())
                .isEqualTo(done.at("/answer/id").asString());
        assertThat(called(org, "ext-1").size()).isEqualTo(1);

        String path = "/vendors/" + done.at("/answer/id").asString();
        assertThat(ended(org, later(org, "DELETE", path, "", "k-2")).path("state").asString())
                .isEqualTo("done");
        assertThat(org.read(path).status()).isEqualTo(404);
    }

    @Test
    void aRejectedJobReportsItsError() {
        Org org = new SandboxClient(port).org("akxx", 0);

        JsonNode ended = ended(org, later(org, "POST", "/vendors", "{\"memo\":\"A\"}", "k-1"));

        assertThat(ended.path("state").asString()).isEqualTo("failed");
        assertThat(ended.path("status").asInt()).isEqualTo(422);
        assertThat(ended.at("/answer/errors/0/field").asString()).isEqualTo("name");
        assertThat(
                        org.write("POST", "/vendors", BODY, "Prefer", "respond-async")
                                .json()
                                .path("code")
                                .asString())
                .isEqualTo("bad_request");
        assertThat(org.read("/jobs/none").status()).isEqualTo(404);
        assertThat(
                        new SandboxClient(port)
                                .org("gbol", 0)
                                .write(
                                        "POST",
                                        "/vendors",
                                        BODY,
                                        "Prefer",
                                        "respond-async",
                                        "Idempotency-Key",
                                        "k")
                                .status())
                .isEqualTo(201);
    }

    @Test
    void aJobWithAValueThatTheDatabaseRejectsFails() {
        Org org = new SandboxClient(port).org("akxx", 0);

        JsonNode ended =
                ended(org, later(org, "POST", "/vendors", "{\"name\":\"A\\u0000\"}", "k-1"));

        assertThat(ended.path("state").asString()).isEqualTo("failed");
        assertThat(ended.path("status").asInt()).isEqualTo(422);
        assertThat(ended.at("/answer/code").asString()).isEqualTo("invalid");
    }

    private static SandboxResponse later(
            Org org, String method, String path, String body, String key) {
        return org.write(method, path, body, "Prefer", "respond-async", "Idempotency-Key", key);
    }

    private static JsonNode ended(Org org, SandboxResponse accepted) {
        String location = accepted.header("Location");
        String path = location.substring(location.indexOf("/jobs/"));
        return await().pollInterval(Duration.ofMillis(50))
                .until(
                        () -> org.read(path).json(),
                        it -> !it.path("state").asString().equals("pending"));
    }

    private static JsonNode called(Org org, String externalId) {
        return org.read("/vendors?external_id=" + externalId).json().path("data");
    }
}
