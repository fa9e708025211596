package io.ledgerway.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.local.process.Console;
import io.ledgerway.local.process.StartFailure;
import io.ledgerway.local.process.Workspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls of the sandbox's control API, which a server of the test answers. */
class PlatformWebhooksTests {

    private static final Path ROOT = Path.of("/repository");
    private static final String XERO = "/_sandbox/xero/webhooks gbol";
    private static final String QUICKBOOKS = "/_sandbox/quickbooks/webhooks qhyg";

    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<String> calls = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private HttpServer sandbox;

    private record Answer(int status, String body) {}

    @BeforeEach
    void startSandbox() throws IOException {
        sandbox = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        sandbox.createContext("/", this::answer);
        sandbox.start();
    }

    @AfterEach
    void stopSandbox() {
        sandbox.stop(0);
    }

    @Test
    void platformThatRefusesAtFirstAcceptsTheGatewayLater() {
        answers.add(new Answer(503, "{}"));
        answers.add(new Answer(200, "{\"format\":\"cloudevents\"}"));
        answers.add(new Answer(200, "{\"intentToReceive\":\"failed\"}"));
        answers.add(new Answer(200, "{\"intentToReceive\":\"OK\"}"));

        registerAgain("gbol,qhyg");

        assertThat(calls).containsExactly(XERO, QUICKBOOKS, XERO, XERO);
        assertThat(printed.toString(UTF_8)).isEmpty();
    }

    @Test
    void platformThatNeverAcceptsTheGatewayIsNamed() {
        registerAgain("gbol");

        assertThat(calls).contains(XERO).doesNotContain(QUICKBOOKS);
        assertThat(printed.toString(UTF_8)).contains("the emulated Xero sends no webhooks");
    }

    @Test
    void refusalAtTheStartIsRepeatedInTheBackground() throws Exception {
        answers.add(new Answer(200, "{\"intentToReceive\":\"failed\"}"));
        answers.add(new Answer(200, "{\"format\":\"cloudevents\"}"));
        answers.add(new Answer(200, "{\"intentToReceive\":\"OK\"}"));

        PlatformWebhooks.register(topology("gbol,qhyg"), console(), Duration.ZERO);

        assertThat(nextCall()).isEqualTo(XERO);
        assertThat(nextCall()).isEqualTo(QUICKBOOKS);
        assertThat(nextCall()).isEqualTo(XERO);
    }

    @Test
    void errorOfTheSandboxEndsTheStart() {
        answers.add(new Answer(500, "{\"error\":\"no database\"}"));

        assertThatThrownBy(
                        () -> PlatformWebhooks.register(topology("gbol"), console(), Duration.ZERO))
                .isInstanceOf(StartFailure.class)
                .hasMessageContaining("returned 500 {\"error\":\"no database\"}");
    }

    private void registerAgain(String dialects) {
        PlatformWebhooks.registerAgain(topology(dialects), console(), Duration.ZERO);
    }

    private Console console() {
        return new Console(new PrintStream(printed, true, UTF_8));
    }

    private Topology topology(String dialects) {
        return new Topology(
                Options.parse(ROOT, "--real-dialects", dialects),
                new Secrets(null, "", "", Map.of(), null, null),
                new Workspace(ROOT, ROOT, Path.of("target")),
                8080,
                0,
                0,
                0,
                0,
                List.of(new Service("sandbox", sandbox.getAddress().getPort(), 0, "1m", Map.of())));
    }

    private @Nullable String nextCall() throws InterruptedException {
        return calls.poll(1, TimeUnit.MINUTES);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String key = body.replaceFirst(".*:8080/platform-events/(\\w+)\".*", "$1");
        calls.add(exchange.getRequestURI().getPath() + " " + key);
        Answer answer = answers.poll();
        byte[] json = (answer == null ? "{}" : answer.body()).getBytes(UTF_8);
        exchange.sendResponseHeaders(answer == null ? 503 : answer.status(), json.length);
        exchange.getResponseBody().write(json);
        exchange.close();
    }
}
