package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.HostResolver;
import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.testsupport.network.ClosedPort;
import io.ledgerway.webhook.destination.DeliveryResponse.Failure;
import io.ledgerway.webhook.destination.DeliveryResponse.NotReceived;
import io.ledgerway.webhook.destination.DeliveryResponse.Received;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookClientTests {

    /** Sufficient on a busy machine. */
    private static final Duration GENEROUS = Duration.ofSeconds(20);

    /** For responses that do not arrive or do not end. */
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /** For responses that begin within it, on a busy machine too, and do not end. */
    private static final Duration LONGER = Duration.ofSeconds(4);

    private static final Duration SOON = Duration.ofSeconds(15);
    private static final byte[] BODY = "{\"a\":\"ä\"}".getBytes(StandardCharsets.UTF_8);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private HostResolver names = host -> List.of(InetAddress.ofLiteral("127.0.0.1"));
    private final HostLookups lookups = new HostLookups(host -> names.resolve(host));
    private final DestinationPolicy destinationPolicy =
            new DestinationPolicy(
                    new AddressPolicy(List.of(IpNetwork.of("127.0.0.0/29"))),
                    true,
                    lookups,
                    GENEROUS);
    private final RequestDeadlines requestDeadlines = new RequestDeadlines();
    private final WebhookHttpClients http =
            new WebhookHttpClients(GENEROUS, destinationPolicy, "1.2.3", Egress.DIRECT);
    private final WebhookClient client =
            new WebhookClient(destinationPolicy, http, requestDeadlines, GENEROUS);
    private final WebhookClient hurried =
            new WebhookClient(destinationPolicy, http, requestDeadlines, LIMIT);

    /** The first request of a JVM loads classes, which would take most of the timeout. */
    @BeforeAll
    static void warmUp() throws IOException {
        HostLookups lookups = new HostLookups(host -> List.of());
        DestinationPolicy all =
                new DestinationPolicy(
                        new AddressPolicy(List.of(IpNetwork.of("127.0.0.1"))), true, lookups);
        try (RawServer server = RawServer.answering(OK);
                WebhookHttpClients http =
                        new WebhookHttpClients(GENEROUS, all, "warm-up", Egress.DIRECT);
                RequestDeadlines requestDeadlines = new RequestDeadlines()) {
            new WebhookClient(all, http, requestDeadlines, GENEROUS)
                    .post(server.url(), Map.of(), BODY, Optional.empty());
        }
        lookups.close();
    }

    @AfterEach
    void close() {
        http.close();
        requestDeadlines.close();
        lookups.close();
    }

    @Test
    void requestHasExactlyTheDocumentedForm() throws Exception {
        try (RawServer server = RawServer.answering(OK)) {
            DeliveryResponse deliveryResponse =
                    client.post(
                            "http://hooks.test:%d/in?x=1%%202".formatted(server.port()),
                            Map.of("webhook-id", "msg_7"),
                            BODY,
                            Optional.empty());

            assertThat(deliveryResponse).isEqualTo(new Received(200, "ok"));
            assertThat(deliveryResponse.isDelivered()).isTrue();
            String request = server.requests().getFirst();
            assertThat(request)
                    .startsWith("POST /in?x=1%202 HTTP/1.1\r\n")
                    .contains("Content-Type: application/json\r\n")
                    .contains("Content-Length: 10\r\n")
                    .contains("Host: hooks.test:" + server.port() + "\r\n")
                    .contains("User-Agent: ledgerway-webhooks/1.2.3\r\n")
                    .contains("webhook-id: msg_7\r\n")
                    .doesNotContainIgnoringCase("Transfer-Encoding")
                    .doesNotContainIgnoringCase("Accept-Encoding")
                    .doesNotContainIgnoringCase("Upgrade")
                    .doesNotContainIgnoringCase("Cookie")
                    .endsWith(new String(BODY, StandardCharsets.ISO_8859_1));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308, 400, 404, 410, 429, 500, 503})
    void onlyTwoHundredsAreSuccess(int status) throws Exception {
        try (RawServer elsewhere = RawServer.answering(OK);
                RawServer server =
                        RawServer.answering(
                                "HTTP/1.1 %d No\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n"
                                        .formatted(status, elsewhere.url()))) {
            DeliveryResponse deliveryResponse = post(server.url());

            assertThat(deliveryResponse).isEqualTo(new Received(status, ""));
            assertThat(deliveryResponse.isDelivered()).isFalse();
            assertThat(elsewhere.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 299})
    void allTwoHundredsAre(int status) throws Exception {
        try (RawServer server =
                RawServer.answering(
                        "HTTP/1.1 %d Yes\r\nContent-Length: 0\r\n\r\n".formatted(status))) {
            assertThat(post(server.url()).isDelivered()).isTrue();
        }
    }

    @Test
    void connectionIsReused() throws Exception {
        try (RawServer server = RawServer.answering(OK)) {
            post(server.url());
            post(server.url());

            assertThat(server.requests()).hasSize(2);
            assertThat(server.connections()).isOne();
        }
    }

    @Test
    void closedPersistentConnectionIsReplacedOnce() throws Exception {
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) -> {
                            if (request == 2) {
                                throw new IOException("gone");
                            }
                            out.write(RawServer.bytes(OK));
                        })) {
            post(server.url());

            assertThat(post(server.url()).isDelivered()).isTrue();
            assertThat(server.requests()).hasSize(3);
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    /** The receiver has the message. */
    @Test
    void invalidResponseOnAPersistentConnectionIsAFailure() throws Exception {
        String invalid = "HTTP/1.1 200 OK\r\n" + headers(40, 2_000) + "\r\n";
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) ->
                                out.write(RawServer.bytes(request == 1 ? OK : invalid)))) {
            post(server.url());

            assertFailure(post(server.url()), Failure.BROKEN);
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void closedNewConnectionIsAFailure() throws Exception {
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) -> {
                            throw new IOException("gone");
                        })) {
            assertFailure(post(server.url()), Failure.BROKEN);
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void resetConnectionIsAFailure() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.startVirtualThread(() -> resetNext(server));

            assertFailure(
                    post("http://127.0.0.1:" + server.getLocalPort() + "/in"), Failure.BROKEN);
        }
    }

    private static void resetNext(ServerSocket server) {
        try (Socket socket = server.accept()) {
            if (socket.getInputStream().read() >= 0) {
                // without lingering, closing sends a reset
                socket.setSoLinger(true, 0);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void missingResponseIsATimeoutAtTheDeadline() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        try (RawServer server = new RawServer("127.0.0.1", (out, request) -> never.await())) {
            assertTimesOut(server.url());
            never.countDown();
        }
    }

    @Test
    void interimResponseIsNoResponse() throws Exception {
        try (RawServer server = RawServer.answering("HTTP/1.1 103 Early Hints\r\n\r\n")) {
            assertTimesOut(server.url());
        }
    }

    @Test
    void drippingHeadDoesNotExtendTheDeadline() throws Exception {
        try (RawServer server =
                new RawServer("127.0.0.1", (out, request) -> drip(out, "HTTP/1.1 200 OK\r\nX: "))) {
            assertTimesOut(server.url());
        }
    }

    @Test
    void drippingBodyNeitherFailsNorExtends() throws Exception {
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) ->
                                drip(out, "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"))) {
            WebhookClient patient =
                    new WebhookClient(destinationPolicy, http, requestDeadlines, LONGER);
            long started = System.nanoTime();

            assertThat(patient.post(server.url(), Map.of(), BODY, Optional.empty()))
                    .isInstanceOfSatisfying(
                            Received.class, it -> assertThat(it.body()).startsWith("x"));
            assertThat(since(started)).isBetween(LONGER.minusMillis(50), SOON);
        }
    }

    /** The body has no end. */
    @ParameterizedTest
    @ValueSource(ints = {200, 500})
    void bodyIsReadToItsCapAndNoFurther(int status) throws Exception {
        byte[] words = RawServer.bytes("some words".repeat(100));
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) -> {
                            out.write(RawServer.bytes("HTTP/1.1 " + status + " Yes\r\n\r\n"));
                            while (true) {
                                out.write(words);
                            }
                        })) {
            DeliveryResponse deliveryResponse = post(server.url());

            assertThat(deliveryResponse)
                    .isInstanceOfSatisfying(
                            Received.class, it -> assertThat(it.body()).hasSize(4_096));
            assertThat(deliveryResponse.isDelivered()).isEqualTo(status == 200);
        }
    }

    @Test
    void invalidTextIsMadeStorable() throws Exception {
        try (RawServer server =
                RawServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\0\u00ff!")) {
            assertThat(post(server.url())).isEqualTo(new Received(200, "\ufffd\ufffd!"));
        }
    }

    @Test
    void invalidHttpIsBroken() throws Exception {
        try (RawServer server = RawServer.answering("220 mail.client.example ESMTP\r\n\r\n")) {
            DeliveryResponse deliveryResponse = hurriedPost(server.url());

            assertThat(deliveryResponse.isDelivered()).isFalse();
        }
    }

    @Test
    void closedPortIsUnreachable() throws Exception {
        try (ClosedPort closed = new ClosedPort()) {
            assertFailure(post("http://127.0.0.1:" + closed.port() + "/in"), Failure.UNREACHABLE);
        }
    }

    @Test
    void tlsIsNeverDowngradedFor() throws Exception {
        try (RawServer server = RawServer.answering(OK)) {
            DeliveryResponse deliveryResponse =
                    hurriedPost("https://127.0.0.1:" + server.port() + "/");

            assertThat(deliveryResponse.isDelivered()).isFalse();
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void tlsHandshakeThatHangsEndsAtTheDeadline() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"))) {
            assertTimesOut("https://127.0.0.1:" + silent.getLocalPort() + "/");
        }
    }

    @Test
    void deniedAddressIsNotContacted() throws Exception {
        try (RawServer server =
                new RawServer("127.0.0.9", (out, request) -> out.write(RawServer.bytes(OK)))) {
            assertFailure(
                    post("http://127.0.0.9:" + server.port() + "/"), Failure.DESTINATION_REFUSED);
            names = host -> List.of(InetAddress.ofLiteral("127.0.0.9"));
            assertFailure(
                    post("http://hooks.test:" + server.port() + "/"), Failure.DESTINATION_REFUSED);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void oneDeniedAddressAmongSeveralIsEnough() throws Exception {
        names =
                host ->
                        List.of(
                                InetAddress.ofLiteral("127.0.0.1"),
                                InetAddress.ofLiteral("169.254.169.254"));
        try (RawServer server = RawServer.answering(OK)) {
            assertFailure(
                    post("http://hooks.test:" + server.port() + "/"), Failure.DESTINATION_REFUSED);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void nameIsResolvedOnceAndTheConnectionUsesThatAddress() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        names =
                host ->
                        List.of(
                                InetAddress.ofLiteral(
                                        lookups.incrementAndGet() == 1
                                                ? "127.0.0.2"
                                                : "127.0.0.9"));
        try (RawServer good =
                new RawServer("127.0.0.2", (out, request) -> out.write(RawServer.bytes(OK)))) {
            String url = "http://rebinding.test:" + good.port() + "/";

            assertThat(post(url).isDelivered()).isTrue();
            assertThat(lookups).hasValue(1);
            // the name now resolves to a denied address: rejected despite the open connection
            assertFailure(post(url), Failure.DESTINATION_REFUSED);
            assertThat(good.requests()).hasSize(1);
        }
    }

    @Test
    void nameWithoutAddressIsAFailureToResolve() {
        names =
                host -> {
                    throw new UnknownHostException(host);
                };

        assertFailure(post("http://hooks.test/"), Failure.UNRESOLVED);
        assertThat(destinationPolicy.findProblem("https://hooks.test/")).isEmpty();
    }

    @Test
    void hangingNameResolutionEndsAtTheDeadline() {
        CountDownLatch never = new CountDownLatch(1);
        names =
                host -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    throw new UnknownHostException(host);
                };
        long started = System.nanoTime();

        assertFailure(hurriedPost("http://hooks.test/"), Failure.LOOKUP_TIMED_OUT);
        assertThat(since(started)).isLessThan(SOON);
        assertThat(Failure.LOOKUP_TIMED_OUT.isTimeout()).isTrue();
        never.countDown();
    }

    @Test
    void nameThatIsNotLookedUpIsNoFailureOfTheDestination() {
        lookups.close();

        assertThatThrownBy(() -> post("http://hooks.test/"))
                .isInstanceOf(RequestNotMadeException.class);
        assertThat(destinationPolicy.findProblem("https://hooks.test/")).isEmpty();
    }

    /** Each lookup registers the next host name while it runs. */
    @Test
    void thirdRegistrationAtTheSameTimeIsNotLookedUp() {
        List<String> lookedUp = new CopyOnWriteArrayList<>();
        names =
                host -> {
                    lookedUp.add(host);
                    String next = host.equals("one.test") ? "two.test" : "three.test";
                    destinationPolicy.findProblem("https://" + next + "/");
                    return List.of(InetAddress.ofLiteral("10.0.0.1"));
                };

        assertThat(destinationPolicy.findProblem("https://one.test/")).isPresent();
        assertThat(lookedUp).containsExactly("one.test", "two.test");

        names = host -> List.of(InetAddress.ofLiteral("10.0.0.1"));
        assertThat(destinationPolicy.findProblem("https://three.test/"))
                .as("the limit is free again")
                .isPresent();
    }

    @Test
    void registrationIsRefusedForTheSameReasons() {
        assertThat(destinationPolicy.findProblem("http://127.0.0.1:8080/")).isEmpty();
        assertThat(destinationPolicy.findProblem("http://127.0.0.1:22/")).isEmpty();
        assertThat(destinationPolicy.findProblem("https://8.8.8.8:22/"))
                .contains("Port 22 is not allowed.");
        assertThat(destinationPolicy.findProblem("https://10.0.0.1/")).isPresent();
        assertThat(destinationPolicy.findProblem("https://[::1]/")).isPresent();
        assertThat(destinationPolicy.findProblem("https://user@hooks.test/")).isPresent();
        DestinationPolicy strict =
                new DestinationPolicy(new AddressPolicy(List.of()), false, lookups, GENEROUS);
        assertThat(strict.findProblem("http://8.8.8.8/"))
                .contains("The URL must begin with https://.");
        assertThat(strict.findProblem("https://8.8.8.8/")).isEmpty();
        assertThat(strict.findProblem("https://hooks.test/")).isPresent();
    }

    /** More data than fits into memory would arrive before the deadline. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void headWithoutEndIsBroken(boolean inOneLine) throws Exception {
        byte[] pieces = RawServer.bytes((inOneLine ? "a" : "b\r\nX: ").repeat(4_096));
        try (RawServer server =
                new RawServer(
                        "127.0.0.1",
                        (out, request) -> {
                            out.write(RawServer.bytes("HTTP/1.1 200 OK\r\nX: "));
                            while (true) {
                                out.write(pieces);
                            }
                        })) {
            assertFailure(post(server.url()), Failure.BROKEN);
        }
    }

    @ParameterizedTest
    @CsvSource({"20, 1000, true", "40, 2000, false"})
    void headerSectionIsLimitedAsAWhole(int lines, int length, boolean accepted) throws Exception {
        String head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n" + headers(lines, length);
        try (RawServer server = RawServer.answering(head + "\r\nok")) {
            if (accepted) {
                for (int times = 0; times < 3; times++) {
                    assertThat(post(server.url())).isEqualTo(new Received(200, "ok"));
                }
                assertThat(server.connections()).isOne();
            } else {
                assertFailure(post(server.url()), Failure.BROKEN);
            }
        }
    }

    /** The status counts, but the connection is not used again. */
    @Test
    void trailersAreLimited() throws Exception {
        String response =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n"
                        + headers(40, 2_000)
                        + "\r\n";
        try (RawServer server = RawServer.answering(response)) {
            assertThat(post(server.url())).isEqualTo(new Received(200, "ok"));
            assertThat(post(server.url())).isEqualTo(new Received(200, "ok"));
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    /** The receiver has the message; what follows the header section cannot be read. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Transfer-Encoding: identity\r\nContent-Length: 2",
                "Transfer-Encoding: gzip, chunked",
                "Content-Length: two",
                "Content-Length: 2\r\nContent-Length: 3"
            })
    void statusCountsIfTheEndOfTheBodyIsUnknown(String header) throws Exception {
        try (RawServer server =
                RawServer.answering("HTTP/1.1 202 Yes\r\n" + header + "\r\n\r\nok")) {
            assertThat(post(server.url())).isEqualTo(new Received(202, ""));
            assertThat(post(server.url())).isEqualTo(new Received(202, ""));
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    private static String headers(int lines, int length) {
        return ("X: " + "a".repeat(length) + "\r\n").repeat(lines);
    }

    /** The whole attempt has one deadline, not the connection to each address. */
    @Test
    void addressesThatDoNotAcceptEndAtTheDeadline() throws Exception {
        names =
                host ->
                        IntStream.rangeClosed(1, 6)
                                .mapToObj(it -> InetAddress.ofLiteral("127.0.0." + it))
                                .toList();
        try (FullServer server = new FullServer()) {
            String url = "http://hooks.test:%d/".formatted(server.port());
            long started;
            DeliveryResponse deliveryResponse;
            int attempts = 0;
            do {
                started = System.nanoTime();
                deliveryResponse = hurriedPost(url);
                attempts++;
                // on a busy machine the lookup itself can take the whole time
            } while (isLookupTimeout(deliveryResponse) && attempts < 20);

            assertFailure(deliveryResponse, Failure.TIMED_OUT);
            assertThat(since(started)).isBetween(LIMIT.minusMillis(50), SOON);
        }
    }

    private static boolean isLookupTimeout(DeliveryResponse deliveryResponse) {
        return deliveryResponse instanceof NotReceived it
                && it.failure() == Failure.LOOKUP_TIMED_OUT;
    }

    /** Listens with a full accept queue. */
    private static final class FullServer implements AutoCloseable {

        private final ServerSocket server = new ServerSocket(0, 1);
        private final List<Socket> waiting = new ArrayList<>();

        FullServer() throws IOException {
            try {
                while (true) {
                    Socket next = new Socket();
                    waiting.add(next);
                    next.connect(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port()), 200);
                }
            } catch (SocketTimeoutException e) {
                // the queue is full
            }
        }

        int port() {
            return server.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            for (Socket socket : waiting) {
                socket.close();
            }
            server.close();
        }
    }

    private DeliveryResponse post(String url) {
        return client.post(url, Map.of(), BODY, Optional.empty());
    }

    private DeliveryResponse hurriedPost(String url) {
        return hurried.post(url, Map.of(), BODY, Optional.empty());
    }

    private void assertTimesOut(String url) {
        long started = System.nanoTime();

        assertFailure(hurriedPost(url), Failure.TIMED_OUT);
        assertThat(since(started)).isBetween(LIMIT.minusMillis(50), SOON);
    }

    private static void assertFailure(DeliveryResponse deliveryResponse, Failure failure) {
        assertThat(deliveryResponse)
                .isInstanceOfSatisfying(
                        NotReceived.class, it -> assertThat(it.failure()).isEqualTo(failure));
        assertThat(deliveryResponse.isDelivered()).isFalse();
    }

    private static Duration since(long started) {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** Sends single bytes for a minute, or until its server closes. */
    private static void drip(java.io.OutputStream out, String first)
            throws IOException, InterruptedException {
        out.write(RawServer.bytes(first));
        CountDownLatch clock = new CountDownLatch(1);
        for (int drop = 0; drop < 1200; drop++) {
            out.write('x');
            out.flush();
            if (clock.await(50, java.util.concurrent.TimeUnit.MILLISECONDS)) {
                return;
            }
        }
    }
}
