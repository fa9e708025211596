package io.ledgerway.cli.api;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Policy for repeated calls: number of calls and delays.
 *
 * @param maxAttempts number of calls with the first
 * @param maxDelay a call whose {@code Retry-After} is longer is not repeated
 */
public record RetryPolicy(int maxAttempts, Duration maxDelay, Clock clock, Sleeper sleeper) {

    private static final Duration BASE = Duration.ofMillis(500);

    /** Waits. */
    @FunctionalInterface
    public interface Sleeper {

        void sleep(Duration duration) throws InterruptedException;
    }

    /** Waits in real time. */
    public static RetryPolicy usual() {
        return new RetryPolicy(4, Duration.ofSeconds(60), Clock.systemUTC(), Thread::sleep);
    }

    /** Returns the delay before the next attempt; empty if the call has failed. */
    Optional<Duration> delay(ApiRequest request, int attempt, int status, HttpHeaders headers) {
        boolean refused = status == 429 || (status == 503 && request.isRepeatable());
        if (!refused || attempt >= maxAttempts) {
            return Optional.empty();
        }
        Duration delay = retryAfter(headers).orElseGet(() -> backoff(attempt));
        return delay.compareTo(maxDelay) > 0 ? Optional.empty() : Optional.of(delay);
    }

    /** Returns the delay after a call without a response; empty if the call has failed. */
    Optional<Duration> delay(ApiRequest request, int attempt) {
        return request.isRepeatable() && attempt < maxAttempts
                ? Optional.of(backoff(attempt))
                : Optional.empty();
    }

    private static Duration backoff(int attempt) {
        return BASE.multipliedBy(1L << (attempt - 1));
    }

    /** {@code Retry-After} in seconds or as a date. */
    private Optional<Duration> retryAfter(HttpHeaders headers) {
        return headers.firstValue("Retry-After").flatMap(this::duration);
    }

    private Optional<Duration> duration(String value) {
        if (value.matches("\\d{1,9}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        }
        try {
            Instant at =
                    ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            Duration left = Duration.between(clock.instant(), at);
            return Optional.of(left.isNegative() ? Duration.ZERO : left);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    void sleep(Duration delay) throws InterruptedException {
        sleeper.sleep(delay);
    }
}
