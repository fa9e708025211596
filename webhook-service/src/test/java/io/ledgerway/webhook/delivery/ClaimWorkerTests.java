package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.notification.DispatcherSignal;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageOrigin;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryTrigger;
import io.ledgerway.webhook.delivery.queue.LeasedDelivery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** Behaviour while the database is unavailable. */
class ClaimWorkerTests {

    private final JdbcClient away = JdbcClient.create(new UnavailableDataSource());
    private final ClaimRepository claims = new ClaimRepository(away);
    private final DispatcherSignal dispatcherSignal = new DispatcherSignal();
    private final DueConsumers due = new DueConsumers(claims, dispatcherSignal);
    private final ConsumerQueues consumerQueues = new ConsumerQueues(4, 100, 1_000_000);
    private final ClaimWorker loop =
            new ClaimWorker(claims, due, consumerQueues, new DispatcherInstances(away));
    private final RecordingSink sent = new RecordingSink();

    @Test
    void claimedDeliveriesAreSentWhileTheDatabaseIsUnavailable() {
        consumerQueues.add(held(new UUID(0, 1)), System.nanoTime());

        assertThat(loop.runOnce(sent)).isEqualTo(Duration.ofSeconds(1));
        assertThat(sent.deliveries).hasSize(1);
    }

    @Test
    void signalledConsumersAreRetainedWhileTheDatabaseIsUnavailable() {
        dispatcherSignal.signalDue(List.of(new UUID(0, 2)));

        loop.runOnce(sent);
        loop.runOnce(sent);
        assertThat(due.all()).containsExactly(new UUID(0, 2));
    }

    private static LeasedDelivery held(UUID consumer) {
        return new LeasedDelivery(
                new ClaimedDelivery(
                        7,
                        DeliveryTrigger.SCHEDULED,
                        consumer,
                        new UUID(0, 6),
                        new UUID(0, 7),
                        1,
                        "msg_7",
                        new MessageOrigin("company.created", null, null, null),
                        new MessageBytes(new byte[10], null),
                        "https://hooks.client.example/",
                        0,
                        Duration.ZERO,
                        Duration.ZERO),
                System.nanoTime() + LeasedDelivery.LEASE.toNanos());
    }

    private static final class RecordingSink implements ConsumerQueue.DeliverySink {

        private final List<LeasedDelivery> deliveries = new ArrayList<>();

        @Override
        public void send(LeasedDelivery delivery) {
            deliveries.add(delivery);
        }

        @Override
        public void returnUnsent(LeasedDelivery delivery) {
            throw new AssertionError("Returned unsent: " + delivery);
        }
    }

    private static final class UnavailableDataSource extends AbstractDataSource {

        @Override
        public Connection getConnection() throws SQLException {
            throw new SQLException("away");
        }

        @Override
        public Connection getConnection(String user, String password) throws SQLException {
            return getConnection();
        }
    }
}
