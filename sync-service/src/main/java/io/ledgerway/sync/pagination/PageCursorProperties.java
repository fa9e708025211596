package io.ledgerway.sync.pagination;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the page cursors.
 *
 * @param ttl how long the end of a page is stored
 */
@Validated
@ConfigurationProperties("ledgerway.page-cursor")
record PageCursorProperties(@DefaultValue("1h") Duration ttl) {}
