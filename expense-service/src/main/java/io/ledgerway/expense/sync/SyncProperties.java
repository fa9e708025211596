package io.ledgerway.expense.sync;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Properties of the sync workers.
 *
 * @param threads number of workers
 * @param lease how long a claim lasts; longer than all calls of one step together
 * @param pollInterval interval of polling for syncs that other processes queued, and for due
 *     retries
 * @param outcomePollDelay time without an event after which sync-service is polled; doubled for
 *     each poll
 * @param maxOutcomePollDelay maximum of this delay
 * @param retryDelay first delay after a failure of another service; doubled for each retry
 * @param maxRetryDelay maximum retry delay
 */
@Validated
@ConfigurationProperties("ledgerway.expense.sync")
record SyncProperties(
        @DefaultValue("8") @Min(0) int threads,
        @DefaultValue("60s") Duration lease,
        @DefaultValue("1s") Duration pollInterval,
        @DefaultValue("30s") Duration outcomePollDelay,
        @DefaultValue("10m") Duration maxOutcomePollDelay,
        @DefaultValue("1s") Duration retryDelay,
        @DefaultValue("1m") Duration maxRetryDelay) {}
