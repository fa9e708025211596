package io.ledgerway.sync.platform.calllog.api;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/**
 * Numbers of calls to platforms.
 *
 * @param hours the hours that have calls, oldest first
 */
@Schema(name = "PlatformCallSummary")
record PlatformCallSummaryResponse(List<Hour> hours) {

    PlatformCallSummaryResponse {
        hours = List.copyOf(hours);
    }

    /**
     * The calls to one platform that began in one hour.
     *
     * @param start the beginning of the hour (UTC)
     * @param successful calls with a status below 400
     * @param throttled calls that the platform refused because there were too many
     * @param failed all others, with those that got no response
     */
    @Schema(name = "PlatformCallHour")
    record Hour(
            Instant start,
            String platformKey,
            long successful,
            long throttled,
            long failed,
            long requestBytes,
            long responseBytes,
            long averageDurationMs) {}
}
