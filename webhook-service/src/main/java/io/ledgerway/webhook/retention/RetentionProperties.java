package io.ledgerway.webhook.retention;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the retention.
 *
 * @param retention of messages, deliveries and attempts, in days; what can be replayed and what is
 *     still being tried is younger than 14 days and 28 hours
 */
@Validated
@ConfigurationProperties("ledgerway.webhook")
record RetentionProperties(
        @DefaultValue("90d") @DurationUnit(ChronoUnit.DAYS) @DurationMin(days = 14, hours = 28)
                Duration retention) {}
