package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** When a test clock has to stop for deliveries. */
class DueDeliveryIT extends DeliveryTest {

    @Autowired List<DueTimeSource> work;

    @Test
    void aFailedAttemptIsDueAtItsRetryAndAClaimedOneIsUnderWay() {
        DueTimeSource deliveries =
                work.stream()
                        .filter(it -> it.name().equals("deliveries"))
                        .findFirst()
                        .orElseThrow();
        assertThat(deliveries.next().get()).isEmpty();
        receiver.answering(500);
        var consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);

        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(deliveries.next().get())
                                .hasValueSatisfying(it ->
                                        assertThat(it).isAfter(now().plus(Duration.ofSeconds(1)))));

        jdbc.sql(
                        """
                        UPDATE delivery SET status = 'claimed', fencing_token = gen_random_uuid(),
                               lease_expires_at = ledgerway_now() + interval '1 hour'
                        """)
                .update();
        assertThat(deliveries.next().get())
                .hasValueSatisfying(it -> assertThat(it).isBeforeOrEqualTo(now()));
    }

    private Instant now() {
        return jdbc.sql("SELECT ledgerway_now()")
                .query((row, _) -> row.getTimestamp(1).toInstant())
                .single();
    }
}
