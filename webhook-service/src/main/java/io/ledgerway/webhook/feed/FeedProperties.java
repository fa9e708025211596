package io.ledgerway.webhook.feed;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the event feed.
 *
 * @param maxWaiting requests for events that wait at the same time; a client may use a quarter
 */
@Validated
@ConfigurationProperties("ledgerway.webhook.events")
record FeedProperties(@DefaultValue("100") @Min(1) int maxWaiting) {}
