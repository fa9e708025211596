package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.notification.DueNotificationListener;
import io.ledgerway.webhook.delivery.notification.DueNotifier;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Wake-up of the dispatcher: in the same instance, in another one, and without notification. */
class DueNotificationIT extends DeliveryTest {

    @Autowired DataSource database;
    @Autowired DueNotificationListener ours;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final DispatcherSignal dispatcherSignal = new DispatcherSignal();
    private DueNotifier signal;
    private DueNotificationListener other;
    private volatile boolean unavailable;

    @BeforeEach
    void startAnother() throws InterruptedException {
        ours.stop();
        signal = new DueNotifier(jdbc, dispatcherSignal);
        other = new DueNotificationListener(gated(), signal, dispatcherSignal, metrics);
        other.start();
        awaitListening(1);
        dispatcherSignal.await(LIMIT);
    }

    @AfterEach
    void stopIt() {
        other.stop();
        ours.start();
    }

    @Test
    void anotherInstanceIsNotifiedWhenABatchCommits() throws InterruptedException {
        RegisteredConsumer consumer = consumer(receiver);
        long began = System.nanoTime();
        send("{}");

        dispatcherSignal.await(LIMIT);

        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LIMIT.dividedBy(2));
        assertThat(notifications()).isOne();
        awaitAttempts(consumer, 1);
    }

    @Test
    void aRollbackSendsNoNotification() {
        transaction.executeWithoutResult(status -> {
            queue.notifyAdded();
            status.setRollbackOnly();
        });
        transaction.executeWithoutResult(_ -> queue.notifyAdded());

        await().atMost(LIMIT).until(() -> notifications() > 0);
        assertThat(notifications()).isOne();
    }

    @Test
    void ownNotificationIsIgnored() throws InterruptedException {
        transaction.executeWithoutResult(_ -> signal.notifyAfterCommit());
        dispatcherSignal.await(LIMIT);
        transaction.executeWithoutResult(_ -> queue.notifyAdded());

        await().atMost(LIMIT).until(() -> notifications() > 0);
        assertThat(notifications()).isOne();
    }

    @Test
    void oneNotificationForAllDeliveriesOfATransaction() throws SQLException {
        consumer(receiver);
        consumer(receiver);
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("LISTEN " + DueNotifier.CHANNEL);
            transaction.executeWithoutResult(_ -> {
                send("{}");
                send("{}");
            });
            PGNotification[] notifications =
                    connection.unwrap(PGConnection.class).getNotifications((int) LIMIT.toMillis());
            statement.execute("UNLISTEN *");
            assertThat(notifications).hasSize(1);
        }
    }

    @Test
    void connectionThatBreaksIsReplaced() {
        unavailable = true;
        jdbc.sql(
                        """
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                         WHERE datname = current_database() AND query LIKE 'LISTEN%'
                        """)
                .query(row -> {});
        awaitListening(0);
        unavailable = false;
        awaitListening(1);

        transaction.executeWithoutResult(_ -> queue.notifyAdded());
        await().atMost(LIMIT).until(() -> notifications() == 1);
    }

    @Test
    void deliveriesWithoutNotificationAreFoundByPolling() {
        other.stop();
        RegisteredConsumer consumer = consumer(receiver);
        dispatcher.stop();
        send("{}");
        jdbc.sql("UPDATE delivery SET next_at = ledgerway_now() + interval '1 hour'").update();
        dispatcher.start();
        jdbc.sql("UPDATE delivery SET next_at = ledgerway_now() WHERE consumer_id = :id")
                .param("id", consumer.id())
                .update();

        awaitAttempts(consumer, 1);
        assertThat(receiver.received()).hasSize(1);
    }

    private void awaitListening(double value) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> metrics.get("ledgerway.webhook.listening").gauge().value() == value);
    }

    /** The database of the other instance, which a test makes unavailable. */
    private DataSource gated() {
        return new DelegatingDataSource(database) {
            @Override
            public Connection getConnection() throws SQLException {
                if (unavailable) {
                    throw new SQLException("unavailable");
                }
                return super.getConnection();
            }
        };
    }

    private double notifications() {
        return metrics.get("ledgerway.webhook.notifications").counter().count();
    }
}
