package io.ledgerway.gateway.error;

import io.ledgerway.model.error.ErrorBody;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A failed request: the error response and the log entry.
 *
 * @param cause the thrown exception: a {@link GatewayException} or what {@link
 *     GatewayExceptionMapper} maps to one
 * @param traceId the trace id; null if there is none
 */
public record RequestFailure(
        GatewayException refusal, Throwable cause, String correlationId, @Nullable String traceId) {

    private static final Logger log = LoggerFactory.getLogger(RequestFailure.class);
    private static final String SERVICE = "PublicApi";

    /** The error body of the public API. */
    public ErrorBody body() {
        int status = refusal.status().value();
        return new ErrorBody(
                status,
                SERVICE,
                String.valueOf(refusal.getMessage()),
                correlationId,
                refusal.validation(),
                status >= 502 || status == 429 ? "Yes" : status == 413 ? "No" : "Unknown",
                refusal.code());
    }

    /** Logs failures that the caller did not cause. */
    public void log() {
        int status = refusal.status().value();
        if (status == 500) {
            named(log.atError()).setCause(cause).log("A request failed");
        } else if (status > 500) {
            named(log.atWarn())
                    .addKeyValue("status", status)
                    .log("A service call failed: {}", cause.toString());
        }
    }

    private LoggingEventBuilder named(LoggingEventBuilder line) {
        LoggingEventBuilder named = line.addKeyValue("correlationId", correlationId);
        return traceId == null ? named : named.addKeyValue("traceId", traceId);
    }
}
