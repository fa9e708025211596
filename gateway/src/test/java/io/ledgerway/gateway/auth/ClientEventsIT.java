package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.hash;
import static io.ledgerway.gateway.StubServices.knowKey;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayApplication;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.kafka.listener.MessageListenerContainer;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;
import tools.jackson.databind.json.JsonMapper;

/**
 * Events on {@code client-events} apply on every replica before cache entries expire: the clock
 * stands still.
 */
@GatewayTest
@WithInfrastructure
@TestPropertySource(
        properties = {"ledgerway.gateway.keys.events=true", "ledgerway.gateway.keys.cache-ttl=10m"})
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClientEventsIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired KafkaTemplate<String, String> kafka;
    @Autowired ApplicationContext context;
    @Autowired JsonMapper json;
    @LocalServerPort int port;

    private final List<ConfigurableApplicationContext> replicas = new ArrayList<>();

    @BeforeEach
    void awaitListener() {
        awaitListener(context);
    }

    @AfterEach
    void stopReplicas() {
        replicas.forEach(ConfigurableApplicationContext::close);
    }

    /** Runs last: the replicas stop event loops that this process shares. */
    @Test
    @Order(Integer.MAX_VALUE)
    void revokedKeyIsRejectedImmediatelyOnEveryReplica() throws Exception {
        knowKey("soon-revoked", "paid", StubServices.clock.instant().minusSeconds(60), false);
        List<Integer> ports = List.of(port, replica(), replica());
        replicas.forEach(ClientEventsIT::awaitListener);
        ports.forEach(it -> assertThat(status(it, basic("soon-revoked"))).isEqualTo(200));

        send("no event at all");
        send("{\"type\":\"client.something.new\",\"eventId\":\"" + UUID.randomUUID() + "\"}");
        revoke("soon-revoked");

        await().atMost(LIMIT)
                .untilAsserted(() ->
                        ports.forEach(it ->
                                assertThat(status(it, basic("soon-revoked"))).isEqualTo(403)));
    }

    @Test
    @Order(1)
    void revokedKeyOfAnAutomationAppIsRejectedImmediately() throws Exception {
        String key = "sk_integ_soon-revoked.us";
        StubServices.knowAutomationKey(key, StubServices.CLIENT, false);
        String shown = basic(StubServices.CLIENT + ":" + key);
        assertThat(status(port, shown)).isEqualTo(200);

        StubServices.knowAutomationKey(key, StubServices.CLIENT, true);
        send(
                new ClientEvent.KeyRevoked(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT),
                        hash(key)));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(status(port, shown)).isEqualTo(403));
    }

    @Test
    void eventsOfAnOutageAreConsumedAfterwards() throws Exception {
        knowKey("revoked-meanwhile", "paid", StubServices.clock.instant().minusSeconds(60), false);
        assertThat(status(port, basic("revoked-meanwhile"))).isEqualTo(200);
        MessageListenerContainer listener = listener(context);
        listener.stop();
        revoke("revoked-meanwhile");
        assertThat(status(port, basic("revoked-meanwhile"))).isEqualTo(200);

        listener.start();
        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(status(port, basic("revoked-meanwhile"))).isEqualTo(403));
    }

    @Test
    @Order(2)
    void endedSessionAndSuspendedClientAreRejectedImmediately() throws Exception {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        StubServices.knowSession(session, user, "developer");
        String userToken = TestBearerTokens.portal(session, user);
        assertThat(status(port, userToken)).isEqualTo(200);

        StubServices.company()
                .stubFor(
                        get(urlPathEqualTo("/internal/sessions/" + session))
                                .atPriority(0)
                                .willReturn(aResponse().withStatus(404)));
        ClientId client = ClientId.of(StubServices.CLIENT);
        send(
                new ClientEvent.SessionEnded(
                        UUID.randomUUID(), StubServices.clock.instant(), client, session));
        awaitStatus(userToken, 401);

        String component = TestBearerTokens.embedded(UUID.randomUUID());
        assertThat(status(port, component)).isEqualTo(403);
        StubServices.knowClient(
                "free-trial", StubServices.clock.instant().minusSeconds(400L * 86_400), false);
        send(new ClientEvent.Changed(UUID.randomUUID(), StubServices.clock.instant(), client));
        awaitStatus(component, 402);
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Topics {

        @Bean
        NewTopic clientEvents() {
            return new NewTopic(Topic.CLIENT_EVENTS.topicName(), 1, (short) 1);
        }
    }

    /** Starts another gateway and returns its port. */
    private int replica() {
        ConfigurableApplicationContext replica =
                new SpringApplicationBuilder(GatewayApplication.class, StubServices.Time.class)
                        .run(
                                "--server.port=0",
                                "--management.server.port=0",
                                "--ledgerway.gateway.keys.cache-ttl=10m",
                                "--ledgerway.gateway.keys.lookup-timeout=10s",
                                "--ledgerway.limits.lease-timeout=10s",
                                "--ledgerway.identity.key="
                                        + TestKeys.of(ServiceName.GATEWAY).privateKey(),
                                "--ledgerway.identity.public-keys=" + TestKeys.publicKeys(),
                                "--ledgerway.services.company=" + StubServices.company().baseUrl(),
                                "--ledgerway.services.sync=" + StubServices.sync().baseUrl(),
                                "--ledgerway.services.webhook=" + StubServices.webhook().baseUrl(),
                                "--spring.kafka.bootstrap-servers="
                                        + Infrastructure.shared().bootstrapServers());
        replicas.add(replica);
        return replica.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    private static MessageListenerContainer listener(ApplicationContext gateway) {
        MessageListenerContainer listener =
                gateway.getBean(KafkaListenerEndpointRegistry.class)
                        .getListenerContainer(ClientEventsListener.ID);
        assertThat(listener).isNotNull();
        return Objects.requireNonNull(listener);
    }

    private static void awaitListener(ApplicationContext gateway) {
        await().atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(listener(gateway).getAssignedPartitions()).isNotEmpty());
    }

    private void revoke(String key) throws Exception {
        knowKey(key, "paid", StubServices.clock.instant().minusSeconds(60), true);
        send(
                new ClientEvent.KeyRevoked(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT),
                        hash(key)));
    }

    private void send(ClientEvent event) throws Exception {
        send(json.writeValueAsString(event));
    }

    private void send(String value) throws Exception {
        kafka.send(Topic.CLIENT_EVENTS.topicName(), StubServices.CLIENT, value).get(30, SECONDS);
    }

    private void awaitStatus(String authorization, int status) {
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(status(port, authorization)).isEqualTo(status));
    }

    private static int status(int port, String authorization) {
        return StubServices.status(
                WebTestClient.bindToServer()
                        .baseUrl("http://localhost:" + port)
                        .responseTimeout(Duration.ofSeconds(20))
                        .build()
                        .get()
                        .uri("/webhooks")
                        .header("Authorization", authorization));
    }
}
