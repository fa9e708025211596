package io.ledgerway.starter.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.identity.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** The header on a real server. */
@WithInfrastructure
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.application.name=idempotency-http",
            "spring.config.import=classpath:ledgerway-defaults.yaml",
            "ledgerway.error.service=SampleApi",
            "ledgerway.kafka.enabled=false"
        })
class IdempotencyHttpIT {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @Autowired Things things;
    @Autowired JdbcClient jdbc;
    @LocalServerPort int port;

    private final ClientId client = ClientId.random();
    private final String token = TestTokens.now().client(client);
    private final String key = UUID.randomUUID().toString();

    @Test
    void secondRequestIsReplayed() {
        HttpResponse<String> first = post("/things", "{\"name\":\"a\"}");
        HttpResponse<String> second = post("/things", "{\"name\":\"a\"}");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.body()).contains("\"name\":\"a\"");
        assertThat(first.headers().firstValue("Idempotency-Replayed")).isEmpty();
        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.headers().firstValue("Idempotency-Replayed")).contains("true");
        assertThat(second.headers().firstValue("Location")).contains("/things/1");
        assertThat(second.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(first.headers().firstValue("X-Correlation-Id"))
                .isNotEqualTo(second.headers().firstValue("X-Correlation-Id"));
    }

    @Test
    void otherBodyOrQueryIsAnotherRequest() {
        post("/things", "{\"name\":\"a\"}");

        HttpResponse<String> other = post("/things", "{\"name\":\"b\"}");
        assertThat(other.statusCode()).isEqualTo(422);
        assertThat(other.body()).contains("\"service\":\"SampleApi\"", "Idempotency-Key");
        assertThat(post("/things?x=1", "{\"name\":\"a\"}").statusCode()).isEqualTo(422);
    }

    @Test
    void clientRolePathAndMethodAreSeparateScopes() {
        HttpResponse<String> first = post("/things", "{\"name\":\"a\"}");

        assertThat(send("POST", "/things/more", token, "{\"name\":\"a\"}").body())
                .isNotEqualTo(first.body());
        assertThat(
                        send(
                                        "POST",
                                        "/things",
                                        TestTokens.now().client(ClientId.random()),
                                        "{\"name\":\"a\"}")
                                .body())
                .isNotEqualTo(first.body());
        assertThat(
                        send(
                                        "POST",
                                        "/things",
                                        TestTokens.now()
                                                .user(client, Role.ANALYST, UUID.randomUUID()),
                                        "{\"name\":\"a\"}")
                                .body())
                .isNotEqualTo(first.body());
    }

    @Test
    void putIgnoresTheHeader() {
        HttpResponse<String> first = send("PUT", "/things", token, "{\"name\":\"a\"}");
        HttpResponse<String> second = send("PUT", "/things", token, "{\"name\":\"a\"}");

        assertThat(second.body()).isNotEqualTo(first.body());
    }

    @Test
    void errorResponseIsReplayedUnchanged() {
        HttpResponse<String> first = post("/things", "{\"name\":\"refused\"}");
        HttpResponse<String> second = post("/things", "{\"name\":\"refused\"}");

        assertThat(first.statusCode()).isEqualTo(409);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.headers().firstValue("Idempotency-Replayed")).contains("true");
        assertThat(effects("refused")).isZero();
    }

    @Test
    void malformedBodiesAreReplayedToo() {
        assertThat(post("/things", "{").statusCode()).isEqualTo(400);
        assertThat(post("/things", "{").headers().firstValue("Idempotency-Replayed"))
                .contains("true");
    }

    @Test
    void serverErrorIsRetried() {
        things.broken = true;
        HttpResponse<String> first = post("/things", "{\"name\":\"broken\"}");
        assertThat(first.statusCode()).isEqualTo(500);
        assertThat(first.body()).contains("internal error");
        assertThat(effects("broken")).isZero();

        things.broken = false;
        assertThat(post("/things", "{\"name\":\"broken\"}").statusCode()).isEqualTo(201);
        assertThat(effects("broken")).isOne();
    }

    @Test
    void failedCommitStoresNoResponse() {
        things.killed = true;
        HttpResponse<String> first = post("/things", "{\"name\":\"killed\"}");
        assertThat(first.statusCode()).isEqualTo(503);
        assertThat(first.body()).contains("\"statusCode\":503").doesNotContain("killed");
        assertThat(first.headers().firstValue("Retry-After")).isPresent();
        assertThat(effects("killed")).isZero();

        things.killed = false;
        assertThat(post("/things", "{\"name\":\"killed\"}").statusCode()).isEqualTo(201);
        assertThat(effects("killed")).isOne();
    }

    @Test
    void keysHaveOneTo255Characters() {
        assertThat(withKey("a".repeat(255)).statusCode()).isEqualTo(201);
        assertThat(withKey("a".repeat(256)).statusCode()).isEqualTo(400);
        assertThat(withKey("").statusCode()).isEqualTo(400);
        assertThat(withKey("a\tb").body()).contains("Idempotency-Key");
    }

    @Test
    void longBodiesAreTooLarge() {
        assertThat(post("/things", "\"" + "a".repeat(11_000_000) + "\"").statusCode())
                .isEqualTo(413);
    }

    @Test
    void sameFileIsAReplayWithAnotherBoundary() {
        HttpResponse<String> first = upload("xyz", "a.txt", "one");
        HttpResponse<String> second = upload("another-boundary", "a.txt", "one");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.body()).contains("a.txt one");
        assertThat(second.statusCode()).isEqualTo(201);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.headers().firstValue("Idempotency-Replayed")).contains("true");
        assertThat(effects("a.txt one")).isOne();
    }

    @Test
    void otherFileIsAnotherRequest() {
        upload("xyz", "a.txt", "two");

        assertThat(upload("xyz", "a.txt", "twO").statusCode()).isEqualTo(422);
        assertThat(upload("xyz", "b.txt", "two").statusCode()).isEqualTo(422);
        assertThat(effects("a.txt two")).isOne();
    }

    @Test
    void filesThatCannotBeReadAreRefusedAndTheKeyIsFree() {
        HttpResponse<String> large = upload("xyz", "a.txt", "x".repeat(2_000_000));
        assertThat(large.statusCode()).isEqualTo(400);
        assertThat(large.body()).contains("A file is larger than 1 MB.");
        String complete = form("xyz", "a.txt", "small");
        String cut = complete.substring(0, complete.indexOf("small") + 3);
        HttpResponse<String> incomplete = uploadForm("xyz", cut);
        assertThat(incomplete.statusCode()).isEqualTo(400);
        assertThat(incomplete.body()).contains("not complete multipart/form-data");
        assertThat(upload("xyz", "a.txt", "small").statusCode()).isEqualTo(201);
    }

    @Test
    void namesOfFilesMayHave255EncodedCharacters() {
        String name = "%C3%A9".repeat(251) + ".txt";

        assertThat(upload("xyz", name, "named").statusCode()).isEqualTo(201);
    }

    private HttpResponse<String> upload(String boundary, String name, String content) {
        return uploadForm(boundary, form(boundary, name, content));
    }

    private static String form(String boundary, String name, String content) {
        return """
        --%1$s\r
        Content-Disposition: form-data; name="file"; filename="%2$s"\r
        Content-Type: text/plain\r
        \r
        %3$s\r
        --%1$s--\r
        """
                .formatted(boundary, name, content);
    }

    private HttpResponse<String> uploadForm(String boundary, String body) {
        return exchange(
                HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/files"))
                        .header("Authorization", token)
                        .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(body))
                        .build());
    }

    @Test
    void withoutATokenNoResponseIsLookedUp() {
        post("/things", "{\"name\":\"a\"}");

        assertThat(send("POST", "/things", "Bearer x", "{\"name\":\"a\"}").statusCode())
                .isEqualTo(401);
    }

    private HttpResponse<String> withKey(String written) {
        return exchange(request("POST", "/things", token, "{\"name\":\"k\"}", written));
    }

    private HttpResponse<String> post(String path, String body) {
        return send("POST", path, token, body);
    }

    private HttpResponse<String> send(String method, String path, String token, String body) {
        return exchange(request(method, path, token, body, key));
    }

    private HttpRequest request(
            String method, String path, String token, String body, String written) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Authorization", token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", written)
                .method(method, BodyPublishers.ofString(body))
                .build();
    }

    private static HttpResponse<String> exchange(HttpRequest request) {
        try {
            return HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private long effects(String name) {
        return jdbc.sql("SELECT count(*) FROM effect WHERE name = :name")
                .param("name", name)
                .query(Long.class)
                .single();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Service {

        @Bean
        Things things(JdbcClient jdbc, TransactionOperations transactions) {
            jdbc.sql("CREATE TABLE effect (name text)").update();
            return new Things(jdbc, transactions);
        }
    }

    record CreateThing(String name) {}

    record Thing(String name, int number) {}

    /** Records each effect. */
    @RestController
    static class Things {

        private final JdbcClient jdbc;
        private final TransactionOperations transactions;
        private final AtomicInteger made = new AtomicInteger();
        volatile boolean broken;
        volatile boolean killed;

        Things(JdbcClient jdbc, TransactionOperations transactions) {
            this.jdbc = jdbc;
            this.transactions = transactions;
        }

        @PostMapping({"/things", "/things/more"})
        ResponseEntity<Thing> create(@RequestBody CreateThing thing) {
            return ResponseEntity.created(URI.create("/things/1")).body(make(thing));
        }

        @PutMapping("/things")
        Thing put(@RequestBody CreateThing thing) {
            return make(thing);
        }

        @PostMapping("/files")
        ResponseEntity<Thing> upload(@RequestParam MultipartFile file) throws IOException {
            String content = new String(file.getBytes(), StandardCharsets.UTF_8);
            return ResponseEntity.created(URI.create("/files/1"))
                    .body(make(new CreateThing(file.getOriginalFilename() + " " + content)));
        }

        private Thing make(CreateThing thing) {
            transactions.executeWithoutResult(_ -> {
                jdbc.sql("INSERT INTO effect VALUES (:name)").param("name", thing.name()).update();
                if (thing.name().equals("refused")) {
                    throw ApiException.of(HttpStatus.CONFLICT, "Refused.");
                }
            });
            if (broken) {
                throw new IllegalStateException("broken");
            }
            if (killed) {
                kill(jdbc.sql("SELECT pg_backend_pid()").query(Integer.class).single());
            }
            return new Thing(thing.name(), made.incrementAndGet());
        }

        private void kill(int victim) {
            Thread killer =
                    Thread.ofVirtual()
                            .start(() ->
                                    jdbc.sql("SELECT pg_terminate_backend(:victim, 5000)")
                                            .param("victim", victim)
                                            .query(Boolean.class)
                                            .single());
            try {
                killer.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
