package io.ledgerway.starter.partition;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the logs of calls.
 *
 * @param retention retention of log entries, in whole days
 * @param maxBytes size of the table of each log, with indexes
 */
@Validated
@ConfigurationProperties("ledgerway.logs")
public record LogProperties(
        @DefaultValue("14d") @DurationUnit(ChronoUnit.DAYS) @DurationMin(days = 1)
                Duration retention,
        @DefaultValue("10GB") DataSize maxBytes) {}
