package io.ledgerway.sync.platform.calllog.api;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of calls to platforms.
 *
 * @param hours oldest first
 */
@Schema(name = "PlatformCallSummary")
record PlatformCallSummaryResponse(List<Hour> hours) {

    PlatformCallSummaryResponse {
        hours = List.copyOf(hours);
    }

    /**
     * The calls that began in one hour.
     *
     * @param start the beginning of the hour (UTC)
     * @param successful calls with a status below 400
     * @param throttled calls that the platform refused because there were too many
     * @param failed all others, with those that got no response
     * @param averageDurationMs absent without calls
     */
    @Schema(name = "PlatformCallHour")
    record Hour(
            Instant start,
            long successful,
            long throttled,
            long failed,
            long requestBytes,
            long responseBytes,
            @Nullable Integer averageDurationMs) {}
}
