package io.ledgerway.tracing;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of tracing.
 *
 * @param endpoint URL of an OTLP/HTTP collector, without {@code /v1/traces}; absent: tracing is off
 * @param samplingProbability share of the traces started here that is recorded, 0 to 1; traces of
 *     callers follow the caller's decision
 */
@Validated
@ConfigurationProperties("ledgerway.tracing")
record TracingProperties(
        @DefaultValue("")
                @Pattern(
                        regexp = "|https?://[^/?#\\s]+(/[^?#\\s]*)?",
                        message = "must be an address such as http://collector:4318")
                String endpoint,
        @DefaultValue("0.1") @DecimalMin("0") @DecimalMax("1") double samplingProbability) {

    boolean on() {
        return !endpoint.isEmpty();
    }

    String tracesUrl() {
        return endpoint.replaceAll("/+$", "") + "/v1/traces";
    }
}
