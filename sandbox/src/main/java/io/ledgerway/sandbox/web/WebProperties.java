package io.ledgerway.sandbox.web;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of requests.
 *
 * @param maxRequestSize maximum size of a body; larger ones get 413
 * @param maxFileSize maximum size of a file upload; a little more than the platform accepts, so
 *     that the platform's own error is returned
 */
@ConfigurationProperties("sandbox.web")
record WebProperties(
        @DefaultValue("1MB") DataSize maxRequestSize, @DefaultValue("11MB") DataSize maxFileSize) {}
