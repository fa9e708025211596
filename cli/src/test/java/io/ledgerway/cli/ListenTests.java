package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.standardwebhooks.Webhook;
import io.ledgerway.testsupport.network.ClosedPort;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages are verified, printed and forwarded. */
class ListenTests {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String BODY =
            """
            {"id":"1","eventType":"read.completed","payload":{"referenceCompany":{"id":"c0"}},"total":1.50}\
            """;
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");

    private final FakeApi api = new FakeApi();
    private final HttpClient http = HttpClient.newHttpClient();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
        http.close();
    }

    private int send(String url, String secret, long timestamp, String body) throws Exception {
        String id = "msg_1";
        String signature = new Webhook(secret).sign(id, timestamp, body);
        return http.send(
                        HttpRequest.newBuilder(URI.create(url))
                                .header("webhook-id", id)
                                .header("webhook-timestamp", String.valueOf(timestamp))
                                .header("webhook-signature", "v1,AAAA " + signature)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private static long now() {
        return CommandRun.NOW.getEpochSecond();
    }

    private static String address(CommandRun run) {
        await().until(() -> run.err().contains("Listening"));
        Matcher matcher = ADDRESS.matcher(run.err());
        assertThat(matcher.find()).isTrue();
        return matcher.group();
    }

    @Test
    void genuineMessageIsPrintedAndOthersAreRefused() throws Exception {
        Path secret = home.resolve("secret.txt");
        Files.writeString(secret, SECRET + "\n");
        CommandRun run = CommandRun.of(api, home);
        CompletableFuture<CommandRun> listening =
                CompletableFuture.supplyAsync(() ->
                        run.run(
                                "webhooks",
                                "listen",
                                "--secret-file",
                                secret.toString(),
                                "--count",
                                "1",
                                "--bodies"));
        String url = address(run);

        assertThat(send(url, "whsec_" + "AAAAKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", now(), BODY))
                .isEqualTo(401);
        assertThat(send(url, SECRET, now() - 301, BODY)).isEqualTo(401);
        assertThat(
                        http.send(
                                        HttpRequest.newBuilder(URI.create(url))
                                                .POST(BodyPublishers.ofString(BODY))
                                                .build(),
                                        BodyHandlers.discarding())
                                .statusCode())
                .isEqualTo(401);
        assertThat(
                        http.send(
                                        HttpRequest.newBuilder(URI.create(url)).build(),
                                        BodyHandlers.discarding())
                                .statusCode())
                .isEqualTo(405);
        assertThat(send(url, SECRET, now() + 299, BODY)).isEqualTo(200);

        assertThat(listening.join().exitCode()).isZero();
        assertThat(run.out())
                .isEqualTo(
                        """
                        2026-11-26T10:00:00Z  ?                                 -  msg_1  refused: the signature is of another secret
                        2026-11-26T10:00:00Z  ?                                 -  msg_1  refused: the message was signed more than 5 minutes ago or ahead
                        2026-11-26T10:00:00Z  ?                                 -  -  refused: a header of the signature is missing
                        2026-11-26T10:00:00Z  read.completed                    c0  msg_1  verified
                        %s
                        """
                                .formatted(BODY));
    }

    @Test
    void consumerIsCreatedAndDeletedAndMessagesAreForwarded() throws Exception {
        try (FakeApi program = new FakeApi().on("POST /hook", 202, "")) {
            api.on("POST /webhooks", 201, "{\"id\":\"w1\",\"secret\":\"%s\"}".formatted(SECRET))
                    .on("DELETE /webhooks/w1", 204, "");
            CommandRun run = CommandRun.of(api, home);
            CompletableFuture<CommandRun> listening =
                    CompletableFuture.supplyAsync(() ->
                            run.run(
                                    "webhooks",
                                    "listen",
                                    "--register",
                                    "--event",
                                    "read.completed,company.created",
                                    "--tag",
                                    "region=uk,team:sales,site=a:b=c",
                                    "--count",
                                    "1",
                                    "--forward",
                                    program.url() + "/hook"));
            String url = address(run);

            assertThat(send(url, SECRET, now(), BODY)).isEqualTo(202);

            assertThat(listening.join().exitCode()).isZero();
            assertThat(api.requests().getFirst().body())
                    .isEqualTo(
                            "{\"url\":\"%s/\",\"eventTypes\":[\"read.completed\",\"company.created\"],\"companyTags\":[\"region:uk\",\"team:sales\",\"site:a:b=c\"]}"
                                    .formatted(url));
            assertThat(api.calls()).containsExactly("POST /webhooks", "DELETE /webhooks/w1");
            assertThat(program.requests())
                    .singleElement()
                    .satisfies(it -> {
                        assertThat(it.body().getBytes(UTF_8)).isEqualTo(BODY.getBytes(UTF_8));
                        assertThat(it.header("webhook-id")).isEqualTo("msg_1");
                        assertThat(it.header("Upgrade")).isEmpty();
                    });
            assertThat(run.out()).contains("verified, forwarded: 202 in ");
            assertThat(run.out() + run.err()).doesNotContain(SECRET).doesNotContain(CommandRun.KEY);
        }
    }

    @Test
    void unreachableProgramAnswers502() throws Exception {
        try (ClosedPort program = new ClosedPort()) {
            String url = "http://127.0.0.1:" + program.port();
            CommandRun run = CommandRun.of(api, home).with("LEDGERWAY_WEBHOOK_SECRET", SECRET);
            CompletableFuture<CommandRun> listening =
                    CompletableFuture.supplyAsync(
                            () -> run.run("webhooks", "listen", "--count", "1", "--forward", url));

            assertThat(send(address(run), SECRET, now(), BODY)).isEqualTo(502);
            assertThat(listening.join().exitCode()).isZero();
        }
    }

    @Test
    void secretThatIsNoneIsRefused() {
        for (String secret :
                List.of("not a secret!", "whsec_", "whsec_AAAAKQ9r8GKYqrTwjUPD8ILPZIo2LaI=")) {
            CommandRun run =
                    CommandRun.of(api, home).typing(secret + "\n").run("webhooks", "listen");

            assertThat(run.exitCode()).as(secret).isEqualTo(2);
            assertThat(run.err()).contains("This is not a signing secret.");
        }
        assertThat(
                        CommandRun.of(api, home)
                                .typing(SECRET)
                                .run("webhooks", "listen", "--forward", "nowhere")
                                .exitCode())
                .isEqualTo(2);
    }

    @Test
    void consumersAreListedCreatedAndDeleted() {
        api.on(
                        "GET /webhooks",
                        "{\"results\":[{\"id\":\"w1\",\"url\":\"https://x\",\"disabled\":false,\"eventTypes\":[\"a\",\"b\"]}]}")
                .on("POST /webhooks", 201, "{\"id\":\"w2\",\"secret\":\"%s\"}".formatted(SECRET))
                .on("DELETE /webhooks/w1", 204, "");

        assertThat(CommandRun.of(api, home).run("webhooks", "consumers", "list").out())
                .contains("https://x")
                .contains("[\"a\",\"b\"]");
        assertThat(
                        CommandRun.of(api, home)
                                .run(
                                        "webhooks",
                                        "consumers",
                                        "create",
                                        "https://x",
                                        "--event",
                                        "read.completed",
                                        "--tag",
                                        "region=uk")
                                .out())
                .contains(SECRET);
        assertThat(api.requests().getLast().body())
                .isEqualTo(
                        "{\"url\":\"https://x\",\"eventTypes\":[\"read.completed\"],\"companyTags\":[\"region:uk\"]}");
        assertThat(CommandRun.of(api, home).run("webhooks", "consumers", "delete", "w1").exitCode())
                .isZero();
    }

    /** The API requires one, too. */
    @Test
    void consumerWithoutEventTypeIsNotCreated() {
        for (String[] command :
                List.of(
                        new String[] {"webhooks", "consumers", "create", "https://x"},
                        new String[] {"webhooks", "listen", "--register"})) {
            CommandRun run = CommandRun.of(api, home).run(command);

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("--event");
        }
        assertThat(api.calls()).isEmpty();
    }
}
