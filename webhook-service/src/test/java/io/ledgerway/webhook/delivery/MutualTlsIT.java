package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.TlsReceiver;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.certificate.Identities;
import io.ledgerway.webhook.certificate.TestCertificates;
import io.ledgerway.webhook.certificate.TestCertificates.TestIdentity;
import io.ledgerway.webhook.certificate.Trust;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Mutual TLS, from the upload of the certificate to the server that requests it. */
@ExtendWith(OutputCaptureExtension.class)
class MutualTlsIT extends DeliveryTest {

    private static TestIdentity server;
    private static TestIdentity mine;

    @Autowired PortalBench portal;

    /** The first handshake of a JVM loads classes, which would take most of the timeout. */
    @BeforeAll
    static void make() throws IOException {
        server =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("server").address("127.0.0.1"));
        mine =
                TestCertificates.selfSigned(
                        CertificateBuilder.named("mine").validFor(Duration.ofDays(20)));
        try (TlsReceiver tls = new TlsReceiver(server, List.of(mine));
                SSLSocket socket =
                        (SSLSocket)
                                Identities.of(mine, server)
                                        .context()
                                        .getSocketFactory()
                                        .createSocket("127.0.0.1", tls.port())) {
            socket.startHandshake();
        }
    }

    @Test
    void certificateIsPresentedOnlyToItsServer(CapturedOutput output) {
        try (Trust _ = Trust.in(server);
                TlsReceiver tls = new TlsReceiver(server, List.of(mine))) {
            RegisteredConsumer consumer =
                    bench.register(
                            client,
                            "https://127.0.0.1:" + tls.port() + "/in",
                            List.of("company.created"));
            MvcTestResult put = put(consumer, mine.pem());
            assertThat(put).hasStatus(200);
            JsonNode facts = WebhookSteps.json(put);
            assertThat(facts.propertyNames())
                    .containsExactlyInAnyOrder(
                            "subject", "issuer", "serial", "notAfter", "expiresSoon");
            assertThat(facts.get("subject").asString()).isEqualTo("CN=mine");
            assertThat(facts.get("serial").asString())
                    .isEqualTo(mine.certificate().getSerialNumber().toString(16));
            assertThat(facts.get("expiresSoon").asBoolean()).isTrue();
            assertThat(detail(consumer).get("mtls")).isEqualTo(facts);

            send("{}");
            awaitAttempts(consumer, 1);
            assertThat(bench.attempts(consumer.id())).containsExactly("1 Scheduled 200");
            assertThat(tls.callers()).containsExactly("CN=mine");
            portal.assertSealed("consumer_certificate", consumer.id(), mine.key().getEncoded());
            portal.assertSealed(
                    "consumer_certificate",
                    consumer.id(),
                    "PRIVATE KEY".getBytes(StandardCharsets.UTF_8));
            assertThat(output).doesNotContain(mine.keyPem().lines().skip(1).findFirst().get());
        }
    }

    @Test
    void deletedCertificateIsNotPresented() {
        RegisteredConsumer consumer = consumer(receiver);
        assertThat(put(consumer, mine.pem())).hasStatus(200);

        assertThat(remove(consumer)).hasStatus(204);
        assertThat(detail(consumer).has("mtls")).isFalse();
        assertThat(remove(consumer)).hasStatus(404);
    }

    @Test
    void invalidCertificateDoesNotReplaceTheOldOne() {
        RegisteredConsumer consumer = consumer(receiver);
        put(consumer, mine.pem());
        JsonNode before = detail(consumer);

        MvcTestResult refused = put(consumer, mine.keyPem() + server.chainPem());
        assertThat(refused).hasStatus(400);
        assertThat(WebhookSteps.json(refused).at("/validation/errors/0/itemId").asString())
                .isEqualTo("pem");
        assertThat(portal.call(HttpMethod.PUT, client, path(consumer), "{}")).hasStatus(400);
        clock.advance(Duration.ofDays(1));
        assertThat(detail(consumer)).isEqualTo(before);
    }

    private MvcTestResult put(RegisteredConsumer consumer, String pem) {
        return portal.call(HttpMethod.PUT, client, path(consumer), Map.of("pem", pem));
    }

    private MvcTestResult remove(RegisteredConsumer consumer) {
        return portal.call(HttpMethod.DELETE, client, path(consumer), null);
    }

    private static String path(RegisteredConsumer consumer) {
        return "/" + consumer.id() + "/mtls";
    }

    private JsonNode detail(RegisteredConsumer consumer) {
        return WebhookSteps.json(portal.get(client, "/" + consumer.id()));
    }
}
