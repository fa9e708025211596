package io.ledgerway.sync.platform.calllog.api;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of calls to platforms.
 *
 * @param interval {@code hour}
 * @param results one for each hour, oldest first
 */
@Schema(name = "PlatformCallSummary")
record PlatformCallSummaryResponse(String interval, List<Hour> results) {

    PlatformCallSummaryResponse {
        results = List.copyOf(results);
    }

    static PlatformCallSummaryResponse of(List<Hour> hours) {
        return new PlatformCallSummaryResponse("hour", hours);
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
