package io.ledgerway.webhook.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Named.named;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.certificate.CertificateBuilder;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import io.ledgerway.webhook.process.ServiceCluster.Node;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One message to endpoints of every kind: recorded result and retry. The service resolves names
 * from a file and trusts a test authority, so that nothing leaves this machine.
 *
 * <p>The same without processes: {@code WebhookClientTests}, {@code ServerCertificateTests} and
 * {@code FinishedDeliveryIT}.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MisbehavingReceiversIT {

    private static final Duration NEXT = Duration.ofMinutes(10);

    /** Sufficient for eighteen first attempts at once on a busy machine. */
    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private final ServiceCluster cluster = ServiceCluster.shared();
    private final Deliveries deliveries = new Deliveries(cluster.database());
    private final ClientId client = ClientId.random();
    private final Map<String, Customer> customers = new HashMap<>();
    private final List<TlsServer> servers = new ArrayList<>();
    private final Path folder;
    private final Node node;

    MisbehavingReceiversIT(@TempDir Path folder) throws IOException {
        this.folder = folder;
        Certificates authority = new Certificates(folder);
        resolveTo("127.0.0.1");
        List<String> jvm = new ArrayList<>(authority.jvm());
        jvm.add("-Djdk.net.hosts.file=" + folder.resolve("hosts"));
        jvm.add("-Dsun.net.inetaddr.ttl=0");
        node =
                cluster.startNode(
                        jvm,
                        Map.of(
                                "LEDGERWAY_WEBHOOK_SCHEDULE",
                                "0," + NEXT.toSeconds(),
                                "LEDGERWAY_WEBHOOK_DEADLINE",
                                DEADLINE.toSeconds() + "s"));
        tls(
                "good certificate",
                authority.signed(CertificateBuilder.named("good").address("127.0.0.1")));
        tls(
                "expired certificate",
                authority.signed(
                        CertificateBuilder.named("expired")
                                .address("127.0.0.1")
                                .begun(Duration.ofDays(30))
                                .validFor(Duration.ofDays(10))));
        tls(
                "certificate of another host",
                authority.signed(CertificateBuilder.named("another").host("other.example")));
    }

    private void tls(String name, SSLContext context) {
        TlsServer server = new TlsServer(context);
        servers.add(server);
        customers.put(name, cluster.register(node, client, server.url()));
    }

    /** Makes names of this test resolve to an address. */
    private void resolveTo(String address) throws IOException {
        Files.writeString(
                folder.resolve("hosts"),
                """
                127.0.0.1 localhost %s
                %s rebinding.test
                """
                        .formatted(InetAddress.getLocalHost().getHostName(), address));
    }

    @BeforeAll
    void sendOneToEach() {
        warmUp();
        for (Behaviour behaviour : Behaviour.values()) {
            Customer customer = cluster.register(node, client);
            cluster.behave(customer, behaviour);
            customers.put(behaviour.name(), customer);
        }
        customers.put("no server", cluster.register(node, client, "http://127.0.0.1:9/"));
        customers.put("no address", cluster.register(node, client, "http://nowhere.test/"));
        customers.put("rebinding", cluster.registerAt(node, client, "rebinding.test"));
        cluster.behave(customer("rebinding"), Behaviour.ERROR);
        cluster.publish(SampleEvents.created(SampleEvents.company(client, Map.of())));
    }

    /** The first attempt of a process loads classes, which would take part of the deadline. */
    private void warmUp() {
        ClientId another = ClientId.random();
        Customer customer = cluster.register(node, another);
        cluster.behave(customer, Behaviour.FAST);
        cluster.publish(SampleEvents.created(SampleEvents.company(another, Map.of())));
        await().atMost(ServiceCluster.LIMIT).until(() -> !deliveries.attempts(customer).isEmpty());
    }

    @AfterAll
    void end() throws IOException {
        node.program().close();
        cluster.behave(customer("HANG"), Behaviour.FAST);
        cluster.forgetDeadMembers();
        for (TlsServer server : servers) {
            server.close();
        }
    }

    static Stream<Arguments> receivers() {
        return Stream.of(
                row("FAST", "204", true),
                row("SLOW", "204", true),
                row("HANG", "timeout", false),
                row("ERROR", "500", false),
                row("RESET", "broken", false),
                row("REDIRECT", "302", false),
                row("INTERIM", "timeout", false),
                row("GONE", "410", false),
                // the header section arrived in time; an endless body changes nothing
                row("DRIP", "200", true),
                row("ENDLESS", "200", true),
                row("good certificate", "204", true),
                row("expired certificate", "tls", false),
                row("certificate of another host", "tls", false),
                row("no server", "connect", false),
                row("no address", "dns", false));
    }

    private static Arguments row(String name, String outcome, boolean delivered) {
        return Arguments.of(named(name, name), outcome, delivered);
    }

    @ParameterizedTest
    @MethodSource("receivers")
    void outcomeIsRecordedAndTheNextAttemptIsOnTime(
            String name, String outcome, boolean delivered) {
        Customer customer = customer(name);

        await().atMost(ServiceCluster.LIMIT)
                .untilAsserted(() ->
                        assertThat(deliveries.attempts(customer))
                                .containsExactly("1 Scheduled " + outcome));

        assertThat(deliveries.states(customer))
                .containsExactly(delivered ? Deliveries.SUCCEEDED : Deliveries.PENDING);
        if (!delivered) {
            assertThat(deliveries.waitAfterLastAttempt(customer))
                    .isBetween(NEXT.minusSeconds(1), NEXT.plusMinutes(1));
        }
    }

    /**
     * The name was permitted at registration and at the first attempt. Runs last, because it moves
     * the clock.
     */
    @Test
    @Order(Integer.MAX_VALUE)
    void nameThatChangesToADeniedAddressIsRejected() throws IOException {
        Customer customer = customer("rebinding");
        await().atMost(ServiceCluster.LIMIT)
                .untilAsserted(() ->
                        assertThat(deliveries.attempts(customer))
                                .containsExactly("1 Scheduled 500"));

        resolveTo("10.1.2.3");
        cluster.pass(NEXT);

        await().atMost(ServiceCluster.LIMIT)
                .untilAsserted(() ->
                        assertThat(deliveries.attempts(customer))
                                .containsExactly(
                                        "1 Scheduled 500", "2 Scheduled destination-refused"));
        assertThat(cluster.ledger(customer)).hasSize(1);
    }

    /** The recorded error of an invalid certificate does not contain its details. */
    @Test
    void nothingIsSentToAServerWithAnInvalidCertificate() {
        await().atMost(ServiceCluster.LIMIT).until(() -> servers.getFirst().requests() == 1);
        assertThat(servers.subList(1, servers.size())).allMatch(it -> it.requests() == 0);
    }

    private Customer customer(String name) {
        return Objects.requireNonNull(customers.get(name), name);
    }
}
