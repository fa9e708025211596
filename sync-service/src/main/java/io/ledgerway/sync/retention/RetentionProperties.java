package io.ledgerway.sync.retention;

import jakarta.validation.Valid;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Retention periods of finished work. The minimum covers the statistics of the portal.
 *
 * @param dataSet retention of ended data sets with their batches
 * @param validation retention of validation issues; a data set is deleted with its issues
 * @param write retention of completed writes of clients
 */
@Validated
@ConfigurationProperties("ledgerway")
record RetentionProperties(
        @DefaultValue @Valid RetentionPeriod dataSet,
        @DefaultValue @Valid RetentionPeriod validation,
        @DefaultValue @Valid RetentionPeriod write) {

    /**
     * Retention of a kind.
     *
     * @param retention time after the request at which a row is deleted
     */
    record RetentionPeriod(@DefaultValue("400d") @DurationMin(days = 31) Duration retention) {}
}
