package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.network.ClosedPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Errors are explained, calls are repeated where that is safe, exit codes are as documented. */
class FailureTests {

    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    private CommandRun run(String... arguments) {
        return CommandRun.of(api, home).run(arguments);
    }

    @Test
    void errorHasTextCausesCorrelationIdAndAdvice() {
        api.on(
                "POST /companies",
                400,
                """
                {"statusCode":400,"service":"Company","error":"Name is required","correlationId":"c0ffee",
                 "canBeRetried":"No","validation":{"errors":[{"itemId":"name","message":"must not be empty"}]}}
                """,
                "Link",
                "</docs/errors/400>; rel=\"help\"");

        CommandRun run = run("companies", "create", "");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        """
                        Error: Name is required (400)
                          name: must not be empty
                        Correlation id: c0ffee
                        What to do: correct the input that the message names
                        Help: %s/docs/errors/400
                        """
                                .formatted(api.url()));
    }

    @Test
    void problemDetailsAndForeignBodiesAreExplainedToo() {
        api.on("GET /apiKeys", 403, "{\"title\":\"Forbidden\",\"detail\":\"Not yours\"}")
                .on("GET /webhooks", 502, "<html><body>Bad gateway</body></html>");

        assertThat(run("keys", "list").err()).startsWith("Error: Not yours (403)\n");
        assertThat(run("webhooks", "consumers", "list").err())
                .startsWith("Error: The API returned status 502 (502)\n")
                .doesNotContain("<html>");
    }

    @Test
    void pageThatIsNoApiIsANetworkFailure() {
        api.on("GET /companies", "<html></html>");

        CommandRun run = run("companies", "list");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("Check that the address is a Ledgerway gateway");
    }

    @Test
    void readIsRepeatedAfterTheTimeThatTheApiNames() {
        api.on("GET /apiKeys", 429, "", "Retry-After", "7")
                .on("GET /apiKeys", 503, "", "Retry-After", "Thu, 26 Nov 2026 10:00:05 GMT")
                .on("GET /apiKeys", 503, "")
                .on("GET /apiKeys", "{\"results\":[]}");

        CommandRun run = run("keys", "list");

        assertThat(run.exitCode()).isZero();
        assertThat(run.pauses())
                .containsExactly(
                        Duration.ofSeconds(7), Duration.ofSeconds(5), Duration.ofSeconds(2));
    }

    @Test
    void longWaitIsLeftToTheUser() {
        api.on("GET /apiKeys", 429, "{\"error\":\"Quota exceeded\"}", "Retry-After", "3600");

        CommandRun run = run("keys", "list");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.pauses()).isEmpty();
        assertThat(run.err()).contains("repeat after 3600 s");
    }

    @Test
    void repetitionsEnd() {
        api.on("GET /apiKeys", 503, "");

        assertThat(run("keys", "list").exitCode()).isEqualTo(1);
        assertThat(api.requests()).hasSize(4);
    }

    @Test
    void writeIsRepeatedWithTheSameIdempotencyKey() {
        api.on("POST /companies", 503, "").on("POST /companies", "{\"id\":\"1\"}");

        assertThat(run("companies", "create", "Bakery").exitCode()).isZero();
        assertThat(api.requests())
                .hasSize(2)
                .extracting(it -> it.header("Idempotency-Key"))
                .doesNotContain("")
                .satisfies(it -> assertThat(it.getFirst()).isEqualTo(it.getLast()));
        assertThat(api.requests())
                .extracting(FakeApi.Request::body)
                .containsOnly("{\"name\":\"Bakery\"}");
    }

    @Test
    void uncertainWriteIsRepeatedWithTheSameIdempotencyKey() {
        api.dropping("POST /companies")
                .on("POST /companies", 502, "")
                .on("POST /companies", 409, "", "Retry-After", "1")
                .on("POST /companies", "{\"id\":\"1\"}");

        CommandRun run = run("companies", "create", "Bakery");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.pauses())
                .containsExactly(
                        Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(1));
        assertThat(keys()).hasSize(4);
        assertThat(Set.copyOf(keys())).hasSize(1).doesNotContain("");
    }

    @Test
    void storedConflictIsRepeatedWithANewIdempotencyKey() {
        String[] stored = {"Retry-After", "5", "Idempotency-Replayed", "true"};
        api.on("POST /x", 409, "", "Retry-After", "5")
                .on("POST /x", 409, "", stored)
                .on("POST /x", 409, "", "Retry-After", "5")
                .on("POST /x", 409, "{\"error\":\"A snapshot is open\"}", stored);

        assertThat(run("api", "POST", "/x").err())
                .contains("What to do: the message says what the current state does not allow");
        assertThat(keys()).hasSize(4);
        assertThat(keys().get(1)).isEqualTo(keys().get(0)).isNotEqualTo(keys().get(2));
        assertThat(keys().get(3)).isEqualTo(keys().get(2));
        run("api", "POST", "/x", "-H", "Idempotency-Key: mine");
        assertThat(keys().getLast()).isEqualTo("mine");
    }

    private List<String> keys() {
        return api.requests().stream().map(it -> it.header("Idempotency-Key")).toList();
    }

    @Test
    void conflictWithoutTimeIsFinal() {
        api.on("POST /companies", 409, "{\"error\":\"Being deleted\"}");

        assertThat(run("companies", "create", "Bakery").pauses()).isEmpty();
        assertThat(api.requests()).hasSize(1);
    }

    @Test
    void effectOfAFailedWriteIsToBeChecked() {
        String check = "check first whether the write took effect; repeat the command later if";
        api.on("POST /gone", 504, "")
                .on("POST /wrong", 500, "")
                .on("PUT /gone", 502, "")
                .on("GET /gone", 504, "")
                .on("POST /slow", 409, "{\"error\":\"Still in flight.\"}", "Retry-After", "1")
                .dropping("POST /lost");

        assertThat(advice("api", "POST", "/gone")).startsWith(check);
        assertThat(advice("api", "POST", "/wrong")).startsWith(check);
        assertThat(advice("api", "PUT", "/gone")).startsWith(check);
        assertThat(advice("api", "POST", "/slow")).startsWith(check);
        assertThat(advice("api", "GET", "/gone")).startsWith("repeat the command later;");
        assertThat(run("api", "POST", "/lost").err())
                .contains("Check first whether a write took effect.");
    }

    @Test
    void callWithoutIdempotencyKeyIsNotRepeated() {
        api.on("PUT /profile", 503, "");

        CommandRun run =
                CommandRun.of(api, home).typing("{}").run("api", "PUT", "/profile", "--file", "-");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(api.requests())
                .singleElement()
                .satisfies(it -> assertThat(it.header("Idempotency-Key")).isEmpty());
    }

    @Test
    void unreachableGatewayIsExitCode3() throws IOException {
        try (ClosedPort port = new ClosedPort()) {
            String closed = "http://127.0.0.1:" + port.port();

            CommandRun run =
                    CommandRun.in(home)
                            .with("LEDGERWAY_URL", closed)
                            .with("LEDGERWAY_API_KEY", "k")
                            .run("companies", "list");

            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.err())
                    .startsWith(
                            "Error: %s cannot be reached: nothing listens there.".formatted(closed))
                    .doesNotContain("Exception");
            assertThat(run.pauses()).hasSize(3);
        }
    }

    /** The label is too long for a name, so that no name server is asked. */
    @Test
    void unknownHostIsNamed() {
        CommandRun run =
                CommandRun.in(home)
                        .with("LEDGERWAY_URL", "http://%s.invalid".formatted("a".repeat(64)))
                        .with("LEDGERWAY_API_KEY", "k")
                        .run("companies", "list");

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains(" cannot be reached: the host name is not found.");
    }

    @Test
    @Timeout(20)
    void responseThatDoesNotBeginIsExitCode3() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            CommandRun run =
                    CommandRun.in(home)
                            .with("LEDGERWAY_URL", "http://127.0.0.1:" + silent.getLocalPort())
                            .with("LEDGERWAY_API_KEY", "k")
                            .run("--timeout", "1", "companies", "list");

            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.err())
                    .contains(" did not respond in time.")
                    .contains("Check first whether a write took effect.");
            assertThat(run.pauses()).hasSize(3);
        }
    }

    @Test
    @Timeout(20)
    void bodyThatStallsIsExitCode3() {
        api.stalling("GET /companies", "{\"results\":[").stalling("GET /apiKeys", "{");

        for (String[] command :
                new String[][] {
                    {"--timeout", "1", "companies", "list"},
                    {"--timeout", "1", "keys", "list"},
                    {"--timeout", "1", "api", "GET", "/companies"}
                }) {
            CommandRun run = run(command);

            assertThat(run.exitCode()).as(String.join(" ", command)).isEqualTo(3);
            assertThat(run.err()).startsWith("Error: The response broke off.");
        }
    }

    @Test
    void outputThatNobodyReadsEndsTheCommand() {
        api.on("GET /companies", "{\"results\":[]}")
                .on("GET /companies/%s/files/download".formatted(ID), "PK");

        for (String[] command :
                new String[][] {{"api", "GET", "/companies"}, {"files", "download", ID, "-"}}) {
            CommandRun run = CommandRun.of(api, home).withoutOutput("Broken pipe").run(command);

            assertThat(run.exitCode()).as(String.join(" ", command)).isZero();
            assertThat(run.err()).doesNotContain("Error");
        }
    }

    @Test
    void outputThatCannotBeWrittenIsExitCode2() {
        api.on("GET /companies", "{\"results\":[]}");

        CommandRun run =
                CommandRun.of(api, home)
                        .withoutOutput("No space left on device")
                        .run("api", "GET", "/companies");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("Error: Standard output cannot be written: No space left on device\n");
    }

    @Test
    void textThatCannotBePrintedIsExitCode2() {
        api.on("GET /companies", "{\"results\":[]}")
                .on("GET /events", "{\"results\":[{}],\"cursor\":\"c\",\"hasMore\":false}");
        Path cursor = home.resolve("events.cursor");

        for (String[] command :
                new String[][] {
                    {"companies", "list", "-o", "json"},
                    {"events", "--cursor-file", cursor.toString()},
                    {"completion", "bash"},
                    {"--help"}
                }) {
            CommandRun full =
                    CommandRun.of(api, home).withoutOutput("No space left on device").run(command);
            CommandRun gone = CommandRun.of(api, home).withoutOutput("Broken pipe").run(command);

            assertThat(full.exitCode()).as(String.join(" ", command)).isEqualTo(2);
            assertThat(full.err())
                    .isEqualTo(
                            "Error: Standard output cannot be written: No space left on device\n");
            assertThat(gone.exitCode()).as(String.join(" ", command)).isZero();
            assertThat(gone.err()).doesNotContain("Error");
        }
        assertThat(cursor).doesNotExist();
    }

    @Test
    void adviceFitsWhatWasNotFound() {
        String company = "/companies/" + ID;
        api.on(
                        "GET " + company + "/data/invoices",
                        409,
                        "{\"error\":\"The data set has not been requested.\"}")
                .on("GET " + company, 409, "{\"error\":\"Being deleted\"}");

        assertThat(advice("data", "list", ID, "invoices"))
                .isEqualTo(
                        "sync the data type first: ledgerway data refresh <company> <type> --wait");
        assertThat(advice("companies", "get", ID))
                .startsWith("the message says what the current state does not allow;");
        assertThat(advice("integrations", "get", "xero")).endsWith(": ledgerway integrations list");
        assertThat(advice("keys", "delete", "k", "--yes")).endsWith(": ledgerway keys list");
        assertThat(advice("exports", "status", "e")).endsWith(": ledgerway exports list");
        assertThat(advice("exports", "status", "e", "--company", ID))
                .endsWith(": ledgerway exports list --company <company>");
        assertThat(advice("data", "list", ID, "bills")).endsWith(": ledgerway companies list");
        assertThat(advice("webhooks", "samples", "x")).isEqualTo("check what the message names");
    }

    private String advice(String... command) {
        return run(command)
                .err()
                .lines()
                .filter(it -> it.startsWith("What to do: "))
                .map(it -> it.substring("What to do: ".length()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void redirectIsNotFollowed() {
        try (FakeApi other = new FakeApi()) {
            api.on("GET /apiKeys", 302, "", "Location", other.url() + "/apiKeys");

            CommandRun run = run("keys", "list");

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("the address redirects to " + other.url());
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void mistypedCommandIsExitCode2() {
        CommandRun run = run("companies", "lst");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("Did you mean").contains("companies list");
        assertThat(run("companies").err()).contains("Usage: ledgerway companies");
        assertThat(run("data", "list", "x", "y", "--limit", "many").exitCode()).isEqualTo(2);
        assertThat(run("--timeout", "0", "status").exitCode()).isEqualTo(2);
    }

    @Test
    void bodyThatIsNotJsonIsNotSent() {
        CommandRun run =
                CommandRun.of(api, home)
                        .typing("{\n  \"a\": 1,\n}")
                        .run("api", "POST", "/companies", "--file", "-");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("Standard input is not JSON").contains("line 3");
        assertThat(api.requests()).isEmpty();
    }
}
