package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Forwarding on the fast path, compared octet by octet. */
@GatewayTest
class FastPathProxyIT {

    private static final String ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
    private static final ScriptedService service = new ScriptedService();
    private static final String OK =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

    /** Size of the socket buffers of a caller that does not read. */
    private static final int SMALL_BUFFER = 64 * 1024;

    @Autowired MeterRegistry meters;
    @Autowired FastPathProxy fastPathProxy;
    @LocalServerPort int port;

    @DynamicPropertySource
    static void address(DynamicPropertyRegistry properties) {
        properties.add("ledgerway.services.webhook", () -> "http://localhost:" + service.port());
    }

    /** Provides enough quota; the first request loads it. */
    @BeforeEach
    void theKeyIsKnown() throws IOException {
        quota(100, 80_000, 60_000, 0);
        service.responses(OK);
        double before = fastPathRequests();
        await().until(() -> {
            assertThat(send(get("/webhooks"))).startsWith("HTTP/1.1 200 OK");
            return fastPathRequests() > before;
        });
        service.responses(OK);
    }

    @Test
    void responseEqualsThatOfTheFramework() throws IOException {
        service.responses(
                """
                HTTP/1.1 200 OK\r
                Server: Secret/1.0\r
                WWW-Authenticate: Bearer\r
                Access-Control-Allow-Origin: *\r
                X-Powered-By: Secret\r
                Keep-Alive: timeout=60\r
                X-Correlation-Id: another\r
                ETag: "1"\r
                Content-Type: application/json\r
                Content-Length: 2\r
                \r
                {}\
                """);
        String more =
                "X-Correlation-Id: %s\r\nX-Forwarded-For: 1.2.3.4\r\nX-Client-Id: 7\r\nTE: trailers\r\n"
                                .formatted(ID)
                        + "X-User: root\r\nCookie: a=b\r\nIdempotency-Key: k\r\nForwarded: for=x\r\n"
                        + "X-Ledgerway-Client-Address: 1.2.3.4\r\nUser-Agent: it\r\n";
        double before = fastPathRequests();
        List<String> directly = sorted(send(get("/webhooks?query=a%3E1", more)));
        assertThat(fastPathRequests()).isEqualTo(before + 1);
        List<String> otherwise =
                sorted(send(get("/webhooks?query=a%3E1", more + "Content-Length: 0\r\n")));
        assertThat(fastPathRequests()).isEqualTo(before + 1);

        assertThat(directly).isEqualTo(otherwise);
        assertThat(directly).contains("X-Correlation-Id: " + ID, "X-Rate-Limit-Limit: 100000");
        assertThat(directly).noneMatch(it -> it.startsWith("Server:"));
        List<String> seen = sorted(service.heads().get(0));
        assertThat(seen)
                .contains("GET /webhooks?query=a%3E1 HTTP/1.1", "Idempotency-Key: k")
                .contains("X-Correlation-Id: " + ID, "X-Ledgerway-Client-Address: 127.0.0.1")
                .noneMatch(it -> it.startsWith("Authorization: Basic"));
        assertThat(lowerCaseNames(service.heads().get(0)))
                .isEqualTo(
                        lowerCaseNames(
                                service.heads().get(1).replaceAll("(?i)content-length: 0\n", "")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /webhooks HTTP/1.1\r\nContent-Length: 0",
                "GET /webhooks HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
                "GET /webhooks HTTP/1.1\r\nConnection: close",
                "GET /webhooks HTTP/1.1\r\nConnection: keep-alive, X-Secret",
                "GET /webhooks HTTP/1.1\r\nUpgrade: h2c",
                "GET /webhooks HTTP/1.0\r\nAccept: a",
                "GET //webhooks HTTP/1.1\r\nAccept: a",
                "GET /webhooks/%2e%2e/x HTTP/1.1\r\nAccept: a",
                "GET /webhooks/../admin HTTP/1.1\r\nAccept: a",
                "GET /internal/x HTTP/1.1\r\nAccept: a",
                "GET /link/x HTTP/1.1\r\nAccept: a"
            })
    void whatIsUnusualGoesTheUsualWay(String head) throws IOException {
        double before = fastPathRequests();
        String response =
                send(
                        head
                                + "\r\nHost: localhost\r\nAuthorization: "
                                + basic(StubServices.KEY)
                                + (head.contains("chunked") ? "\r\n\r\n0\r\n\r\n" : "\r\n\r\n"));
        assertThat(response).startsWith("HTTP/1.");
        assertThat(fastPathRequests()).isEqualTo(before);
    }

    @Test
    void responsesKeepTheOrderOfTheRequests() throws IOException {
        service.plays((head, caller) -> {
            String path = head.substring(head.indexOf('/'), head.indexOf(" HTTP"));
            ScriptedService.write(
                    caller,
                    "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(path.length(), path));
        });
        double before = fastPathRequests();
        String usual = get("/webhooks/b", "Content-Length: 0\r\n");
        try (var caller = connect()) {
            ScriptedService.write(
                    caller, get("/webhooks/a") + get("/webhooks/a2") + usual + get("/webhooks/c"));
            List<String> bodies =
                    List.of(read(caller), read(caller), read(caller), read(caller)).stream()
                            .map(it -> it.substring(it.indexOf("\r\n\r\n") + 4))
                            .toList();
            assertThat(bodies)
                    .containsExactly("/webhooks/a", "/webhooks/a2", "/webhooks/b", "/webhooks/c");
            double soFar = fastPathRequests();
            assertThat(soFar).isGreaterThanOrEqualTo(before + 2);
            // waits until the framework has finished with the connection, which can be after the
            // last octet of a response
            await().until(() -> {
                ScriptedService.write(caller, get("/webhooks/d"));
                assertThat(read(caller)).endsWith("/webhooks/d");
                return fastPathRequests() > soFar;
            });
        }
    }

    @Test
    void queuedRequestsAreReadCompletely() throws IOException {
        double before = fastPathRequests();
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks") + get("/webhooks"));
            assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            ScriptedService.write(caller, get("/webhooks", "Content-Length: 0\r\n"));
            assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
        }
        assertThat(fastPathRequests()).isEqualTo(before + 2);
    }

    @Test
    void requestsWithBodiesUseTheFrameworkOnTheSameConnection() throws IOException {
        int length = 3 * 1024 * 1024;
        try (var caller = connect()) {
            for (int i = 0; i < 3; i++) {
                ScriptedService.write(caller, get("/webhooks"));
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
                ScriptedService.write(
                        caller,
                        get("/webhooks", "Content-Length: " + length + "\r\n")
                                        .replaceFirst("GET", "POST")
                                + "x".repeat(length)
                                + get("/webhooks"));
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            }
        }
        assertThat(service.heads()).hasSize(9);
    }

    @Test
    void allPipelinedRequestsAreAnswered() throws IOException {
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks").repeat(40));
            for (int i = 0; i < 40; i++) {
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK").endsWith("{}");
            }
        }
    }

    @Test
    void bodiesWithoutContentLengthAreForwarded() throws IOException {
        service.plays((_, caller) -> {
            ScriptedService.write(caller, "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\n\r\nhello");
            caller.close();
        });
        assertThat(send(get("/webhooks")))
                .containsIgnoringCase("transfer-encoding: chunked")
                .endsWith("\r\n\r\n5\r\nhello\r\n0\r\n\r\n");
        service.responses(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n");
        assertThat(send(get("/webhooks"))).endsWith("\r\n\r\n2\r\nhi\r\n0\r\n\r\n");
    }

    @Test
    void responsesWithoutABodyEndAfterTheirHead() throws IOException {
        for (String status : List.of("204 No Content", "304 Not Modified")) {
            service.responses("HTTP/1.1 " + status + "\r\nETag: \"1\"\r\n\r\n");
            assertThat(send(get("/webhooks")))
                    .startsWith("HTTP/1.1 " + status)
                    .doesNotContainIgnoringCase("transfer-encoding")
                    .endsWith("\r\n\r\n");
        }
        service.responses("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n");
        assertThat(send(get("/webhooks").replaceFirst("GET", "HEAD")))
                .startsWith("HTTP/1.1 200 OK")
                .containsIgnoringCase("content-length: 5")
                .endsWith("\r\n\r\n");
    }

    @Test
    void interimResponsesAreNotForwarded() throws IOException {
        service.responses("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + OK);
        assertThat(send(get("/webhooks"))).startsWith("HTTP/1.1 200 OK").endsWith("{}");
    }

    @Test
    void connectionClosedBeforeTheResponseIsABadGatewayWithoutRetry() throws IOException {
        service.plays((_, caller) -> caller.close());
        double errors = upstreamErrors();
        assertThat(send(get("/webhooks", "X-Correlation-Id: " + ID + "\r\n")))
                .startsWith("HTTP/1.1 502 Bad Gateway")
                .contains("X-Rate-Limit-Limit: 100000", "X-Correlation-Id: " + ID)
                .contains("\"correlationId\":\"" + ID + "\"", "\"service\":\"PublicApi\"")
                .contains("\"canBeRetried\":\"Yes\"");
        assertThat(service.heads()).hasSize(1);
        assertThat(upstreamErrors()).isEqualTo(errors + 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH\r\n\r\n",
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}"
            })
    void anAnswerThatIsNoneIsABadGateway(String response) throws IOException {
        service.responses(response);
        assertThat(send(get("/webhooks"))).startsWith("HTTP/1.1 502 Bad Gateway");
    }

    @Test
    void brokenResponseClosesTheClientConnection() throws IOException {
        service.plays((_, caller) -> {
            ScriptedService.write(caller, "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf");
            caller.close();
        });
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks"));
            assertThat(new String(caller.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 200 OK")
                    .endsWith("half");
        }
    }

    @Test
    void backpressureOfTheCallerAppliesToTheService() throws IOException {
        long length = 256L * 1024 * 1024;
        var written = new AtomicLong();
        service.plays((_, caller) -> {
            ScriptedService.write(
                    caller, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n".formatted(length));
            var part = new byte[1024 * 1024];
            for (long sent = 0; sent < length; sent += part.length) {
                caller.getOutputStream().write(part);
                written.addAndGet(part.length);
            }
        });
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks"));
            var last = new AtomicLong(-1);
            await().pollInterval(Duration.ofMillis(500))
                    .until(() -> last.getAndSet(written.get()) == written.get());
            assertThat(written.get()).isLessThan(length / 4);
            assertThat(skipBody(caller)).isEqualTo(length);
            ScriptedService.write(caller, get("/webhooks"));
            assertThat(skipBody(caller)).isEqualTo(length);
        }
    }

    @Test
    void requestsAreNotReadWhileTheCallerReadsNoResponses() throws IOException {
        String request = "GET /webhooks HTTP/1.1\r\nHost: localhost\r\n\r\n";
        double before = fastPathRequests();
        try (var caller = SocketChannel.open()) {
            long sent = sendUntilNothingIsRead(caller, request);
            long complete = sent / request.length();
            assertThat(complete).isPositive();

            InputStream in = new BufferedInputStream(caller.socket().getInputStream());
            for (long i = 0; i < complete; i++) {
                assertUnauthorized(in);
            }
            ScriptedService.write(
                    caller.socket(), request.substring((int) (sent % request.length())));
            assertUnauthorized(in);
            assertThat(fastPathRequests()).isEqualTo(before + complete + 1);
        }
    }

    /** Returns the number of octets that could be sent. */
    private long sendUntilNothingIsRead(SocketChannel caller, String request) throws IOException {
        caller.setOption(StandardSocketOptions.SO_RCVBUF, SMALL_BUFFER);
        caller.setOption(StandardSocketOptions.SO_SNDBUF, SMALL_BUFFER);
        caller.connect(new InetSocketAddress("localhost", port));
        caller.socket().setSoTimeout(20_000);
        ByteBuffer requests =
                ByteBuffer.wrap(request.repeat(1000).getBytes(StandardCharsets.US_ASCII));
        var sent = new AtomicLong();
        caller.configureBlocking(false);
        await().pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    long before = sent.get();
                    int part = caller.write(requests);
                    while (part > 0) {
                        sent.addAndGet(part);
                        if (!requests.hasRemaining()) {
                            requests.rewind();
                        }
                        part = caller.write(requests);
                    }
                    return sent.get() == before;
                });
        caller.configureBlocking(true);
        return sent.get();
    }

    private static void assertUnauthorized(InputStream in) throws IOException {
        String head = ScriptedService.readUntil(in, "\r\n\r\n");
        assertThat(head).startsWith("HTTP/1.1 401");
        in.skipNBytes(length(head.toLowerCase(Locale.ROOT)));
    }

    @Test
    void theFrameworkReadsNoRequestsWhileTheCallerReadsNoResponses() {
        var reads = new AtomicInteger();
        var counter =
                new ChannelOutboundHandlerAdapter() {
                    @Override
                    public void read(ChannelHandlerContext context) {
                        reads.incrementAndGet();
                        context.read();
                    }
                };
        var channel = new EmbeddedChannel(counter, new ClientChannelHandler(fastPathProxy));
        channel.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1, 2));
        channel.writeInbound(
                new DefaultFullHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/nothing"));
        var _ =
                channel.write(
                        new DefaultFullHttpResponse(
                                HttpVersion.HTTP_1_1,
                                HttpResponseStatus.NOT_FOUND,
                                Unpooled.wrappedBuffer(new byte[100])));
        reads.set(0);
        channel.runPendingTasks();
        channel.read();
        assertThat(reads).hasValue(0);

        channel.flush();
        assertThat(reads.get()).isPositive();
        channel.finishAndReleaseAll();
    }

    @Test
    void disconnectedCallerCancelsTheServiceCall() throws Exception {
        var asked = new CountDownLatch(1);
        var ended = new CountDownLatch(1);
        service.plays((_, caller) -> {
            asked.countDown();
            assertThat(caller.getInputStream().read()).isEqualTo(-1);
            ended.countDown();
        });
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks"));
            asked.await();
        }
        ended.await();
        service.responses(OK);
        assertThat(send(get("/webhooks"))).startsWith("HTTP/1.1 200 OK");
    }

    @Test
    void shutdownWaitsForRunningRequests() throws Exception {
        var asked = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        service.plays((_, caller) -> {
            asked.countDown();
            goOn.await();
            ScriptedService.write(caller, OK);
        });
        var stopped = new AtomicBoolean();
        try (var caller = connect()) {
            ScriptedService.write(caller, get("/webhooks"));
            asked.await();
            fastPathProxy.stop(() -> stopped.set(true));
            assertThat(stopped).isFalse();
            goOn.countDown();
            assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            await().untilTrue(stopped);
            double before = fastPathRequests();
            ScriptedService.write(caller, get("/webhooks"));
            assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            assertThat(fastPathRequests()).isEqualTo(before);
        } finally {
            fastPathProxy.start();
        }
    }

    @Test
    void requestThatWaitsForQuotaKeepsItsOrderOnTheFastPath() throws IOException {
        service.plays((head, caller) -> {
            String number = head.substring(head.indexOf('?') + 1, head.indexOf(" HTTP"));
            ScriptedService.write(
                    caller,
                    "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(number.length(), number));
        });
        quota(100, 80_000, 60_000, 300);
        double before = fastPathRequests();
        try (var caller = connect()) {
            for (int i = 0; i < 500; i++) {
                ScriptedService.write(caller, get("/webhooks?" + i));
            }
            for (int i = 0; i < 500; i++) {
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK").endsWith("\r\n\r\n" + i);
            }
        }
        assertThat(fastPathRequests()).isEqualTo(before + 500);
        assertThat(
                        company()
                                .findAll(
                                        postRequestedFor(
                                                urlPathEqualTo(
                                                        StubServices.quotaLease(
                                                                StubServices.CLIENT)))))
                .hasSizeGreaterThan(1);
    }

    @Test
    void requestWithExhaustedQuotaIsRejectedInOrder() throws IOException {
        quota(0, 0, 1, 300);
        double before = fastPathRequests();
        try (var caller = connect()) {
            String refused = "";
            int sent = 0;
            int passed = 0;
            while (refused.isEmpty()) {
                ScriptedService.write(caller, get("/webhooks") + get("/webhooks?next"));
                List<String> responses = List.of(read(caller), read(caller));
                sent += responses.size();
                for (String response : responses) {
                    if (response.startsWith("HTTP/1.1 429")) {
                        refused = response;
                    } else {
                        assertThat(refused).isEmpty();
                        passed++;
                    }
                }
                assertThat(sent).isLessThan(2000);
            }
            assertThat(refused).contains("X-Rate-Limit-Remaining: 0");
            assertThat(service.heads()).hasSize(passed);
            assertThat(fastPathRequests()).isEqualTo(before + sent);
            quota(100, 80_000, 60_000, 0);
            await().pollInterval(Duration.ofMillis(20))
                    .until(() -> {
                        ScriptedService.write(caller, get("/webhooks"));
                        return read(caller).startsWith("HTTP/1.1 200 OK");
                    });
        }
    }

    @Test
    void disconnectedCallerIsRemovedFromTheQuotaQueue() throws IOException {
        quota(100, 80_000, 60_000, 700);
        try (var caller = connect()) {
            for (int i = 0; i < 110; i++) {
                ScriptedService.write(caller, get("/webhooks"));
            }
            for (int i = 0; i < 50; i++) {
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK");
            }
        }
        var stopped = new AtomicBoolean();
        try {
            fastPathProxy.stop(() -> stopped.set(true));
            await().untilTrue(stopped);
        } finally {
            fastPathProxy.start();
        }
        assertThat(send(get("/webhooks"))).startsWith("HTTP/1.1 200 OK");
    }

    /** Refused immediately, refused after a lookup, and forwarded. */
    @Test
    void refusedRequestsKeepTheirOrder() throws IOException {
        String immediately = "GET /webhooks HTTP/1.1\r\nHost: localhost\r\n\r\n";
        String later =
                "GET /webhooks HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n\r\n"
                        .formatted(basic("unknown-key"));
        double before = fastPathRequests();
        try (var caller = connect()) {
            ScriptedService.write(
                    caller,
                    (immediately.repeat(20) + get("/webhooks") + later + get("/webhooks"))
                            .repeat(2));
            for (int round = 0; round < 2; round++) {
                for (int i = 0; i < 20; i++) {
                    assertThat(read(caller)).startsWith("HTTP/1.1 401").contains(":40101");
                }
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK").endsWith("{}");
                assertThat(read(caller)).startsWith("HTTP/1.1 401").contains(":40107");
                assertThat(read(caller)).startsWith("HTTP/1.1 200 OK").endsWith("{}");
            }
        }
        assertThat(fastPathRequests()).isEqualTo(before + 46);
        assertThat(service.heads()).hasSize(4);
    }

    @Test
    void refusalsHaveNoBodyForHead() throws IOException {
        String refused = "%s /webhooks HTTP/1.1\r\nHost: localhost\r\n\r\n";
        try (var caller = connect()) {
            ScriptedService.write(caller, refused.formatted("HEAD"));
            assertThat(read(caller, true)).startsWith("HTTP/1.1 401");
            ScriptedService.write(caller, refused.formatted("GET"));
            assertThat(read(caller)).startsWith("HTTP/1.1 401").endsWith("}");
        }
    }

    @Test
    void disconnectedCallerDoesNotWaitForItsLookup() throws Exception {
        company()
                .stubFor(
                        WireMock.get(
                                        urlPathEqualTo(
                                                "/internal/api-keys/"
                                                        + StubServices.hash("slow-key")))
                                .atPriority(1)
                                .willReturn(aResponse().withStatus(404).withFixedDelay(8_000)));
        var stopped = new AtomicBoolean();
        double before = unknownKeys();
        try (var caller = connect()) {
            ScriptedService.write(
                    caller,
                    "GET /webhooks HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n\r\n"
                            .formatted(basic("slow-key")));
            await().until(() -> !company().findAll(lookups("slow-key")).isEmpty());
        }
        try {
            fastPathProxy.stop(() -> stopped.set(true));
            await().untilTrue(stopped);
            assertThat(unknownKeys()).isEqualTo(before);
        } finally {
            fastPathProxy.start();
        }
    }

    private double unknownKeys() {
        return meters.counter("ledgerway.gateway.key.lookups", "type", "key", "outcome", "unknown")
                .count();
    }

    private static RequestPatternBuilder lookups(String key) {
        return getRequestedFor(urlPathEqualTo("/internal/api-keys/" + StubServices.hash(key)));
    }

    private double fastPathRequests() {
        return meters.counter("ledgerway.gateway.fastpath.requests").count();
    }

    /** Sets the leases of company-service and their delay. */
    static void quota(int granted, int left, int shownMillis, int delay) {
        company()
                .stubFor(
                        post(urlPathEqualTo(StubServices.quotaLease(StubServices.CLIENT)))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                        """
                                                        {"granted": %d, "left": %d, "concurrent": 50,
                                                         "shown": {"exact": %b, "limit": 100000, "remaining": %d},
                                                         "shownMillis": %d, "lapsesMillis": 60000, "resets": "%s"}
                                                        """
                                                                .formatted(
                                                                        granted,
                                                                        left,
                                                                        left == 0,
                                                                        left,
                                                                        shownMillis,
                                                                        StubServices.midnight()))
                                                .withFixedDelay(delay)));
    }

    private double upstreamErrors() {
        return meters.counter("ledgerway.gateway.upstream.errors", "upstream", "webhook-service")
                .count();
    }

    private static String get(String target) {
        return get(target, "");
    }

    private static String get(String target, String moreHeaders) {
        return "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n%s\r\n"
                .formatted(target, basic(StubServices.KEY), moreHeaders);
    }

    private String send(String request) throws IOException {
        try (var caller = connect()) {
            ScriptedService.write(caller, request);
            return read(caller, request.startsWith("HEAD"));
        }
    }

    private Socket connect() throws IOException {
        var caller = new Socket("localhost", port);
        caller.setSoTimeout(20_000);
        return caller;
    }

    private static String read(Socket caller) throws IOException {
        return read(caller, false);
    }

    /** Reads one response unchanged. */
    private static String read(Socket caller, boolean headOnly) throws IOException {
        InputStream in = caller.getInputStream();
        String head = ScriptedService.readUntil(in, "\r\n\r\n");
        String names = head.toLowerCase(Locale.ROOT);
        if (headOnly || head.startsWith("HTTP/1.1 204") || head.startsWith("HTTP/1.1 304")) {
            return head;
        }
        if (names.contains("transfer-encoding: chunked")) {
            return head + ScriptedService.readUntil(in, "0\r\n\r\n");
        }
        return head + new String(in.readNBytes((int) length(names)), StandardCharsets.UTF_8);
    }

    private static long length(String names) {
        int at = names.indexOf("content-length: ");
        return at < 0 ? 0 : Long.parseLong(names.substring(at + 16, names.indexOf('\r', at)));
    }

    private static long skipBody(Socket caller) throws IOException {
        InputStream in = caller.getInputStream();
        long length = length(ScriptedService.readUntil(in, "\r\n\r\n").toLowerCase(Locale.ROOT));
        in.skipNBytes(length);
        return length;
    }

    private static List<String> sorted(String head) {
        return Arrays.stream(head.split("\r?\n"))
                .filter(it -> !it.startsWith("Date:") && !it.startsWith("RateLimit:"))
                // falls with each response
                .filter(it -> !it.startsWith("X-Rate-Limit-Remaining:"))
                .map(it -> it.replace("content-length", "Content-Length"))
                .sorted()
                .toList();
    }

    private static List<String> lowerCaseNames(String head) {
        return Arrays.stream(head.split("\n"))
                .map(it -> it.split(":", 2))
                .map(it -> it[0].toLowerCase(Locale.ROOT) + (it.length > 1 ? it[1] : ""))
                // default of the framework's HTTP client
                .filter(it -> !it.equals("accept */*"))
                .sorted()
                .toList();
    }
}
