package io.ledgerway.starter.time;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reports the earliest due time of one kind of scheduled work. A test clock stops at these times,
 * so that work runs in order. Values that are only compared with the current time, such as the
 * expiry of a session, need no source.
 *
 * @param name for operators
 * @param next the earliest time; one that has passed means that the work is in progress, empty that
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
