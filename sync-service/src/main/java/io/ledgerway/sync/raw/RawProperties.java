package io.ledgerway.sync.raw;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of raw payloads.
 *
 * @param stored whether payloads are stored for clients without a setting of their own
 */
@ConfigurationProperties("ledgerway.raw")
record RawProperties(@DefaultValue("true") boolean stored) {}
