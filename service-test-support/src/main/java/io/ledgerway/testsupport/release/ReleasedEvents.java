package io.ledgerway.testsupport.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.event.EventInjector;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;

/**
 * Events of every shape that the services of the previous release wrote in its integration tests:
 * resources {@code release/events}, written by {@code scripts/release-records}.
 */
public final class ReleasedEvents {

    private static final List<String> WRITERS =
            List.of(
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service");

    private static final Duration LIMIT = Duration.ofSeconds(30);

    /** Finds the effect of a record, whatever its type. */
    private static final String HANDLED =
            """
            SELECT event_id::text FROM inbox
            UNION ALL SELECT id::text FROM directory_company
            UNION ALL SELECT id::text FROM directory_connection
            UNION ALL SELECT id_hash FROM directory_tombstone
            """;

    private ReleasedEvents() {}

    /** All recorded events. */
    public static List<ReleasedEvent> all() {
        return WRITERS.stream().flatMap(ReleasedEvents::of).toList();
    }

    /** The events that a service consumes. */
    public static List<ReleasedEvent> consumedBy(String service) {
        return all().stream().filter(it -> it.topic().consumers().contains(service)).toList();
    }

    /**
     * Sends a running service all events that it consumes, with unknown ids and with members of a
     * later version, and waits until each has been handled.
     */
    public static void assertHandledBy(String service, DataSource database) {
        List<ReleasedEvent> consumed =
                consumedBy(service).stream().map(ReleasedEvent::withFreshIds).toList();
        assertThat(consumed).isNotEmpty();
        try (EventInjector injector = new EventInjector()) {
            consumed.forEach(it -> injector.send(it.topic(), it.key(), it.text()));
        }
        await().atMost(LIMIT)
                .untilAsserted(() -> {
                    Set<String> handled = handled(database);
                    assertThat(consumed)
                            .as("handled")
                            .allMatch(it -> handled.contains(it.handledId()));
                });
    }

    private static Set<String> handled(DataSource database) throws SQLException {
        Set<String> found = new HashSet<>();
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(HANDLED)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private static Stream<ReleasedEvent> of(String writer) {
        String name = "/release/events/" + writer + ".jsonl";
        try (InputStream in = ReleasedEvents.class.getResourceAsStream(name)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, "No " + name).readAllBytes(),
                            StandardCharsets.UTF_8);
            return text.lines().map(ReleasedEvent::parse);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
