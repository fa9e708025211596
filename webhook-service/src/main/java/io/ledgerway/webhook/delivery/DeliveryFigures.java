package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.webhook.delivery.Lane.Standing;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tells how much waits, and names in the log the consumers that are furthest behind. */
final class DeliveryFigures {

    private static final Logger log = LoggerFactory.getLogger(DeliveryFigures.class);

    private static final int NAMED = 5;
    private static final Duration WORTH_NAMING = Duration.ofSeconds(1);

    private static final String BACKLOG =
            """
            SELECT CASE WHEN trigger <> 'Scheduled' THEN 'MANUAL'
                        WHEN attempt_no = 0 THEN 'FIRST' ELSE 'RETRY' END AS turn,
                   count(*) AS due, extract(epoch FROM ledgerway_now() - min(next_at)) AS oldest_seconds
              FROM delivery WHERE status = 0 AND next_at <= (SELECT ledgerway_now())
             GROUP BY turn
            """;

    private static final RowMapper<Backlog> BACKLOGS = RecordRowMapper.of(Backlog.class);

    private final JdbcClient jdbc;
    private final Lanes lanes;
    private final DeliveryMetrics metrics;
    private final Every backlogs = new Every(Duration.ofSeconds(15));
    private final Every names = new Every(Duration.ofMinutes(1));

    DeliveryFigures(JdbcClient jdbc, Lanes lanes, DeliveryMetrics metrics) {
        this.jdbc = jdbc;
        this.lanes = lanes;
        this.metrics = metrics;
    }

    /** What is due and not claimed, and for how long. */
    record Backlog(Turn turn, long due, double oldestSeconds) {}

    /** Tells what it is time to tell. */
    void tell() {
        if (backlogs.due()) {
            metrics.backlog(backlog());
            lanes.caps().forEach(metrics::cap);
        }
        if (names.due()) {
            behind(lanes.standings()).forEach(DeliveryFigures::name);
        }
    }

    List<Backlog> backlog() {
        return jdbc.sql(BACKLOG).query(BACKLOGS).list();
    }

    /** The few that are furthest behind, the worst first. */
    static List<Map.Entry<UUID, Standing>> behind(Map<UUID, Standing> standings) {
        Comparator<Map.Entry<UUID, Standing>> late =
                Map.Entry.comparingByValue(Comparator.comparing(Standing::late));
        return standings.entrySet().stream()
                .filter(it -> it.getValue().late().compareTo(WORTH_NAMING) > 0)
                .sorted(late.reversed())
                .limit(NAMED)
                .toList();
    }

    private static void name(Map.Entry<UUID, Standing> behind) {
        Standing it = behind.getValue();
        log.info(
                "Consumer {} was sent to {} ms late: {} under way, {} waiting, cap {}, {} of the"
                        + " last 20 attempts timed out",
                behind.getKey(),
                it.late().toMillis(),
                it.underWay(),
                it.waiting(),
                it.cap(),
                it.timeouts());
    }
}
