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
 * @param retention retention of messages and deliveries, in days; longer than the replay period of
 *     14 days plus the retry schedule of 28 hours
 */
@Validated
@ConfigurationProperties("ledgerway.webhook")
record RetentionProperties(
        @DefaultValue("90d") @DurationUnit(ChronoUnit.DAYS) @DurationMin(days = 14, hours = 28)
                Duration retention) {}
