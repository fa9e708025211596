package io.ledgerway.webhook.replay;

import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.time.DatabaseClock;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Portal;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import tools.jackson.databind.JsonNode;

/** A client with past messages, a consumer for {@code company.created}, and its receiver. */
@WebhookServiceTest
abstract class ReplayTest {

    static final Duration LIMIT = Duration.ofSeconds(30);
    static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired DatabaseClock clock;

    final ClientId client = ClientId.random();
    final Receiver receiver = new Receiver();
    PastMessages past;
    Portal portal;
    RegisteredConsumer consumer;

    @BeforeEach
    void beginAlone() {
        bench.endAllDeliveries();
        past = new PastMessages(jdbc, client);
        portal = Portal.developer(mvc, client);
        consumer = bench.register(client, receiver.url(), List.of("company.created"));
    }

    @AfterEach
    void leaveAsItWas() {
        bench.endAllDeliveries();
        clock.reset();
        receiver.close();
    }

    UUID id() {
        return consumer.id();
    }

    /** Ids of the received messages, in any order. */
    List<String> arrived() {
        return receiver.received().stream().map(it -> it.header("webhook-id")).toList();
    }

    /** State of a message at the consumer; empty without delivery. */
    String state(String message) {
        return portal.see("/messages/" + message)
                .get("consumers")
                .valueStream()
                .filter(it -> it.get("consumerId").asString().equals(id().toString()))
                .map(it -> it.get("state").asString())
                .findFirst()
                .orElse("");
    }

    void awaitState(String message, String state) {
        await().atMost(LIMIT).until(() -> state(message).equals(state));
    }

    JsonNode start(String kind, Map<String, ?> request) {
        return portal.begin("/" + id() + "/" + kind, request);
    }

    JsonNode job(JsonNode started) {
        return portal.see("/jobs/" + started.get("jobId").asString());
    }
}
