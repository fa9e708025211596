package io.ledgerway.expense.receipt;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Properties of attachments.
 *
 * @param timeout how long an upload waits for the platform; shorter than the gateway's timeout
 * @param maxConcurrent maximum number of concurrent uploads of this process, which are spooled to
 *     disk; one client uses at most half of them
 */
@Validated
@ConfigurationProperties("ledgerway.receipts")
record ReceiptProperties(
        @DefaultValue("40s") Duration timeout, @DefaultValue("16") @Min(1) int maxConcurrent) {}
