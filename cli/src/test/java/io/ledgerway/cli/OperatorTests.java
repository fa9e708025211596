package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operators manage clients, maintenance and dead letters. */
class OperatorTests {

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void clientsAreListed() throws Exception {
        api.on(
                "GET /admin/clients",
                "{\"results\":[{\"id\":\"c-1\",\"name\":\"Acme Ltd\",\"plan\":\"paid\"}]}");

        CommandRun run = operator("clients", "list");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("Acme Ltd").contains("c-1");
        assertThat(api.requests().getFirst().header("Authorization")).isEqualTo(authorization());
    }

    @Test
    void aClientIsCreatedWithKeyAndUser() throws Exception {
        api.on("POST /admin/clients", "{\"id\":\"c-1\"}")
                .on("POST /admin/clients/c-1/apiKeys", "{\"id\":\"k-1\",\"apiKey\":\"secret\"}")
                .on("POST /admin/clients/c-1/users", "{\"link\":\"https://example.com/i\"}");

        assertThat(operator("clients", "create", "Acme Ltd").out()).contains("c-1");
        assertThat(operator("clients", "create-key", "c-1", "first key").out()).contains("secret");
        assertThat(operator("clients", "invite", "c-1", "ann@example.com").out())
                .contains("https://example.com/i");

        assertThat(api.requests())
                .extracting(it -> it.body())
                .satisfiesExactly(
                        it -> assertThat(it).contains("Acme Ltd").contains("paid"),
                        it -> assertThat(it).contains("first key"),
                        it -> assertThat(it).contains("ann@example.com"));
    }

    @Test
    void adviceIsForOperators() throws Exception {
        api.on("POST /admin/clients/c-9/apiKeys", 404, "{\"error\":\"Not found\"}")
                .on("GET /admin/deadLetters", 401, "{\"error\":\"Not accepted\"}");

        assertThat(operator("clients", "create-key", "c-9", "first key").err())
                .contains(
                        "What to do: check what the message names; list what exists: ledgerway"
                                + " operator clients list");
        assertThat(operator("dead-letters", "discard", "webhook-service", "e-9").err())
                .contains("list what exists: ledgerway operator dead-letters list");
        assertThat(operator("dead-letters", "list").err())
                .contains("What to do: set LEDGERWAY_OPERATOR_KEY")
                .doesNotContain("ledgerway login");
    }

    /**
     * The API ignores the Idempotency-Key of an operator, so a second call could have an effect.
     */
    @Test
    void writesAreRepeatedOnlyIfTheyWereRefused() throws Exception {
        api.on("POST /admin/clients/c-1/apiKeys", 503, "")
                .on("PATCH /admin/clients/c-1", 503, "")
                .on("POST /admin/deadLetters/replay", 429, "", "Retry-After", "1")
                .on("POST /admin/deadLetters/replay", "{\"services\":[]}")
                .on("GET /admin/clients", 503, "")
                .on("GET /admin/clients", "{\"results\":[]}");

        assertThat(operator("clients", "create-key", "c-1", "first key").exitCode()).isEqualTo(1);
        assertThat(operator("clients", "suspend", "c-1").exitCode()).isEqualTo(1);
        assertThat(operator("dead-letters", "replay").exitCode()).isZero();
        assertThat(operator("clients", "list").exitCode()).isZero();

        assertThat(api.requests())
                .extracting(FakeApi.Request::method)
                .containsExactly("POST", "PATCH", "POST", "POST", "GET", "GET");
        assertThat(api.requests()).allMatch(it -> it.header("Idempotency-Key").isEmpty());
    }

    @Test
    void lostResponseIsNotFollowedByASecondWrite() throws Exception {
        api.dropping("POST /admin/clients");

        assertThat(operator("clients", "create", "Acme Ltd").exitCode()).isEqualTo(3);

        assertThat(api.requests()).hasSize(1);
    }

    @Test
    void aClientIsSuspended() throws Exception {
        api.on("PATCH /admin/clients/c-1", "{\"suspended\":true}");

        assertThat(operator("clients", "suspend", "c-1").out()).contains("true");

        assertThat(api.requests().getFirst().body()).isEqualTo("{\"suspended\":true}");
    }

    @Test
    void maintenanceBeginsAndEnds() throws Exception {
        api.on("PUT /admin/maintenance", "{\"all\":false}");

        operator("maintenance", "begin", "sync-service", "--message", "Upgrade");
        operator("maintenance", "begin");
        operator("maintenance", "end");

        assertThat(api.requests())
                .extracting(it -> it.body())
                .containsExactly(
                        "{\"message\":\"Upgrade\",\"services\":{\"sync-service\":true}}",
                        "{\"all\":true}",
                        "{}");
    }

    @Test
    void deadLettersAreReplayedAndDiscarded() throws Exception {
        api.on("POST /admin/deadLetters/replay", "{\"services\":[]}")
                .on("POST /admin/deadLetters/webhook-service/e-1/discard", 204, "");

        operator("dead-letters", "replay", "--service", "webhook-service");
        CommandRun discard = operator("dead-letters", "discard", "webhook-service", "e-1");

        assertThat(api.requests().getFirst().target()).endsWith("?service=webhook-service");
        assertThat(discard.exitCode()).as(discard.err()).isZero();
        assertThat(discard.err()).contains("Discarded.");
    }

    @Test
    void deadLettersAndUsageAreRowsOfTables() throws Exception {
        api.on(
                        "GET /admin/deadLetters",
                        """
                        {"services":[
                         {"service":"webhook-service","available":true,"totalResults":1,"results":[
                          {"id":"e-1","topic":"company-events","failedAt":"2026-11-26T09:00:00Z",
                           "error":"refused","status":"waiting"}]},
                         {"service":"file-service","available":false,"problem":"no response",
                          "results":[]}]}\
                        """)
                .on(
                        "GET /admin/platformUsage",
                        """
                        {"month":"2026-11","results":[{"platformKey":"gbol","name":"Xero",
                         "total":{"readCalls":7,"writeCalls":1,"throttledCalls":0},
                         "forecast":{"readCalls":9,"writeCalls":2}}]}\
                        """);

        CommandRun chosen =
                operator("dead-letters", "list", "-o", "csv", "--columns", "service,id,error");
        assertThat(chosen.out())
                .isEqualTo(
                        """
                        service,id,error\r
                        webhook-service,e-1,refused\r
                        file-service,,no response\r
                        """);
        assertThat(operator("dead-letters", "list", "-o", "table").out())
                .contains("e-1", "refused", "no response");
        assertThat(operator("dead-letters", "list").out()).startsWith("{").contains("\"services\"");
        assertThat(operator("platform-usage", "-o", "table").out())
                .contains("TOTAL.READCALLS", "Xero");
        assertThat(operator("platform-usage", "-o", "ndjson").out()).startsWith("{\"platformKey\"");
    }

    private CommandRun operator(String... arguments) throws Exception {
        return CommandRun.of(api, home)
                .run(
                        Stream.of(
                                        Stream.of("operator"),
                                        Arrays.stream(arguments),
                                        Stream.of("--run-file", runFile().toString()))
                                .flatMap(it -> it)
                                .toArray(String[]::new));
    }

    private Path runFile() throws Exception {
        return Files.writeString(
                home.resolve("run.json"),
                "{\"gatewayUrl\":\"%s\",\"adminAuthorization\":\"%s\"}"
                        .formatted(api.url(), authorization()));
    }

    private static String authorization() {
        return "Basic "
                + Base64.getEncoder().encodeToString("operator".getBytes(StandardCharsets.UTF_8));
    }
}
