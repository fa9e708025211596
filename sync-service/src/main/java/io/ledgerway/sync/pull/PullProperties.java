package io.ledgerway.sync.pull;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the pull workers. Their number is {@code db-scheduler.threads}.
 *
 * @param turn time slice: how long a worker stays with one data set while others wait
 * @param parkLimit how long a platform may rate limit a data set before it ends in RateLimitError
 * @param retryWaits the retry schedule for an unavailable platform; default: ten retries over
 *     twelve hours
 */
@ConfigurationProperties("ledgerway.fetch")
record PullProperties(
        @DefaultValue("20s") Duration turn,
        @DefaultValue("24h") Duration parkLimit,
        @Nullable List<Duration> retryWaits) {

    RetrySchedule retries() {
        return retryWaits == null || retryWaits.isEmpty()
                ? RetrySchedule.TWELVE_HOURS
                : new RetrySchedule(retryWaits);
    }
}
