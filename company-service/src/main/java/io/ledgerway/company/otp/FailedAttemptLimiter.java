package io.ledgerway.company.otp;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Slows down whoever tries passwords, and tells of it. Ten failures within an hour are free, for an
 * address as for a company or connection; from then on each doubles the time until the next try, up
 * to a quarter of an hour.
 *
 * <p>A customer whose own address has not failed is never kept waiting by what others try on the
 * same company.
 */
public final class FailedAttemptLimiter {

    private static final Logger log = LoggerFactory.getLogger(FailedAttemptLimiter.class);

    static final int FREE = 10;
    static final Duration LONGEST = Duration.ofMinutes(15);

    private final RateLimiter rateLimiter;
    private final MeterRegistry meters;

    FailedAttemptLimiter(RateLimiter rateLimiter, MeterRegistry meters) {
        this.rateLimiter = rateLimiter;
        this.meters = meters;
    }

    /**
     * How long this caller has to wait before a password is looked at; empty: not at all.
     *
     * @param address of the caller; null when the gateway did not name it
     */
    public Optional<Duration> pause(UUID subject, @Nullable String address) {
        if (address == null) {
            return Optional.empty();
        }
        Optional<RateLimiter.Count> own = rateLimiter.count(byAddress(address));
        Optional<Duration> wait =
                own.flatMap(FailedAttemptLimiter::left)
                        .or(() ->
                                own.isPresent()
                                        ? rateLimiter
                                                .count(bySubject(subject))
                                                .flatMap(FailedAttemptLimiter::left)
                                        : Optional.empty());
        wait.ifPresent(_ -> count("slowed"));
        return wait;
    }

    /**
     * A password was wrong.
     *
     * @param known whether there is such a company or connection; what does not exist is not kept
     * @return how long to wait before the next try; empty: not at all
     */
    public Optional<Duration> failed(UUID subject, boolean known, @Nullable String address) {
        count("refused");
        int ofAddress = address == null ? 0 : rateLimiter.hit(byAddress(address));
        int ofSubject = known ? rateLimiter.hit(bySubject(subject)) : 0;
        alarm(subject, Math.max(ofAddress, ofSubject));
        return pauseAfter(Math.max(ofAddress, ofSubject));
    }

    /** Once when it begins to look like guessing, then at every doubling. */
    private static void alarm(UUID subject, int failures) {
        if (failures >= FREE && failures % FREE == 0 && Integer.bitCount(failures / FREE) == 1) {
            log.warn(
                    "Wrong one-time passwords keep coming, lately for {}: {} within an hour",
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
        return Optional.of(pause.compareTo(LONGEST) > 0 ? LONGEST : pause);
    }

    private static Optional<Duration> left(RateLimiter.Count count) {
        return pauseAfter(count.hits())
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
