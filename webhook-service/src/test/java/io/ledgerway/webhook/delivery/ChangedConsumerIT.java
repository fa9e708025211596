package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** A consumer that is changed between the claim of a delivery and its request. */
class ChangedConsumerIT extends DeliveryTest {

    @Autowired PortalBench portal;

    private RegisteredConsumer consumer;

    @BeforeEach
    void fillTheCache() {
        dispatcher.stop();
        consumer = consumer(receiver);
        assertThat(attempts.send(claimed())).isInstanceOf(DeliveryResult.Attempted.class);
    }

    @Test
    void nothingIsSentToThePreviousUrl() {
        ClaimedDelivery claimed = claimed();
        try (Receiver other = new Receiver()) {
            change(Map.of("url", other.url()));

            assertThat(attempts.send(claimed)).isInstanceOf(DeliveryResult.Unsent.class);
            assertThat(attempts.send(claimed())).isInstanceOf(DeliveryResult.Attempted.class);

            assertThat(receiver.received()).hasSize(1);
            assertThat(other.received()).hasSize(1);
        }
    }

    @Test
    void nothingIsSentToADisabledConsumer() {
        ClaimedDelivery claimed = claimed();
        change(Map.of("disabled", true));

        assertThat(attempts.send(claimed)).isInstanceOf(DeliveryResult.Unsent.class);

        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void changeByAnotherInstanceIsUsedAtOnceByNewClaims() {
        try (Receiver other = new Receiver()) {
            jdbc.sql("UPDATE consumer SET url = :url WHERE id = :id")
                    .param("url", other.url())
                    .param("id", consumer.id())
                    .update();

            assertThat(attempts.send(claimed())).isInstanceOf(DeliveryResult.Attempted.class);

            assertThat(other.received()).hasSize(1);
        }
    }

    private ClaimedDelivery claimed() {
        send("{}");
        return claim(consumer, 1).getFirst();
    }

    private void change(Map<String, ?> members) {
        assertThat(portal.call(HttpMethod.PATCH, client, "/" + consumer.id(), members))
                .hasStatus(200);
    }
}
