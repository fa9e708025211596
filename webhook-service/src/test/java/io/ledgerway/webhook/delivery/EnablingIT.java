package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** A consumer that a user disables and enables again. */
class EnablingIT extends DeliveryTest {

    @Autowired PortalBench portal;

    @Test
    void attemptsDueWhileDisabledAreSkippedOnEnabling() {
        RegisteredConsumer consumer = consumer(receiver.answering(500));
        send("{}");
        awaitAttempts(consumer, 1);
        dispatcher.stop();
        enable(consumer, false);
        clock.advance(untilDue(consumer));
        enable(consumer, true);
        dispatcher.start();

        awaitAttempts(consumer, 2);
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Scheduled 500", "2 Skipped disabled");
        assertThat(receiver.received()).hasSize(1);
    }

    private void enable(RegisteredConsumer consumer, boolean enabled) {
        assertThat(
                        portal.call(
                                HttpMethod.PATCH,
                                client,
                                "/" + consumer.id(),
                                Map.of("disabled", !enabled)))
                .hasStatus(200);
    }
}
