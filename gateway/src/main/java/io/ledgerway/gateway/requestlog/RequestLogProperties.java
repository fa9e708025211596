package io.ledgerway.gateway.requestlog;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the log of requests.
 *
 * @param enabled whether requests are logged
 * @param bufferSize number of requests that wait for the next batch; further ones are dropped
 */
@Validated
@ConfigurationProperties("ledgerway.gateway.request-log")
record RequestLogProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("8192") @Min(1) @Max(1_000_000) int bufferSize) {}
