package io.ledgerway.company.otp;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits failed attempts to use one-time passwords, and logs them. Ten failures per hour are free,
 * counted per address and per company or connection. Each further failure doubles the delay until
 * the next attempt, up to 15 minutes.
 *
 * <p>A customer whose own address has no failures is not delayed by failures of other addresses.
 */
public final class OneTimePasswordLimiter {

    private static final Logger log = LoggerFactory.getLogger(OneTimePasswordLimiter.class);

    static final int FREE = 10;
    static final Duration MAX_PAUSE = Duration.ofMinutes(15);

    private final AttemptCounter attemptCounter;
    private final MeterRegistry meters;

    OneTimePasswordLimiter(AttemptCounter attemptCounter, MeterRegistry meters) {
        this.attemptCounter = attemptCounter;
        this.meters = meters;
    }

    /**
     * Returns the remaining delay before a password is checked; empty if there is none.
     *
     * @param address of the caller; null if the gateway reported none
     */
    public Optional<Duration> pause(UUID subject, @Nullable String address) {
        if (address == null) {
            return Optional.empty();
        }
        Optional<AttemptCounter.Count> own = attemptCounter.count(byAddress(address));
        Optional<Duration> wait =
                own.flatMap(OneTimePasswordLimiter::left)
                        .or(() ->
                                own.isPresent()
                                        ? attemptCounter
                                                .count(bySubject(subject))
                                                .flatMap(OneTimePasswordLimiter::left)
                                        : Optional.empty());
        wait.ifPresent(_ -> count("throttled"));
        return wait;
    }

    /**
     * Records a wrong password.
     *
     * @param known whether the company or connection exists; failures of unknown ids are not stored
     * @return delay until the next attempt; empty if there is none
     */
    public Optional<Duration> failed(UUID subject, boolean known, @Nullable String address) {
        count("refused");
        int ofAddress = address == null ? 0 : attemptCounter.hit(byAddress(address));
        int ofSubject = known ? attemptCounter.hit(bySubject(subject)) : 0;
        alarm(subject, Math.max(ofAddress, ofSubject));
        return pauseAfter(Math.max(ofAddress, ofSubject));
    }

    /** Logs the first suspicious failure and each doubling. */
    private static void alarm(UUID subject, int failures) {
        if (failures >= FREE && failures % FREE == 0 && Integer.bitCount(failures / FREE) == 1) {
            log.warn(
                    "Repeated wrong one-time passwords for {}: {} within an hour",
                    subject,
                    failures);
        }
    }

    private void count(String outcome) {
        meters.counter("ledgerway.link.otp.failures", "outcome", outcome).increment();
    }

    static Optional<Duration> pauseAfter(int failures) {
        if (failures < FREE) {
            return Optional.empty();
        }
        int doublings = Math.min(failures - FREE, 16);
        Duration pause = Duration.ofSeconds(1L << doublings);
        return Optional.of(pause.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : pause);
    }

    static Optional<Duration> left(AttemptCounter.Count count) {
        return left(count, MAX_PAUSE);
    }

    static Optional<Duration> left(AttemptCounter.Count count, Duration most) {
        return pauseAfter(count.hits())
                .map(it -> it.compareTo(most) > 0 ? most : it)
                .map(it -> it.minus(count.quiet()))
                .filter(Duration::isPositive);
    }

    private static String byAddress(String address) {
        return "otp:address:" + AddressPrefix.of(address);
    }

    private static String bySubject(UUID subject) {
        return "otp:subject:" + subject;
    }
}
