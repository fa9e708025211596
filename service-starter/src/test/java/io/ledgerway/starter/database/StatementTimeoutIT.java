package io.ledgerway.starter.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.simple.JdbcClient;

class StatementTimeoutIT {

    private final DataSource dataSource = StarterDatabase.create().source();

    @Test
    void databaseCancelsALongStatement() {
        JdbcClient jdbc = StatementTimeout.jdbcClient(dataSource, Duration.ofSeconds(1));

        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> jdbc.sql("SELECT pg_sleep(60)").query().singleRow());

        assertThat(jdbc.sql("SELECT 1").query(Integer.class).single()).isOne();
    }

    @Test
    void timeoutIsAtLeastOneSecond() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StatementTimeout.jdbcClient(dataSource, Duration.ofMillis(999)));
    }
}
