package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.sync.platform.RateLimitBudgets.Permit;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Sends calls to platforms within their rate limits. A call waits for about a second; one that
 * would have to wait longer fails with {@link ConnectorException.RateLimited} before it is sent,
 * and the caller reschedules its work. If a platform responds with a rate limit error, all calls
 * for that tenant pause.
 *
 * <p>A platform without declared buckets costs one row lookup per call; its concurrency limit is
 * then enforced per replica.
 */
final class PlatformRateLimiter {

    private static final Logger log = LoggerFactory.getLogger(PlatformRateLimiter.class);

    /** Label of calls that wait because of a Retry-After of the platform. */
    private static final String RETRY_AFTER = "retry_after";

    private final RateLimitBudgets rateLimitBudgets;
    private final CircuitBreakers circuitBreakers;
    private final LocalConcurrency local = new LocalConcurrency();
    private final RateLimitWaiter rateLimitWaiter;
    private final MeterRegistry metrics;

    PlatformRateLimiter(
            RateLimitBudgets rateLimitBudgets,
            CircuitBreakers circuitBreakers,
            RateLimitWaiter rateLimitWaiter,
            MeterRegistry metrics) {
        this.rateLimitBudgets = rateLimitBudgets;
        this.circuitBreakers = circuitBreakers;
        this.rateLimitWaiter = rateLimitWaiter;
        this.metrics = metrics;
    }

    /** Wraps the client of one tenant. */
    PlatformHttp of(
            PlatformHttp http, PlatformDescriptor platform, ErrorMapper errors, Caller caller) {
        RateLimitBudgets.Key key =
                new RateLimitBudgets.Key(platform.platformKey(), caller.tenant());
        return call -> send(http, call, platform, errors, key, caller);
    }

    private PlatformHttp.Response send(
            PlatformHttp http,
            PlatformHttp.Request call,
            PlatformDescriptor platform,
            ErrorMapper errors,
            RateLimitBudgets.Key key,
            Caller caller)
            throws ConnectorException {
        boolean shared = isShared(platform);
        boolean probe = shared && enter(key.platform(), caller.use());
        boolean reported = false;
        try {
            Runnable end = permit(platform.ratePolicy(), key, caller.use());
            try {
                PlatformHttp.Response response = http.send(call);
                Optional<ConnectorException> failure = errors.map(response);
                if (failure.orElse(null) instanceof ConnectorException.RateLimited limited) {
                    pause(key, limited.retryAfter());
                }
                if (shared) {
                    report(
                            key,
                            caller,
                            probe,
                            failure.map(PlatformRateLimiter::isUnavailable).orElse(false));
                }
                reported = true;
                return response;
            } catch (ConnectorException e) {
                if (shared) {
                    report(key, caller, probe, isUnavailable(e));
                }
                reported = true;
                throw e;
            } finally {
                end.run();
            }
        } finally {
            if (probe && !reported) {
                circuitBreakers.untried(key.platform());
            }
        }
    }

    /**
     * Whether all connections call the same servers, so that the failures of some predict those of
     * others. Where a customer types the address, each has a server of its own.
     */
    static boolean isShared(PlatformDescriptor platform) {
        return platform.authorization() != Authorization.CREDENTIALS;
    }

    private boolean enter(String platform, CallKind callKind) throws ConnectorException {
        try {
            return circuitBreakers.enter(platform, callKind);
        } catch (ConnectorException.PlatformUnavailable e) {
            countThrottled(platform, "circuit");
            throw e;
        }
    }

    private void report(
            RateLimitBudgets.Key key, Caller caller, boolean probe, boolean unavailable) {
        try {
            if (unavailable) {
                circuitBreakers.failed(key.platform(), caller.connection(), probe);
            } else {
                circuitBreakers.answered(key.platform(), caller.connection(), probe);
            }
        } catch (DataAccessException e) {
            log.warn("The circuit state of {} cannot be stored: {}", key.platform(), e.toString());
        }
    }

    /**
     * Pauses the tenant. The rate limit is thrown to the caller even if the pause cannot be stored.
     */
    private void pause(RateLimitBudgets.Key key, Duration pause) {
        countThrottled(key.platform(), RETRY_AFTER);
        try {
            rateLimitBudgets.pause(key, pause);
        } catch (DataAccessException e) {
            log.warn(
                    "The rate limit pause of {} cannot be stored: {}",
                    key.platform(),
                    e.toString());
        }
    }

    private static boolean isUnavailable(ConnectorException failure) {
        return failure instanceof ConnectorException.PlatformUnavailable
                || failure instanceof ConnectorException.UncertainOutcome;
    }

    /** Acquires a permit; the result releases it. */
    private Runnable permit(RatePolicy policy, RateLimitBudgets.Key key, CallKind callKind)
            throws ConnectorException {
        Optional<Duration> pause = rateLimitBudgets.paused(key);
        if (pause.isPresent()) {
            throw rateLimited(key, pause.get(), RETRY_AFTER);
        }
        if (policy.buckets().isEmpty()) {
            int limit = Math.max(1, policy.maxConcurrentCalls());
            if (!local.start(key, limit)) {
                throw rateLimited(key, Duration.ofSeconds(1), RateWindow.CONCURRENCY);
            }
            return () -> local.end(key);
        }
        return switch (rateLimitWaiter.take(
                key, callKind, () -> rateLimitBudgets.take(key, policy, callKind))) {
            case Permit.Granted(String id) -> () -> rateLimitBudgets.end(key, id);
            case Permit.Later(Duration wait, String limit) -> throw rateLimited(key, wait, limit);
        };
    }

    private ConnectorException rateLimited(RateLimitBudgets.Key key, Duration wait, String limit) {
        countThrottled(key.platform(), limit);
        return new ConnectorException.RateLimited(
                limit.equals(RETRY_AFTER)
                        ? "The platform returned a rate limit error"
                        : "The rate limit \"%s\" of the platform is used up".formatted(limit),
                wait);
    }

    private void countThrottled(String platform, String limit) {
        metrics.counter("ledgerway.platform.throttled", "platform", platform, "limit", limit)
                .increment();
    }

    /**
     * The caller of a platform.
     *
     * @param connection counted by the circuit breaker
     */
    record Caller(String tenant, String connection, CallKind use) {}
}
