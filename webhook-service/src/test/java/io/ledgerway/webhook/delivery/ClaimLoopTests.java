package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.ClaimedDelivery.MessageBytes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.AbstractDataSource;

/** K10: what goes on while the database is away. */
class ClaimLoopTests {

    private final JdbcClient away = JdbcClient.create(new Away());
    private final DeliveryClaims claims = new DeliveryClaims(away);
    private final WakeUp wakeUp = new WakeUp();
    private final DueConsumers due = new DueConsumers(claims, wakeUp);
    private final Lanes lanes = new Lanes(4, 100, 1_000_000);
    private final ClaimLoop loop = new ClaimLoop(claims, due, lanes, new SendingProcesses(away));
    private final Sent sent = new Sent();

    @Test
    void whatIsHeldIsSentWhileTheDatabaseIsAway() {
        lanes.enter(held(new UUID(0, 1)), System.nanoTime());

        assertThat(loop.round(sent)).isEqualTo(Duration.ofSeconds(1));
        assertThat(sent.deliveries).hasSize(1);
    }

    @Test
    void nobodyWhoWasToldOfIsForgottenWhileTheDatabaseIsAway() {
        wakeUp.signal(List.of(new UUID(0, 2)));

        loop.round(sent);
        loop.round(sent);
        assertThat(due.all()).containsExactly(new UUID(0, 2));
    }

    private static Held held(UUID consumer) {
        return new Held(
                new ClaimedDelivery(
                        7,
                        Trigger.SCHEDULED,
                        consumer,
                        new UUID(0, 6),
                        new UUID(0, 7),
                        1,
                        "msg_7",
                        new MessageBytes(new byte[10], null),
                        "https://hooks.client.example/",
                        0,
                        Duration.ZERO,
                        Duration.ZERO),
                System.nanoTime() + DeliveryClaims.LEASE.toNanos());
    }

    private static final class Sent implements Lane.Way {

        private final List<Held> deliveries = new ArrayList<>();

        @Override
        public void send(Held delivery) {
            deliveries.add(delivery);
        }

        @Override
        public void handBack(Held delivery) {
            throw new AssertionError("Handed back: " + delivery);
        }
    }

    private static final class Away extends AbstractDataSource {

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
