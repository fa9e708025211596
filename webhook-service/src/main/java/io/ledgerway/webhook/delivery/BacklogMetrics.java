package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.queue.ConsumerQueue.QueueStatistics;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryPriority;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Samples the backlog and logs the consumers whose deliveries are most delayed. */
public final class BacklogMetrics {

    private static final Logger log = LoggerFactory.getLogger(BacklogMetrics.class);

    private static final int NAMED = 5;
    private static final Duration WORTH_NAMING = Duration.ofSeconds(1);

    private static final String BACKLOG =
            """
            SELECT CASE WHEN trigger <> 'Scheduled' THEN 'MANUAL'
                        WHEN attempt_no = 0 THEN 'FIRST' ELSE 'RETRY' END AS priority,
                   count(*) AS due, extract(epoch FROM ledgerway_now() - min(next_at)) AS oldest_seconds
              FROM delivery WHERE status = 'pending' AND next_at <= (SELECT ledgerway_now())
             GROUP BY priority
            """;

    private static final RowMapper<Backlog> BACKLOGS = RecordRowMapper.of(Backlog.class);

    private final JdbcClient jdbc;
    private final ConsumerQueues consumerQueues;
    private final DeliveryMetrics metrics;
    private final IntervalTimer backlogs = new IntervalTimer(Duration.ofSeconds(15));
    private final IntervalTimer names = new IntervalTimer(Duration.ofMinutes(1));

    BacklogMetrics(JdbcClient jdbc, ConsumerQueues consumerQueues, DeliveryMetrics metrics) {
        this.jdbc = jdbc;
        this.consumerQueues = consumerQueues;
        this.metrics = metrics;
    }

    /** Number and age of due, unclaimed deliveries. */
    record Backlog(DeliveryPriority priority, long due, double oldestSeconds) {}

    /** Updates the metrics and logs, each at its interval. */
    void update() {
        if (backlogs.isDue()) {
            metrics.backlog(backlog());
            consumerQueues.concurrencies().forEach(metrics::concurrency);
        }
        if (names.isDue()) {
            mostDelayed(consumerQueues.takeStatistics()).forEach(BacklogMetrics::logDelayed);
        }
    }

    List<Backlog> backlog() {
        return jdbc.sql(BACKLOG).query(BACKLOGS).list();
    }

    /** The consumers with the largest delay, worst first. */
    public static List<Map.Entry<UUID, QueueStatistics>> mostDelayed(
            Map<UUID, QueueStatistics> statistics) {
        Comparator<Map.Entry<UUID, QueueStatistics>> late =
                Map.Entry.comparingByValue(Comparator.comparing(QueueStatistics::worstDelay));
        return statistics.entrySet().stream()
                .filter(it -> it.getValue().worstDelay().compareTo(WORTH_NAMING) > 0)
                .sorted(late.reversed())
                .limit(NAMED)
                .toList();
    }

    private static void logDelayed(Map.Entry<UUID, QueueStatistics> behind) {
        QueueStatistics it = behind.getValue();
        log.info(
                "Deliveries to consumer {} are {} ms late: {} in flight, {} pending, concurrency {}, {} of the"
                        + " last 20 attempts timed out",
                behind.getKey(),
                it.worstDelay().toMillis(),
                it.inFlight(),
                it.pending(),
                it.concurrency(),
                it.timeouts());
    }
}
