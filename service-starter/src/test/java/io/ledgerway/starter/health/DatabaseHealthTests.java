package io.ledgerway.starter.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

class DatabaseHealthTests {

    private final AtomicLong now = new AtomicLong();
    private final DataSource database = mock(DataSource.class);
    private final Connection connection = mock(Connection.class);
    private final DatabaseHealth health =
            new DatabaseHealth(database, Duration.ofSeconds(10), now::get);

    @Test
    void outageShorterThanTheGracePeriodIsIgnored() throws SQLException {
        when(database.getConnection()).thenThrow(new SQLException("away"));
        after(Duration.ofMillis(9_999));

        assertThat(health.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void downAfterTenSecondsAndUpAgainAtOnce() throws SQLException {
        when(database.getConnection()).thenThrow(new SQLException("away")).thenReturn(connection);
        when(connection.isValid(anyInt())).thenReturn(true);
        after(Duration.ofSeconds(10));
        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);

        after(Duration.ofSeconds(2));
        assertThat(health.health().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void invalidConnectionCountsAsDown() throws SQLException {
        when(database.getConnection()).thenReturn(connection);
        when(connection.isValid(anyInt())).thenReturn(false);
        after(Duration.ofSeconds(11));

        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);
    }

    private void after(Duration time) {
        now.addAndGet(time.toNanos());
        health.check();
    }
}
