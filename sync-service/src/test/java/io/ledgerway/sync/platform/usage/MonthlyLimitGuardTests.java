package io.ledgerway.sync.platform.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.platform.usage.AppTierSettings.MonthlyLimit;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.AbstractDataSource;

class MonthlyLimitGuardTests {

    private static final AppTierSettings LIMITS =
            new AppTierSettings(
                    Map.of("one", new MonthlyLimit(10, 0), "other", new MonthlyLimit(0, 10)),
                    Map.of());

    @Test
    @Timeout(20)
    void scrapeDoesNotWaitForTheDatabase() {
        var database = new BlockedDataSource();
        var registry = new SimpleMeterRegistry();
        new MonthlyLimitGuard(
                        new PlatformUsageRepository(JdbcClient.create(database)),
                        LIMITS,
                        Clock.systemUTC())
                .bindTo(registry);

        try {
            assertThat(registry.get("ledgerway.platform.monthly.limit.used.ratio").gauges())
                    .hasSize(2)
                    .allSatisfy(it -> assertThat(it.value()).isNaN());
        } finally {
            database.end.countDown();
        }
    }

    /** A pool that waits for a connection. */
    private static final class BlockedDataSource extends AbstractDataSource {

        private final CountDownLatch end = new CountDownLatch(1);

        @Override
        public Connection getConnection() throws SQLException {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new SQLException("The database is unavailable");
        }

        @Override
        public Connection getConnection(String username, String password) throws SQLException {
            return getConnection();
        }
    }
}
