package io.ledgerway.webhook.deliverylog;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Attempts to deliver messages, by hour.
 *
 * @param interval {@code hour}
 * @param results one for each hour, oldest first
 */
@Schema(name = "DeliveryLogSummary")
record DeliverySummaryResponse(String interval, List<Hour> results) {

    DeliverySummaryResponse {
        results = List.copyOf(results);
    }

    static DeliverySummaryResponse of(List<Hour> hours) {
        return new DeliverySummaryResponse("hour", hours);
    }

    /**
     * The attempts that began in one hour.
     *
     * @param start the beginning of the hour (UTC)
     * @param succeeded attempts with a status of 200 to 299
     * @param failed all others, with those that got no response
     * @param p50DurationMs half of the attempts were as fast, within 10 %; absent if no duration is
     *     known
     * @param p95DurationMs 95 % of the attempts were as fast, within 10 %; absent if no duration is
     *     known
     */
    @Schema(name = "DeliveryLogHour")
    record Hour(
            Instant start,
            long succeeded,
            long failed,
            @Nullable Integer p50DurationMs,
            @Nullable Integer p95DurationMs) {}
}
