package io.ledgerway.webhook.process;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.webhook.process.Ledger.Pair;
import io.ledgerway.webhook.process.ServiceCluster.Customer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Deliveries in the database, to be compared with the ledger. */
final class StoredDeliveries {

    private static final String CLAIMED =
            """
            SELECT message_id, consumer_id FROM every_delivery
             WHERE consumer_id = ANY (:consumers) AND status = 'claimed'
            """;

    private static final String ANSWERED =
            """
            SELECT d.message_id, d.consumer_id, count(*) AS answers
              FROM attempt a JOIN every_delivery d ON d.id = a.delivery_id
             WHERE d.consumer_id = ANY (:consumers) AND a.status_code IS NOT NULL
             GROUP BY d.message_id, d.consumer_id
            """;

    /** Finds gaps in the numbers, early attempts, and attempts after a success. */
    private static final String ODD =
            """
            WITH ended AS (
              SELECT d.id, d.attempt_no, a.number, a.status_code, a.started_at,
                     row_number() OVER w AS place,
                     lag(a.status_code) OVER w AS before,
                     a.started_at - lag(a.started_at
                         + coalesce(a.duration_ms, 0) * interval '1 millisecond') OVER w AS gap,
                     count(*) OVER (PARTITION BY d.id) AS count
                FROM every_delivery d JOIN attempt a ON a.delivery_id = d.id
               WHERE d.consumer_id = ANY (:consumers) AND a.trigger = 'Scheduled'
              WINDOW w AS (PARTITION BY d.id ORDER BY a.id))
            SELECT id || ': ' || number || ' of ' || attempt_no || ' after ' || coalesce(gap, '0')
              FROM ended
             WHERE number <> place OR count <> attempt_no OR before BETWEEN 200 AND 299
                OR gap < interval '990 milliseconds'
            """;

    private static final String ODD_NUMBERS =
            """
            SELECT id || ': ' || coalesce(position, 0) || ' ' || coalesce(sequence, 0)
              FROM (SELECT id, position, sequence, body,
                           row_number() OVER (ORDER BY position) AS place,
                           row_number() OVER (PARTITION BY company_id ORDER BY position) AS number
                      FROM message WHERE client_id = :client) m
             WHERE position IS DISTINCT FROM place OR sequence IS DISTINCT FROM number
                OR convert_from(body, 'UTF8')::jsonb ->> 'sequence' IS DISTINCT FROM number::text
            """;

    private final JdbcClient jdbc;
    private final UUID[] consumers;
    private final Map<UUID, String> paths = new HashMap<>();

    StoredDeliveries(JdbcClient jdbc, List<Customer> customers) {
        this.jdbc = jdbc;
        this.consumers = customers.stream().map(Customer::id).toArray(UUID[]::new);
        customers.forEach(it -> paths.put(it.id(), it.path()));
    }

    /** Claimed deliveries, including those of dead processes. */
    Set<Pair> claimed() {
        return new HashSet<>(
                jdbc.sql(CLAIMED)
                        .param("consumers", consumers)
                        .query((row, _) -> pair(row))
                        .list());
    }

    /** Number of recorded responses per delivery. */
    Map<Pair, Long> responseCounts() {
        Map<Pair, Long> all = new HashMap<>();
        jdbc.sql(ANSWERED)
                .param("consumers", consumers)
                .query(row -> {
                    all.put(pair(row), row.getLong("answers"));
                });
        return all;
    }

    private Pair pair(ResultSet row) throws SQLException {
        return new Pair(
                row.getString("message_id"),
                paths.getOrDefault(row.getObject("consumer_id", UUID.class), ""));
    }

    int deliveries() {
        return count("SELECT count(*) FROM every_delivery WHERE consumer_id = ANY (:consumers)");
    }

    int succeeded() {
        return count(
                """
                SELECT count(DISTINCT (message_id, consumer_id)) FROM every_delivery
                 WHERE consumer_id = ANY (:consumers) AND status = 'succeeded'
                """);
    }

    int messages(ClientId client) {
        return jdbc.sql("SELECT count(*) FROM message WHERE client_id = :client")
                .param("client", client.value())
                .query(Integer.class)
                .single();
    }

    /** Messages whose numbers are not 1, 2, 3 … in the order of the feed. */
    List<@Nullable String> oddNumbers(ClientId client) {
        return jdbc.sql(ODD_NUMBERS).param("client", client.value()).query(String.class).list();
    }

    List<@Nullable String> oddAttempts() {
        return jdbc.sql(ODD).param("consumers", consumers).query(String.class).list();
    }

    private int count(String sql) {
        return jdbc.sql(sql).param("consumers", consumers).query(Integer.class).single();
    }
}
