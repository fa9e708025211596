package io.ledgerway.sync.dataset;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How data sets wait.
 *
 * @param perConnection how many data sets of one connection are read at one time
 */
@Validated
@ConfigurationProperties("ledgerway.queue")
record DataSetQueueProperties(@DefaultValue("2") @Min(1) int perConnection) {}
