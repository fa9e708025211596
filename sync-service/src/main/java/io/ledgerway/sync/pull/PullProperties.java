package io.ledgerway.sync.pull;

import io.ledgerway.starter.scheduling.RetrySchedule;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the pull workers. Their number is {@code db-scheduler.threads}.
 *
 * @param timeSlice how long a worker stays with one data set while others wait
 * @param rateLimitTimeout how long a platform may rate limit a data set before it ends in
 *     RateLimitError
 * @param retrySchedule delays before the retries of an unavailable platform; then the data set ends
 */
@ConfigurationProperties("ledgerway.pull")
record PullProperties(
        @DefaultValue("20s") Duration timeSlice,
        @DefaultValue("24h") Duration rateLimitTimeout,
        @DefaultValue({"10s", "30s", "80s", "3m", "10m", "25m", "1h", "2h", "3h", "320m"})
                List<Duration> retrySchedule) {

    PullProperties {
        retrySchedule = List.copyOf(retrySchedule);
    }

    /** The retries of an unavailable platform. A successful page resets it. */
    RetrySchedule retries() {
        return RetrySchedule.of(retrySchedule);
    }
}
