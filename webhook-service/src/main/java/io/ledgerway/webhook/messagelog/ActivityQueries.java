package io.ledgerway.webhook.messagelog;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The attempts of the last six hours in intervals, for a chart. Reads the numbers of {@code
 * attempt_interval}, because an open page asks every few seconds. Skipped and interrupted attempts
 * do not count.
 */
final class ActivityQueries {

    static final Duration REACH = Duration.ofHours(6);

    /** As in {@code attempt_interval}. */
    static final Duration BUCKET = Duration.ofMinutes(5);

    private static final String COUNT =
            """
            SELECT begins_at AS at, sum(succeeded)::bigint AS succeeded,
                   sum(failed)::bigint AS failed
              FROM attempt_interval
             WHERE client_id = :client AND (:consumer::uuid IS NULL OR consumer_id = :consumer)
               AND begins_at >= (
                   SELECT date_bin(:bucket * interval '1 second', ledgerway_now(), 'epoch')
                              - :reach * interval '1 second')
             GROUP BY begins_at
            """;

    private static final String LAST =
            "SELECT date_bin(:bucket * interval '1 second', ledgerway_now(), 'epoch') AS at";

    private static final RowMapper<Bucket> BUCKETS = RecordRowMapper.of(Bucket.class);

    private final JdbcClient jdbc;

    ActivityQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Attempts at a client's consumers.
     *
     * @param consumer only this consumer; null: all
     */
    Chart of(ClientId client, @Nullable UUID consumer) {
        Instant last =
                jdbc.sql(LAST)
                        .param("bucket", BUCKET.toSeconds())
                        .query(ValueRowMapper.of(Instant.class))
                        .single();
        Map<Instant, Bucket> buckets = new TreeMap<>();
        for (Instant at = last.minus(REACH); !at.isAfter(last); at = at.plus(BUCKET)) {
            buckets.put(at, new Bucket(at, 0, 0));
        }
        for (Bucket bucket : counted(client, consumer)) {
            buckets.put(bucket.at(), bucket);
        }
        return new Chart(BUCKET.toSeconds(), new ArrayList<>(buckets.values()));
    }

    private List<Bucket> counted(ClientId client, @Nullable UUID consumer) {
        return jdbc.sql(COUNT)
                .param("client", client.value())
                .param("consumer", consumer, Types.OTHER)
                .param("bucket", BUCKET.toSeconds())
                .param("reach", REACH.toSeconds())
                .query(BUCKETS)
                .list();
    }

    /**
     * Intervals from the oldest to the current one, including empty ones.
     *
     * @param bucketSeconds length of an interval
     */
    record Chart(long bucketSeconds, List<Bucket> buckets) {

        Chart {
            buckets = List.copyOf(buckets);
        }
    }

    /** Attempts that began in one interval. */
    record Bucket(Instant at, long succeeded, long failed) {}
}
