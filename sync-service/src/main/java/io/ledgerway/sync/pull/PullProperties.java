package io.ledgerway.sync.pull;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How platforms are read. The number of workers is {@code db-scheduler.threads}.
 *
 * @param turn how long a worker stays with one data set before the next one has its turn
 * @param parkLimit how long a platform may say "later" before the data set ends RateLimitError
 * @param retryWaits the waits between tries of a platform that is away; ten over twelve hours when
 *     unset
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
