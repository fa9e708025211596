package io.ledgerway.sync.history;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the history of records.
 *
 * @param retention how long earlier versions and changes are kept; whole months are dropped
 * @param maxWaiting requests for changes that wait at the same time; a client may use a quarter
 */
@Validated
@ConfigurationProperties("ledgerway.history")
public record HistoryProperties(
        @DefaultValue("400d") Duration retention, @DefaultValue("100") @Min(1) int maxWaiting) {}
