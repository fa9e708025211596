package io.ledgerway.expense.receipt;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Receipts.
 *
 * @param patience how long an upload waits for the platform; shorter than the gateway waits for us
 */
@ConfigurationProperties("ledgerway.receipts")
record ReceiptProperties(@DefaultValue("40s") Duration patience) {}
