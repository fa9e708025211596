package io.ledgerway.starter.time;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A kind of work that waits for a time. A bean of each kind tells a test clock where to stop on its
 * way, so that work happens in the order of its times. What is only compared with the present time,
 * such as the expiry of a session, needs none.
 *
 * @param name for operators
 * @param next the earliest time; one that has passed means that the work is under way, empty that
 *     nothing waits
 */
public record DueTimeSource(String name, Supplier<Optional<Instant>> next) {

    /**
     * Reads the earliest time from the database.
     *
     * @param sql selects one time, or null
     */
    public static DueTimeSource ofQuery(String name, JdbcClient jdbc, String sql) {
        return new DueTimeSource(
                name,
                () ->
                        jdbc.sql(sql).query(OffsetDateTime.class).list().stream()
                                .filter(Objects::nonNull)
                                .map(OffsetDateTime::toInstant)
                                .findFirst());
    }
}
