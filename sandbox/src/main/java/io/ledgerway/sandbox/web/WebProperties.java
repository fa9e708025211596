package io.ledgerway.sandbox.web;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Bounds of requests.
 *
 * @param maxRequestSize larger bodies are refused with 413
 * @param maxFileSize the same for a file to attach; a little more than the platform takes, so that
 *     its own refusal is heard
 */
@ConfigurationProperties("sandbox.web")
record WebProperties(
        @DefaultValue("1MB") DataSize maxRequestSize, @DefaultValue("11MB") DataSize maxFileSize) {}
