package io.ledgerway.sync.pull;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the pull workers. Their number is {@code db-scheduler.threads}.
 *
 * @param timeSlice how long a worker stays with one data set while others wait
 * @param rateLimitTimeout how long a platform may rate limit a data set before it ends in
 *     RateLimitError
 * @param retrySchedule delays before the retries of an unavailable platform; default: ten retries
 *     over twelve hours
 */
@ConfigurationProperties("ledgerway.pull")
record PullProperties(
        @DefaultValue("20s") Duration timeSlice,
        @DefaultValue("24h") Duration rateLimitTimeout,
        @Nullable List<Duration> retrySchedule) {

    RetrySchedule retries() {
        return retrySchedule == null || retrySchedule.isEmpty()
                ? RetrySchedule.TWELVE_HOURS
                : new RetrySchedule(retrySchedule);
    }
}
