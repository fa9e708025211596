package io.ledgerway.sandbox.web;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Bounds of requests.
 *
 * @param maxRequestSize larger bodies are refused with 413
 */
@ConfigurationProperties("sandbox.web")
record WebProperties(@DefaultValue("1MB") DataSize maxRequestSize) {}
