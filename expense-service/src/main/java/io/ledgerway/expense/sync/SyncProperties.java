package io.ledgerway.expense.sync;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How syncs are worked at.
 *
 * @param threads how many at one time
 * @param lease how long a worker may be silent before another takes its sync over; longer than all
 *     calls of one step together
 * @param lookEvery how often other processes' syncs are looked for
 * @param askAfter how long events are waited for before sync-service is asked; doubled each time
 * @param askEvery the longest of these pauses
 * @param retryAfter the first pause when a service is away; doubled each time
 * @param retryEvery the longest of these pauses
 */
@Validated
@ConfigurationProperties("ledgerway.expense.sync")
record SyncProperties(
        @DefaultValue("8") @Min(0) int threads,
        @DefaultValue("60s") Duration lease,
        @DefaultValue("500ms") Duration lookEvery,
        @DefaultValue("30s") Duration askAfter,
        @DefaultValue("10m") Duration askEvery,
        @DefaultValue("1s") Duration retryAfter,
        @DefaultValue("1m") Duration retryEvery) {}
