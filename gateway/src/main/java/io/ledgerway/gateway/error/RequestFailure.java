package io.ledgerway.gateway.error;

import io.ledgerway.model.error.ErrorBody;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * A request that ended in a refusal: what its caller is told, and what the log.
 *
 * @param cause what was thrown; the refusal itself, or what {@link GatewayExceptionMapper} makes it
 *     of
 * @param traceId its trace; null while there are none
 */
public record RequestFailure(
        GatewayException refusal, Throwable cause, String correlationId, @Nullable String traceId) {

    private static final Logger log = LoggerFactory.getLogger(RequestFailure.class);
    private static final String SERVICE = "PublicApi";

    /** The contract's error body. */
    public ErrorBody body() {
        int status = refusal.status().value();
        return new ErrorBody(
                status,
                SERVICE,
                String.valueOf(refusal.getMessage()),
                correlationId,
                refusal.validation(),
                status >= 502 || status == 429 ? "Yes" : status == 413 ? "No" : "Unknown",
                0);
    }

    /** Notes what is not the caller's fault. */
    public void log() {
        int status = refusal.status().value();
        if (status == 500) {
            named(log.atError()).setCause(cause).log("A request failed");
        } else if (status > 500) {
            named(log.atWarn())
                    .addKeyValue("status", status)
                    .log("A service could not be reached: {}", cause.toString());
        }
    }

    private LoggingEventBuilder named(LoggingEventBuilder line) {
        LoggingEventBuilder named = line.addKeyValue("correlationId", correlationId);
        return traceId == null ? named : named.addKeyValue("traceId", traceId);
    }
}
