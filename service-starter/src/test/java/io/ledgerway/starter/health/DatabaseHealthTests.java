package io.ledgerway.starter.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;
import org.springframework.jdbc.datasource.AbstractDataSource;

class DatabaseHealthTests {

    private final AtomicLong now = new AtomicLong();
    private final Database database = new Database();
    private final DatabaseHealth health =
            new DatabaseHealth(database, Duration.ofSeconds(10), now::get);

    @Test
    void outageShorterThanTheGracePeriodIsIgnored() {
        database.reachable = false;
        after(Duration.ofMillis(9_999));

        assertThat(health.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void downAfterTenSecondsAndUpAgainAtOnce() {
        database.reachable = false;
        after(Duration.ofSeconds(10));
        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);

        database.reachable = true;
        after(Duration.ofSeconds(2));
        assertThat(health.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void invalidConnectionCountsAsDown() {
        database.valid = false;
        after(Duration.ofSeconds(11));

        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);
    }

    private void after(Duration time) {
        now.addAndGet(time.toNanos());
        health.check();
    }

    /** Its connections have {@code isValid} and {@code close} only. */
    private static final class Database extends AbstractDataSource {

        private boolean reachable = true;
        private boolean valid = true;

        @Override
        public Connection getConnection() throws SQLException {
            if (!reachable) {
                throw new SQLException("unreachable");
            }
            return (Connection)
                    Proxy.newProxyInstance(
                            Connection.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (_, method, _) ->
                                    switch (method.getName()) {
                                        case "isValid" -> valid;
                                        case "close" -> null;
                                        default -> throw new UnsupportedOperationException();
                                    });
        }

        @Override
        public Connection getConnection(String username, String password) throws SQLException {
            return getConnection();
        }
    }
}
