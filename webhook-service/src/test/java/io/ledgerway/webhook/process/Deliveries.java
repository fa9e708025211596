package io.ledgerway.webhook.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Queries of deliveries. */
final class Deliveries {

    static final String PENDING = "pending";
    static final String CLAIMED = "claimed";
    static final String SUCCEEDED = "succeeded";
    static final String FAILED = "failed";

    private final JdbcClient jdbc;

    Deliveries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Number of messages of a client. */
    int messages(ClientId client) {
        return jdbc.sql("SELECT count(*) FROM message WHERE client_id = :id")
                .param("id", client.value())
                .query(Integer.class)
                .single();
    }

    /** The states of a customer's deliveries. */
    List<@Nullable String> states(Customer customer) {
        return jdbc.sql("SELECT status FROM every_delivery WHERE consumer_id = :id ORDER BY id")
                .param("id", customer.id())
                .query(String.class)
                .list();
    }

    /** All attempts at a customer as {@code number trigger outcome}, in insertion order. */
    List<@Nullable String> attempts(Customer customer) {
        return jdbc.sql(
                        """
                        SELECT a.number || ' ' || a.trigger || ' '
                               || coalesce(a.status_code::text, a.error)
                          FROM attempt a JOIN every_delivery d ON d.id = a.delivery_id
                         WHERE d.consumer_id = :id ORDER BY a.id
                        """)
                .param("id", customer.id())
                .query(String.class)
                .list();
    }

    /** Time from the storage of the message to its successful attempt. */
    Duration lateness(Customer customer) {
        return time(
                """
                SELECT (extract(epoch FROM max(a.started_at) - min(m.created_at)) * 1000)::bigint
                  FROM attempt a
                  JOIN every_delivery d ON d.id = a.delivery_id
                  JOIN message m ON m.id = d.message_id AND m.day = d.message_day
                 WHERE d.consumer_id = :id AND a.trigger = 'Scheduled'
                """,
                customer);
    }

    /** Time from the end of the last attempt to the next due time. */
    Duration waitAfterLastAttempt(Customer customer) {
        return time(
                """
                SELECT (extract(epoch FROM max(d.next_at)
                        - max(a.started_at + a.duration_ms * interval '1 millisecond'))
                        * 1000)::bigint
                  FROM attempt a JOIN every_delivery d ON d.id = a.delivery_id
                 WHERE d.consumer_id = :id
                """,
                customer);
    }

    private Duration time(String sql, Customer customer) {
        return Duration.ofMillis(
                jdbc.sql(sql).param("id", customer.id()).query(Long.class).single());
    }

    /** Start of the failure streak of a customer; empty without one. */
    Optional<OffsetDateTime> failingSince(Customer customer) {
        return jdbc.sql(
                        """
                        SELECT first_failure_at FROM consumer_health
                         WHERE consumer_id = :id AND first_failure_at IS NOT NULL
                        """)
                .param("id", customer.id())
                .query(OffsetDateTime.class)
                .optional();
    }

    /** Waits for a number of successful deliveries with this trigger. */
    void awaitSuccess(Customer customer, String trigger, int count) {
        await().atMost(ServiceCluster.LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() ->
                        assertThat(
                                        jdbc.sql(
                                                        """
                                                        SELECT status FROM every_delivery
                                                         WHERE consumer_id = :id
                                                           AND trigger = :trigger
                                                        """)
                                                .param("id", customer.id())
                                                .param("trigger", trigger)
                                                .query(String.class)
                                                .list())
                                .hasSize(count)
                                .containsOnly(SUCCEEDED));
    }

    void awaitSuccess(Customer customer, int deliveries) {
        await().atMost(ServiceCluster.LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(() ->
                        assertThat(states(customer)).hasSize(deliveries).containsOnly(SUCCEEDED));
    }
}
