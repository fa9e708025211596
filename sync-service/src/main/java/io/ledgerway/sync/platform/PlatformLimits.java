package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Lets calls out to platforms, as many as may be. What must wait is refused at once with {@link
 * ConnectorException.RateLimited}, before anything was sent: its caller parks the work and nobody
 * sleeps. Where a platform says "later", everybody who asks it for that tenant waits.
 *
 * <p>A platform that declares no bucket costs a look at one row per call; the number of calls at
 * one time is then kept by each replica for itself.
 */
final class PlatformLimits {

    private static final Logger log = LoggerFactory.getLogger(PlatformLimits.class);

    private final Budgets budgets;
    private final Circuits circuits;
    private final LocalCalls local = new LocalCalls();
    private final MeterRegistry metrics;

    PlatformLimits(Budgets budgets, Circuits circuits, MeterRegistry metrics) {
        this.budgets = budgets;
        this.circuits = circuits;
        this.metrics = metrics;
    }

    /** The way out for one tenant. */
    PlatformHttp of(PlatformHttp http, PlatformDescriptor platform, ErrorMapper errors, Who who) {
        Budgets.Key key = new Budgets.Key(platform.platformKey(), who.tenant());
        return call -> send(http, call, platform.ratePolicy(), errors, key, who);
    }

    private PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request call,
            RatePolicy policy,
            ErrorMapper errors,
            Budgets.Key key,
            Who who)
            throws ConnectorException {
        boolean probe = enter(key.platform());
        boolean told = false;
        try {
            Runnable end = permit(policy, key, who.use());
            try {
                PlatformHttp.Response answer = http.send(call);
                Optional<ConnectorException> failure = errors.map(answer);
                if (failure.orElse(null) instanceof ConnectorException.RateLimited limited) {
                    pause(key, limited.retryAfter());
                }
                tell(key, who, probe, failure.map(PlatformLimits::isAway).orElse(false));
                told = true;
                return answer;
            } catch (ConnectorException e) {
                tell(key, who, probe, isAway(e));
                told = true;
                throw e;
            } finally {
                end.run();
            }
        } finally {
            if (probe && !told) {
                circuits.untried(key.platform());
            }
        }
    }

    private boolean enter(String platform) throws ConnectorException {
        try {
            return circuits.enter(platform);
        } catch (ConnectorException.PlatformUnavailable e) {
            refused(platform, "circuit");
            throw e;
        }
    }

    private void tell(Budgets.Key key, Who who, boolean probe, boolean away) {
        try {
            if (away) {
                circuits.failed(key.platform(), who.connection(), probe);
            } else {
                circuits.answered(key.platform(), who.connection(), probe);
            }
        } catch (DataAccessException e) {
            log.warn("The circuit of {} is not kept: {}", key.platform(), e.toString());
        }
    }

    /** The platform's answer counts, whether or not others can be told of it. */
    private void pause(Budgets.Key key, Duration pause) {
        refused(key.platform(), "told");
        try {
            budgets.pause(key, pause);
        } catch (DataAccessException e) {
            log.warn("{} asked for patience, untold: {}", key.platform(), e.toString());
        }
    }

    private static boolean isAway(ConnectorException failure) {
        return failure instanceof ConnectorException.PlatformUnavailable
                || failure instanceof ConnectorException.UncertainOutcome;
    }

    /** Takes a permit; what it answers gives it back. */
    private Runnable permit(RatePolicy policy, Budgets.Key key, Use use) throws ConnectorException {
        Optional<Duration> pause = budgets.paused(key);
        if (pause.isPresent()) {
            throw later(key, pause.get(), "told");
        }
        if (policy.buckets().isEmpty()) {
            int limit = Math.max(1, policy.maxConcurrentCalls());
            if (!local.start(key, limit)) {
                throw later(key, Duration.ofSeconds(1), "concurrency");
            }
            return () -> local.end(key);
        }
        return switch (budgets.take(key, policy, use)) {
            case Budgets.Taken.Granted(String id) -> () -> budgets.end(key, id);
            case Budgets.Taken.Later(Duration wait, String limit) -> throw later(key, wait, limit);
        };
    }

    private ConnectorException later(Budgets.Key key, Duration wait, String limit) {
        refused(key.platform(), limit);
        return new ConnectorException.RateLimited(
                limit.equals("told")
                        ? "The platform asked for patience"
                        : "The limit \"%s\" of the platform is used up".formatted(limit),
                wait);
    }

    private void refused(String platform, String limit) {
        metrics.counter("ledgerway.platform.throttled", "platform", platform, "limit", limit)
                .increment();
    }

    /**
     * Who asks.
     *
     * @param connection counts where a platform is away
     */
    record Who(String tenant, String connection, Use use) {}
}
