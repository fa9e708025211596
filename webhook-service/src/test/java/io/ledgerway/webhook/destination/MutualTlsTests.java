package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.testsupport.certificate.KeyPairs;
import io.ledgerway.webhook.TlsReceiver;
import io.ledgerway.webhook.certificate.ClientIdentity;
import io.ledgerway.webhook.certificate.Identities;
import io.ledgerway.webhook.certificate.TestCertificates;
import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import io.ledgerway.webhook.destination.DeliveryResponse.NotReceived;
import io.ledgerway.webhook.destination.DeliveryResponse.Received;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Client certificates on a real TLS server that requests them. */
class MutualTlsTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static TestIdentity server;
    private static TestIdentity first;
    private static TestIdentity second;

    private final HostLookups lookups =
            new HostLookups(host -> List.of(InetAddress.ofLiteral("127.0.0.1")));
    private final DestinationPolicy destinationPolicy =
            new DestinationPolicy(
                    new AddressPolicy(List.of(IpNetwork.of("127.0.0.1"))), false, lookups);
    private final RequestDeadlines requestDeadlines = new RequestDeadlines();

    @BeforeAll
    static void make() {
        server =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("hooks.test").host("hooks.test"));
        first =
                TestCertificates.signedBy(
                        TestCertificates.selfSigned(CertificateBuilder.named("issuer").authority()),
                        "first");
        second =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("second").keys(KeyPairs.rsa(2048)));
    }

    @AfterEach
    void close() {
        requestDeadlines.close();
        lookups.close();
    }

    @Test
    void serverThatRequestsACertificateGetsThatOfTheConsumer() {
        try (TlsReceiver receiver = new TlsReceiver(server, List.of(first, second));
                WebhookHttpClients http = http()) {
            assertThat(post(http, receiver, Identities.of(first, server)))
                    .isEqualTo(new Received(200, ""));
            assertThat(post(http, receiver, Identities.of(second, server)))
                    .isEqualTo(new Received(200, ""));
            assertThat(receiver.callers()).containsExactly("CN=first", "CN=second");
        }
    }

    @Test
    void connectionsAreReusedOnlyForTheirCertificate() {
        try (TlsReceiver receiver = new TlsReceiver(server, List.of(first, second));
                WebhookHttpClients http = http()) {
            ClientIdentity mine = Identities.of(first, server);
            ClientIdentity other = Identities.of(second, server);
            for (int times = 0; times < 3; times++) {
                post(http, receiver, mine);
                post(http, receiver, other);
            }

            assertThat(receiver.callers())
                    .containsExactly(
                            "CN=first",
                            "CN=second",
                            "CN=first",
                            "CN=second",
                            "CN=first",
                            "CN=second");
            assertThat(receiver.handshakes()).isEqualTo(2);
        }
    }

    @Test
    void withoutACertificateNothingIsDelivered() {
        try (TlsReceiver receiver = new TlsReceiver(server, List.of(first));
                WebhookHttpClients http = http()) {
            assertThat(post(http, receiver, Identities.of(second, server)))
                    .isInstanceOf(NotReceived.class);
            assertThat(receiver.callers()).isEmpty();
        }
    }

    @Test
    void untrustedServerReceivesNothing() {
        try (TlsReceiver receiver = new TlsReceiver(server, List.of(first));
                WebhookHttpClients http = http()) {
            assertThat(post(http, receiver, Identities.of(first, second)))
                    .isInstanceOfSatisfying(
                            NotReceived.class,
                            it ->
                                    assertThat(it.failure())
                                            .isEqualTo(DeliveryResponse.Failure.INSECURE));
            assertThat(receiver.callers()).isEmpty();
        }
    }

    @Test
    void throughAProxyTlsIsWithTheServer() throws Exception {
        try (TlsReceiver receiver = new TlsReceiver(server, List.of(first));
                ConnectProxy proxy = new ConnectProxy(null);
                WebhookHttpClients http =
                        http(
                                new Egress(
                                        EgressProxy.of("http://127.0.0.1:" + proxy.port()),
                                        null))) {
            for (int times = 0; times < 2; times++) {
                assertThat(post(http, receiver, Identities.of(first, server)))
                        .isEqualTo(new Received(200, ""));
            }
            assertThat(receiver.callers()).containsExactly("CN=first", "CN=first");
            assertThat(proxy.requests()).containsExactly("127.0.0.1:" + receiver.port());
        }
    }

    private WebhookHttpClients http() {
        return http(Egress.DIRECT);
    }

    private WebhookHttpClients http(Egress egress) {
        return new WebhookHttpClients(LIMIT, destinationPolicy, "1", egress);
    }

    private DeliveryResponse post(
            WebhookHttpClients http, TlsReceiver receiver, ClientIdentity identity) {
        return new WebhookClient(destinationPolicy, http, requestDeadlines, LIMIT)
                .post(
                        "https://hooks.test:" + receiver.port() + "/in",
                        Map.of(),
                        RawServer.bytes("{}"),
                        Optional.of(identity));
    }
}
