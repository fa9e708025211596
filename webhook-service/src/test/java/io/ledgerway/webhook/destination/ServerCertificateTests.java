package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Named.named;

import io.ledgerway.model.network.AddressPolicy;
import io.ledgerway.model.network.HostLookups;
import io.ledgerway.model.network.IpNetwork;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.webhook.certificate.ClientIdentity;
import io.ledgerway.webhook.certificate.Identities;
import io.ledgerway.webhook.certificate.TestCertificates;
import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import io.ledgerway.webhook.certificate.Trust;
import io.ledgerway.webhook.destination.DeliveryResponse.Failure;
import io.ledgerway.webhook.destination.DeliveryResponse.NotReceived;
import io.ledgerway.webhook.destination.DeliveryResponse.Received;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Only a server with a valid certificate of a trusted authority receives messages. */
class ServerCertificateTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private static final TestIdentity AUTHORITY =
            TestCertificates.selfSigned(CertificateBuilder.named("authority").authority());

    private final HostLookups lookups =
            new HostLookups(host -> List.of(InetAddress.ofLiteral("127.0.0.1")));
    private final DestinationPolicy destinationPolicy =
            new DestinationPolicy(
                    new AddressPolicy(List.of(IpNetwork.of("127.0.0.1"))), false, lookups);
    private final RequestDeadlines requestDeadlines = new RequestDeadlines();

    @AfterEach
    void close() {
        requestDeadlines.close();
        lookups.close();
    }

    static Stream<Arguments> certificates() {
        return Stream.of(
                row("valid", server().host("hooks.test"), true),
                row(
                        "expired",
                        server().host("hooks.test")
                                .begun(Duration.ofDays(30))
                                .validFor(Duration.ofDays(10)),
                        false),
                row("future", server().host("hooks.test").begun(Duration.ofDays(-10)), false),
                row("of another host", server().host("other.example"), false));
    }

    private static CertificateBuilder server() {
        return CertificateBuilder.named("server");
    }

    private static Arguments row(String name, CertificateBuilder certificate, boolean valid) {
        return Arguments.of(named(name, certificate), valid);
    }

    /** The same for a consumer with a client certificate and for one without it. */
    @ParameterizedTest
    @MethodSource("certificates")
    void onlyAServerWithAValidCertificateReceivesTheMessage(
            CertificateBuilder certificate, boolean valid) throws Exception {
        ClientIdentity mine = Identities.of(TestCertificates.selfSigned("mine"), AUTHORITY);
        for (Optional<ClientIdentity> identity :
                List.of(Optional.<ClientIdentity>empty(), Optional.of(mine))) {
            try (RawServer server =
                            RawServer.secure(
                                    context(certificate),
                                    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    WebhookHttpClients http = trustingTheAuthority()) {
                DeliveryResponse response = post(http, server, identity);

                // without details of the certificate
                assertThat(response)
                        .isEqualTo(
                                valid
                                        ? new Received(200, "ok")
                                        : new NotReceived(
                                                Failure.INSECURE, "The TLS handshake failed."));
                assertThat(server.requests()).hasSize(valid ? 1 : 0);
            }
        }
    }

    private WebhookHttpClients trustingTheAuthority() {
        try (Trust _ = Trust.in(AUTHORITY)) {
            return new WebhookHttpClients(LIMIT, destinationPolicy, "1", Egress.DIRECT);
        }
    }

    private static SSLContext context(CertificateBuilder certificate)
            throws GeneralSecurityException {
        TestIdentity made = new TestIdentity(certificate.signedBy(AUTHORITY.signed()));
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(made.store(), TestCertificates.password());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    private DeliveryResponse post(
            WebhookHttpClients http, RawServer server, Optional<ClientIdentity> identity) {
        return new WebhookClient(destinationPolicy, http, requestDeadlines, LIMIT)
                .post(
                        "https://hooks.test:" + server.port() + "/in",
                        Map.of(),
                        RawServer.bytes("{}"),
                        identity);
    }
}
