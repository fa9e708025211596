package io.ledgerway.gateway.error;

import io.ledgerway.model.error.ErrorBody;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A request that ended in a refusal: what its caller is told, and what the log.
 *
 * @param cause what was thrown; the refusal itself, or what {@link Refusals} makes it of
 */
public record Failure(Refusal refusal, Throwable cause, String correlationId) {

    private static final Logger log = LoggerFactory.getLogger(Failure.class);
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
            log.atError()
                    .addKeyValue("correlationId", correlationId)
                    .setCause(cause)
                    .log("A request failed");
        } else if (status > 500) {
            log.atWarn()
                    .addKeyValue("correlationId", correlationId)
                    .addKeyValue("status", status)
                    .log("A service could not be reached: {}", cause.toString());
        }
    }
}
