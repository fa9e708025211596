package io.ledgerway.sync.push.worker;

import io.ledgerway.starter.scheduling.RetrySchedule;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the push workers.
 *
 * @param threads number of writes that are executed at the same time
 * @param rateLimitTimeout how long a platform may rate limit a write before it fails
 * @param retrySchedule delays before the retries of an unavailable platform
 */
@Validated
@ConfigurationProperties("ledgerway.push")
record PushProperties(
        @DefaultValue("4") @Min(1) int threads,
        @DefaultValue("24h") Duration rateLimitTimeout,
        @DefaultValue({"10s", "30s", "80s", "3m", "10m", "25m", "1h", "2h", "3h", "320m"})
                List<Duration> retrySchedule) {

    PushProperties {
        retrySchedule = List.copyOf(retrySchedule);
    }

    RetrySchedule retries() {
        return RetrySchedule.of(retrySchedule);
    }
}
