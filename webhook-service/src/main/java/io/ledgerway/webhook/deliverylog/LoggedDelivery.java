package io.ledgerway.webhook.deliverylog;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to deliver a message. Secrets and personal data are removed from the response body.
 *
 * @param at when the attempt began
 * @param companyId company of the message; absent for messages about the client itself
 * @param host host of the consumer's URL
 * @param attempt number of the attempt, from 1
 * @param trigger Scheduled, Manual, Recover, ReplayMissed, Replay or Example; Interrupted if the
 *     result is not known, Late if it was known too late
 * @param status HTTP status of the response; absent without a response
 * @param durationMs time until the response; absent if it is not known
 * @param error what failed, if there was no response
 * @param responseBody beginning of the response body, at most 4 kB; absent if it is no text
 * @param correlationId identifies the request or the event that led to the message
 */
@Schema(name = "LoggedDelivery")
record LoggedDelivery(
        String id,
        Instant at,
        UUID consumerId,
        String messageId,
        String eventType,
        @Nullable UUID companyId,
        @Nullable String host,
        int attempt,
        String trigger,
        @Nullable Integer status,
        @Nullable Integer durationMs,
        @Nullable String error,
        @Nullable String responseBody,
        @Nullable UUID correlationId) {

    /** The row, with a body of at most 4 kB of text. */
    LoggedDelivery bounded() {
        return new LoggedDelivery(
                id,
                at,
                consumerId,
                messageId,
                eventType,
                companyId,
                host,
                attempt,
                trigger,
                status,
                durationMs,
                error,
                ResponseText.of(responseBody),
                correlationId);
    }
}
