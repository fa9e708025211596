package io.ledgerway.cli.api;

import java.net.http.HttpHeaders;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Policy for repeated calls: number of calls and delays. */
public record RetryPolicy(Clock clock, Sleeper sleeper) {

    /** Number of calls, including the first. */
    private static final int MAX_ATTEMPTS = 4;

    /** A call whose {@code Retry-After} is longer is not repeated. */
    private static final Duration MAX_DELAY = Duration.ofSeconds(60);

    private static final Duration BASE = Duration.ofMillis(500);

    /** Waits. */
    @FunctionalInterface
    public interface Sleeper {

        void sleep(Duration duration) throws InterruptedException;
    }

    /** Waits in real time. */
    public static RetryPolicy usual() {
        return new RetryPolicy(Clock.systemUTC(), Thread::sleep);
    }

    /** Returns the delay before the next attempt; empty if the call has failed. */
    Optional<Duration> delay(ApiRequest request, int attempt, int status, HttpHeaders headers) {
        if (!isTemporary(request, status, headers) || attempt >= MAX_ATTEMPTS) {
            return Optional.empty();
        }
        Duration delay =
                headers.firstValue("Retry-After")
                        .flatMap(this::duration)
                        .orElseGet(() -> backoff(attempt));
        return delay.compareTo(MAX_DELAY) > 0 ? Optional.empty() : Optional.of(delay);
    }

    private static boolean isTemporary(ApiRequest request, int status, HttpHeaders headers) {
        return switch (status) {
            case 429 -> true;
            case 502, 503, 504 -> request.isRepeatable();
            case 409 -> request.isRepeatable() && headers.firstValue("Retry-After").isPresent();
            default -> false;
        };
    }

    /** Returns the delay after a call without a response; empty if the call has failed. */
    Optional<Duration> delay(ApiRequest request, int attempt) {
        return request.isRepeatable() && attempt < MAX_ATTEMPTS
                ? Optional.of(backoff(attempt))
                : Optional.empty();
    }

    private static Duration backoff(int attempt) {
        return BASE.multipliedBy(1L << (attempt - 1));
    }

    /** {@code Retry-After} in seconds or as a date. */
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
}
