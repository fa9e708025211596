package io.ledgerway.starter.database;

import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Creates database clients that limit the duration of a statement. */
public final class StatementTimeout {

    private StatementTimeout() {}

    /**
     * Creates a client whose statements the database cancels after the timeout. The caller then
     * gets {@link org.springframework.dao.QueryTimeoutException}, which a request answers with 503.
     *
     * @param timeout at least one second; fractions of a second are ignored
     */
    public static JdbcClient jdbcClient(DataSource dataSource, Duration timeout) {
        if (timeout.toSeconds() < 1) {
            throw new IllegalArgumentException("Less than one second: " + timeout);
        }
        JdbcTemplate template = new JdbcTemplate(dataSource);
        template.setQueryTimeout(Math.toIntExact(timeout.toSeconds()));
        return JdbcClient.create(template);
    }
}
