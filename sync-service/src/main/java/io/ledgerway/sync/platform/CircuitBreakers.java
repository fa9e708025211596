package io.ledgerway.sync.platform;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stops asking a platform that is away for everybody: when, within a minute, so many connections
 * were not answered, and no fewer than were. Every replica counts what it sees and all of them keep
 * to one row per platform. When its time is up one call goes out to try; by its outcome all go on,
 * or wait twice as long.
 */
final class CircuitBreakers {

    private static final Logger log = LoggerFactory.getLogger(CircuitBreakers.class);

    private static final Duration LOOK_BACK = Duration.ofMinutes(1);
    private static final Duration PROBE = Duration.ofSeconds(30);
    private static final Duration SOON = Duration.ofSeconds(5);

    /** For the figure only: calls ask each time. */
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private static final int CONNECTIONS = 10_000;

    private static final String STATE =
            """
            SELECT EXTRACT(EPOCH FROM GREATEST(open_until, COALESCE(probing_until, open_until))
                                      - ledgerway_now()) AS seconds
              FROM platform_circuit WHERE platform_key = :platform
            """;

    private static final String PROBE_IT =
            """
            UPDATE platform_circuit
               SET probing_until = ledgerway_now() + make_interval(secs => :seconds)
             WHERE platform_key = :platform AND open_until <= ledgerway_now()
               AND (probing_until IS NULL OR probing_until <= ledgerway_now())
            """;

    private static final String OPEN =
            """
            INSERT INTO platform_circuit (platform_key, openings, open_until)
            VALUES (:platform, 1, ledgerway_now() + make_interval(secs => :seconds))
            ON CONFLICT (platform_key) DO NOTHING
            """;

    private static final String OPEN_AGAIN =
            """
            UPDATE platform_circuit
               SET openings = openings + 1, probing_until = NULL,
                   open_until = ledgerway_now() + make_interval(
                       secs => LEAST(:longest, :seconds * power(2, LEAST(openings, 20))))
             WHERE platform_key = :platform
            """;

    private final JdbcClient jdbc;
    private final PlatformProperties properties;
    private final MeterRegistry metrics;
    private final Clock clock;
    private final CachedGauges<Set<String>> open;
    private final Map<String, Map<String, ObservedState>> seen = new ConcurrentHashMap<>();

    CircuitBreakers(
            JdbcClient jdbc, PlatformProperties properties, MeterRegistry metrics, Clock clock) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.metrics = metrics;
        this.clock = clock;
        this.open =
                new CachedGauges<>(
                        LOOK_AGAIN,
                        () ->
                                jdbc.sql("SELECT platform_key FROM platform_circuit")
                                        .query(String.class)
                                        .set());
    }

    /**
     * Asks whether a platform may be asked.
     *
     * @return whether the call is the one that tries
     * @throws ConnectorException.PlatformUnavailable when it may not, and for how long
     */
    boolean enter(String platform) throws ConnectorException {
        seen.computeIfAbsent(platform, this::watch);
        Double seconds =
                jdbc.sql(STATE)
                        .param("platform", platform)
                        .query(Double.class)
                        .optional()
                        .orElse(null);
        if (seconds == null) {
            return false;
        }
        if (seconds > 0) {
            throw away(platform, Duration.ofMillis((long) Math.ceil(seconds * 1_000)));
        }
        boolean ours =
                jdbc.sql(PROBE_IT)
                                .param("platform", platform)
                                .param("seconds", PROBE.toSeconds())
                                .update()
                        == 1;
        if (!ours) {
            throw away(platform, SOON);
        }
        return true;
    }

    /** A platform did not answer a connection's call, or said that it is out of order. */
    void failed(String platform, String connection, boolean probe) {
        if (probe) {
            openAgain(platform);
        } else if (isOpen(platform, connection)) {
            open(platform);
        }
    }

    /** The call that was to try was not made: another may. */
    void untried(String platform) {
        jdbc.sql(
                        "UPDATE platform_circuit SET probing_until = NULL"
                                + " WHERE platform_key = :platform")
                .param("platform", platform)
                .update();
    }

    /** A platform answered a connection's call. */
    void answered(String platform, String connection, boolean probe) {
        Map<String, ObservedState> all = note(platform, connection, false);
        if (probe) {
            synchronized (all) {
                all.clear();
            }
            jdbc.sql("DELETE FROM platform_circuit WHERE platform_key = :platform")
                    .param("platform", platform)
                    .update();
            log.info("{} is back", platform);
        }
    }

    private boolean isOpen(String platform, String connection) {
        Map<String, ObservedState> all = note(platform, connection, true);
        Instant since = clock.instant().minus(LOOK_BACK);
        long failing = 0;
        long answered = 0;
        synchronized (all) {
            for (ObservedState each : new ArrayList<>(all.values())) {
                if (each.at().isAfter(since)) {
                    failing += each.failed() ? 1 : 0;
                    answered += each.failed() ? 0 : 1;
                }
            }
        }
        return failing >= properties.circuitConnections() && failing >= answered;
    }

    /** The latest of each connection, in the order of their calls. */
    private Map<String, ObservedState> note(String platform, String connection, boolean failed) {
        Map<String, ObservedState> all = seen.computeIfAbsent(platform, this::watch);
        synchronized (all) {
            all.remove(connection);
            all.put(connection, new ObservedState(clock.instant(), failed));
            if (all.size() > CONNECTIONS) {
                all.remove(all.keySet().iterator().next());
            }
        }
        return all;
    }

    private void open(String platform) {
        int opened =
                jdbc.sql(OPEN)
                        .param("platform", platform)
                        .param("seconds", seconds(properties.circuitPause()))
                        .update();
        if (opened == 1) {
            log.warn("{} is away: it is not asked for {}", platform, properties.circuitPause());
            metrics.counter("ledgerway.platform.circuit.openings", "platform", platform)
                    .increment();
        }
    }

    private void openAgain(String platform) {
        jdbc.sql(OPEN_AGAIN)
                .param("platform", platform)
                .param("seconds", seconds(properties.circuitPause()))
                .param("longest", seconds(properties.circuitLongestPause()))
                .update();
    }

    private Map<String, ObservedState> watch(String platform) {
        Gauge.builder(
                        "ledgerway.platform.circuit.open",
                        () -> open.value(it -> it.contains(platform) ? 1 : 0))
                .tag("platform", platform)
                .register(metrics);
        return new LinkedHashMap<>();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }

    private static ConnectorException away(String platform, Duration pause) {
        return new ConnectorException.PlatformUnavailable(
                "The platform %s is away for many connections".formatted(platform), null, pause);
    }

    private record ObservedState(Instant at, boolean failed) {}
}
