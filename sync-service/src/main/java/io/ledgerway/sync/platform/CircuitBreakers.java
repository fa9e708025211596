package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Counter;
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
 * Circuit breaker per platform. It opens if, within a minute, calls of at least the configured
 * number of connections failed, and not more connections had successful calls. Each replica counts
 * its own calls; the state is one database row per platform that all replicas share. After the
 * pause one probe call is sent: if the platform responds, the circuit closes; otherwise the pause
 * doubles.
 */
final class CircuitBreakers {

    private static final Logger log = LoggerFactory.getLogger(CircuitBreakers.class);

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Duration PROBE_WAIT = Duration.ofSeconds(5);

    /** Refresh interval of the gauge; calls read the state each time. */
    private static final Duration GAUGE_REFRESH = Duration.ofSeconds(1);

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
    private final Map<String, Map<String, ObservedState>> observed = new ConcurrentHashMap<>();

    CircuitBreakers(
            JdbcClient jdbc,
            PlatformProperties properties,
            Platforms platforms,
            MeterRegistry metrics,
            Clock clock) {
        this.jdbc = jdbc;
        this.properties = properties;
        this.metrics = metrics;
        this.clock = clock;
        this.open =
                new CachedGauges<>(
                        GAUGE_REFRESH,
                        () ->
                                jdbc.sql("SELECT platform_key FROM platform_circuit")
                                        .query(String.class)
                                        .set());
        // before their first values, which would be no increase of new counters
        platforms.all().stream()
                .map(PlatformConnector::descriptor)
                .filter(PlatformRateLimiter::isShared)
                .forEach(it -> openings(it.platformKey()));
    }

    private Counter openings(String platform) {
        return metrics.counter("ledgerway.platform.circuit.openings", "platform", platform);
    }

    /**
     * Checks whether the platform may be called.
     *
     * @param callKind kind of the call, which limits how long a probe keeps others waiting
     * @return whether this call is the probe
     * @throws ConnectorException.PlatformUnavailable if the circuit is open, with the remaining
     *     pause
     */
    boolean enter(String platform, CallKind callKind) throws ConnectorException {
        observed.computeIfAbsent(platform, this::watch);
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
            throw unavailable(platform, Duration.ofMillis((long) Math.ceil(seconds * 1_000)));
        }
        boolean isProbe =
                jdbc.sql(PROBE_IT)
                                .param("platform", platform)
                                .param("seconds", callKind.lease().toSeconds())
                                .update()
                        == 1;
        if (!isProbe) {
            throw unavailable(platform, PROBE_WAIT);
        }
        return true;
    }

    /**
     * Records a failed call: no response, or an error that means that the platform is unavailable.
     */
    void failed(String platform, String connection, boolean probe) {
        if (probe) {
            openAgain(platform);
        } else if (isOpen(platform, connection)) {
            open(platform);
        }
    }

    /** Releases a probe that was not sent, so that another call can be the probe. */
    void untried(String platform) {
        jdbc.sql(
                        "UPDATE platform_circuit SET probing_until = NULL"
                                + " WHERE platform_key = :platform")
                .param("platform", platform)
                .update();
    }

    /** Records a call with a response. */
    void answered(String platform, String connection, boolean probe) {
        Map<String, ObservedState> all = record(platform, connection, false);
        if (probe) {
            synchronized (all) {
                all.clear();
            }
            jdbc.sql("DELETE FROM platform_circuit WHERE platform_key = :platform")
                    .param("platform", platform)
                    .update();
            log.info("{} is available again: the circuit closes", platform);
        }
    }

    private boolean isOpen(String platform, String connection) {
        Map<String, ObservedState> all = record(platform, connection, true);
        Instant since = clock.instant().minus(WINDOW);
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
        return failing >= properties.circuitFailingConnections() && failing >= answered;
    }

    /**
     * Records the latest outcome of a connection and returns those of all connections, oldest
     * first.
     */
    private Map<String, ObservedState> record(String platform, String connection, boolean failed) {
        Map<String, ObservedState> all = observed.computeIfAbsent(platform, this::watch);
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
            log.warn(
                    "{} is unavailable: the circuit opens for {}",
                    platform,
                    properties.circuitPause());
            openings(platform).increment();
        }
    }

    private void openAgain(String platform) {
        jdbc.sql(OPEN_AGAIN)
                .param("platform", platform)
                .param("seconds", seconds(properties.circuitPause()))
                .param("longest", seconds(properties.maxCircuitPause()))
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

    private static ConnectorException unavailable(String platform, Duration pause) {
        return new ConnectorException.PlatformUnavailable(
                "The platform %s is unavailable for many connections".formatted(platform),
                null,
                pause);
    }

    private record ObservedState(Instant at, boolean failed) {}
}
