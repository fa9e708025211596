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
final class PlatformRateLimiter {

    private static final Logger log = LoggerFactory.getLogger(PlatformRateLimiter.class);

    private final RateLimitBudgets rateLimitBudgets;
    private final CircuitBreakers circuitBreakers;
    private final LocalConcurrency local = new LocalConcurrency();
    private final MeterRegistry metrics;

    PlatformRateLimiter(
            RateLimitBudgets rateLimitBudgets,
            CircuitBreakers circuitBreakers,
            MeterRegistry metrics) {
        this.rateLimitBudgets = rateLimitBudgets;
        this.circuitBreakers = circuitBreakers;
        this.metrics = metrics;
    }

    /** The way out for one tenant. */
    PlatformHttp of(
            PlatformHttp http, PlatformDescriptor platform, ErrorMapper errors, Caller caller) {
        RateLimitBudgets.Key key =
                new RateLimitBudgets.Key(platform.platformKey(), caller.tenant());
        return call -> send(http, call, platform.ratePolicy(), errors, key, caller);
    }

    private PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request call,
            RatePolicy policy,
            ErrorMapper errors,
            RateLimitBudgets.Key key,
            Caller caller)
            throws ConnectorException {
        boolean probe = enter(key.platform());
        boolean told = false;
        try {
            Runnable end = permit(policy, key, caller.use());
            try {
                PlatformHttp.Response answer = http.send(call);
                Optional<ConnectorException> failure = errors.map(answer);
                if (failure.orElse(null) instanceof ConnectorException.RateLimited limited) {
                    pause(key, limited.retryAfter());
                }
                reportThrottling(
                        key, caller, probe, failure.map(PlatformRateLimiter::isAway).orElse(false));
                told = true;
                return answer;
            } catch (ConnectorException e) {
                reportThrottling(key, caller, probe, isAway(e));
                told = true;
                throw e;
            } finally {
                end.run();
            }
        } finally {
            if (probe && !told) {
                circuitBreakers.untried(key.platform());
            }
        }
    }

    private boolean enter(String platform) throws ConnectorException {
        try {
            return circuitBreakers.enter(platform);
        } catch (ConnectorException.PlatformUnavailable e) {
            refused(platform, "circuit");
            throw e;
        }
    }

    private void reportThrottling(
            RateLimitBudgets.Key key, Caller caller, boolean probe, boolean away) {
        try {
            if (away) {
                circuitBreakers.failed(key.platform(), caller.connection(), probe);
            } else {
                circuitBreakers.answered(key.platform(), caller.connection(), probe);
            }
        } catch (DataAccessException e) {
            log.warn("The circuit of {} is not kept: {}", key.platform(), e.toString());
        }
    }

    /** The platform's answer counts, whether or not others can be told of it. */
    private void pause(RateLimitBudgets.Key key, Duration pause) {
        refused(key.platform(), "told");
        try {
            rateLimitBudgets.pause(key, pause);
        } catch (DataAccessException e) {
            log.warn("{} asked for patience, untold: {}", key.platform(), e.toString());
        }
    }

    private static boolean isAway(ConnectorException failure) {
        return failure instanceof ConnectorException.PlatformUnavailable
                || failure instanceof ConnectorException.UncertainOutcome;
    }

    /** Takes a permit; what it answers gives it back. */
    private Runnable permit(RatePolicy policy, RateLimitBudgets.Key key, CallKind callKind)
            throws ConnectorException {
        Optional<Duration> pause = rateLimitBudgets.paused(key);
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
        return switch (rateLimitBudgets.take(key, policy, callKind)) {
            case RateLimitBudgets.Permit.Granted(String id) -> () -> rateLimitBudgets.end(key, id);
            case RateLimitBudgets.Permit.Later(Duration wait, String limit) ->
                    throw later(key, wait, limit);
        };
    }

    private ConnectorException later(RateLimitBudgets.Key key, Duration wait, String limit) {
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
    record Caller(String tenant, String connection, CallKind use) {}
}
