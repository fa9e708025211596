package io.ledgerway.expense.receipt;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of attachments.
 *
 * @param timeout how long an upload waits for the platform; shorter than the gateway's timeout
 */
@ConfigurationProperties("ledgerway.receipts")
record ReceiptProperties(@DefaultValue("40s") Duration timeout) {}
