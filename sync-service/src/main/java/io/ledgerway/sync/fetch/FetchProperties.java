package io.ledgerway.sync.fetch;

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
record FetchProperties(
        @DefaultValue("20s") Duration turn,
        @DefaultValue("24h") Duration parkLimit,
        @Nullable List<Duration> retryWaits) {

    RetryLadder retries() {
        return retryWaits == null || retryWaits.isEmpty()
                ? RetryLadder.TWELVE_HOURS
                : new RetryLadder(retryWaits);
    }
}
