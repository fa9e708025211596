package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.testsupport.network.ClosedPort;
import io.ledgerway.webhook.destination.DeliveryResponse.Failure;
import io.ledgerway.webhook.destination.DeliveryResponse.NotReceived;
import io.ledgerway.webhook.destination.DeliveryResponse.Received;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Requests through a proxy, or from a configured local address. */
class EgressSocketTests {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private InetAddress resolved = InetAddress.ofLiteral("127.0.0.1");
    private final HostLookups lookups = new HostLookups(host -> List.of(resolved));
    private final DestinationPolicy destinationPolicy =
            new DestinationPolicy(
                    new AddressPolicy(List.of(IpNetwork.of("127.0.0.1"))), true, lookups);
    private final RequestDeadlines requestDeadlines = new RequestDeadlines();

    @AfterEach
    void close() {
        requestDeadlines.close();
        lookups.close();
    }

    @Test
    void proxyReceivesThePermittedAddressAndTheServerTheName() throws Exception {
        try (RawServer server = RawServer.answering(OK);
                ConnectProxy proxy = new ConnectProxy("us:p@ss")) {
            Egress egress = through(proxy, "us:p%40ss@");

            for (int times = 0; times < 2; times++) {
                assertThat(post(egress, "http://hooks.test:" + server.port() + "/in"))
                        .isEqualTo(new Received(200, "ok"));
            }

            assertThat(proxy.requests()).containsOnly("127.0.0.1:" + server.port()).hasSize(2);
            assertThat(server.requests())
                    .allSatisfy(it ->
                            assertThat(it)
                                    .startsWith("POST /in HTTP/1.1\r\n")
                                    .contains("Host: hooks.test:" + server.port() + "\r\n")
                                    .doesNotContain("Proxy-"));
        }
    }

    @Test
    void deniedAddressIsNotRequestedFromTheProxy() throws Exception {
        try (ConnectProxy proxy = new ConnectProxy(null)) {
            resolved = InetAddress.ofLiteral("127.0.0.9");

            assertFailure(
                    post(through(proxy, ""), "http://hooks.test:8080/"),
                    Failure.DESTINATION_REFUSED);
            assertThat(proxy.requests()).isEmpty();
        }
    }

    @Test
    void proxyRejectionIsAConnectError() throws Exception {
        try (RawServer server = RawServer.answering(OK);
                ConnectProxy proxy = new ConnectProxy("us:p@ss")) {
            assertFailure(post(through(proxy, "us:wrong@"), server.url()), Failure.UNREACHABLE);
            assertFailure(post(through(proxy, ""), server.url()), Failure.UNREACHABLE);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void unavailableProxyIsAFailedConnection() throws Exception {
        try (RawServer server = RawServer.answering(OK);
                RawServer noProxy = RawServer.answering("220 mail.example ESMTP\r\n\r\n");
                ClosedPort closed = new ClosedPort()) {
            for (int port : new int[] {closed.port(), noProxy.port()}) {
                Egress egress = new Egress(EgressProxy.of("http://127.0.0.1:" + port), null);
                assertFailure(post(egress, server.url()), Failure.UNREACHABLE);
            }
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void proxyThatHangsEndsAtTheDeadline() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.ofLiteral("127.0.0.1"))) {
            Egress egress =
                    new Egress(EgressProxy.of("http://127.0.0.1:" + silent.getLocalPort()), null);
            Duration limit = Duration.ofSeconds(3);

            assertFailure(post(egress, "http://127.0.0.1:8080/", limit), Failure.TIMED_OUT);
        }
    }

    @Test
    void requestUsesTheConfiguredLocalAddress() throws Exception {
        try (ConnectProxy server = new ConnectProxy(null)) {
            Egress egress = new Egress(null, InetAddress.ofLiteral("127.0.0.3"));

            post(egress, "http://127.0.0.1:" + server.port() + "/");

            assertThat(server.callers()).containsOnly("127.0.0.3");
        }
    }

    @Test
    void proxyIsReachedFromTheAddressThatIsSet() throws Exception {
        try (RawServer server = RawServer.answering(OK);
                ConnectProxy proxy = new ConnectProxy(null)) {
            Egress egress =
                    new Egress(through(proxy, "").proxy(), InetAddress.ofLiteral("127.0.0.3"));

            assertThat(post(egress, server.url()).isDelivered()).isTrue();
            assertThat(proxy.callers()).containsOnly("127.0.0.3");
        }
    }

    private DeliveryResponse post(Egress egress, String url) {
        return post(egress, url, LIMIT);
    }

    private DeliveryResponse post(Egress egress, String url, Duration limit) {
        try (WebhookHttpClients http =
                new WebhookHttpClients(limit, destinationPolicy, "1", egress)) {
            return new WebhookClient(destinationPolicy, http, requestDeadlines, limit)
                    .post(url, Map.of(), RawServer.bytes("{}"), Optional.empty());
        }
    }

    private static Egress through(ConnectProxy proxy, String user) {
        return new Egress(
                EgressProxy.of("http://%s127.0.0.1:%d".formatted(user, proxy.port())), null);
    }

    private static void assertFailure(DeliveryResponse deliveryResponse, Failure failure) {
        assertThat(deliveryResponse)
                .isInstanceOfSatisfying(
                        NotReceived.class, it -> assertThat(it.failure()).isEqualTo(failure));
    }
}
