package io.ledgerway.company.otp;

import io.ledgerway.company.ratelimit.AddressPrefix;
import io.ledgerway.company.ratelimit.AttemptCounter;
import io.ledgerway.company.ratelimit.AttemptDelay;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits failed attempts to use one-time passwords, and logs them. The failures of the last hour
 * are counted per address and per company or connection; {@link AttemptDelay} defines the delay
 * until the next attempt.
 *
 * <p>A customer whose own address has no failures is not delayed by failures of other addresses.
 */
public final class OneTimePasswordLimiter {

    private static final Logger log = LoggerFactory.getLogger(OneTimePasswordLimiter.class);

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
                own.flatMap(AttemptDelay::remaining)
                        .or(() ->
                                own.isPresent()
                                        ? attemptCounter
                                                .count(bySubject(subject))
                                                .flatMap(AttemptDelay::remaining)
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
        return AttemptDelay.after(Math.max(ofAddress, ofSubject));
    }

    /** Logs the first suspicious failure and each doubling. */
    private static void alarm(UUID subject, int failures) {
        int free = AttemptDelay.FREE_FAILURES;
        if (failures >= free && failures % free == 0 && Integer.bitCount(failures / free) == 1) {
            log.warn(
                    "Repeated wrong one-time passwords for {}: {} within an hour",
                    subject,
                    failures);
        }
    }

    private void count(String outcome) {
        meters.counter("ledgerway.link.otp.failures", "outcome", outcome).increment();
    }

    private static String byAddress(String address) {
        return "otp:address:" + AddressPrefix.of(address);
    }

    private static String bySubject(UUID subject) {
        return "otp:subject:" + subject;
    }
}
