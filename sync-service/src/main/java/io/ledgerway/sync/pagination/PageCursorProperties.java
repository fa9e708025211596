package io.ledgerway.sync.pagination;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Walks through pages.
 *
 * @param life how long it is known where a page ended
 */
@Validated
@ConfigurationProperties("ledgerway.walk")
record PageCursorProperties(@DefaultValue("1h") Duration life) {}
