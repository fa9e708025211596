package io.ledgerway.sync.platform.usage.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The usage of platforms in a month.
 *
 * @param month such as {@code 2026-11}
 */
@Schema(name = "PlatformUsage")
record PlatformUsageResponse(String month, List<Platform> results) {

    PlatformUsageResponse {
        results = List.copyOf(results);
    }

    /**
     * The usage of one platform. Bytes are those of request and response bodies.
     *
     * @param limit absent where no monthly limit is configured, and for clients
     */
    @Schema(name = "PlatformUsageOfPlatform")
    record Platform(
            String platformKey,
            String name,
            Totals total,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Limit limit,
            List<Day> days) {

        Platform {
            days = List.copyOf(days);
        }
    }

    /** Calls and bytes. */
    @Schema(name = "PlatformUsageTotals")
    record Totals(
            long readCalls,
            long writeCalls,
            long throttledCalls,
            long sentBytes,
            long receivedBytes) {}

    /** Calls and bytes of a day (UTC). */
    @Schema(name = "PlatformUsageDay")
    record Day(
            LocalDate date,
            long readCalls,
            long writeCalls,
            long throttledCalls,
            long sentBytes,
            long receivedBytes) {}

    /**
     * A monthly limit of the application.
     *
     * @param readCalls absent where calls are not limited
     * @param receivedBytes absent where bytes are not limited
     * @param usedUpOn the day on which the limit is used up if the average of the last seven days
     *     continues; absent if that is not in this month
     */
    @Schema(name = "PlatformUsageLimit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Limit(
            @Nullable Long readCalls,
            @Nullable Long receivedBytes,
            double usedRatio,
            @Nullable LocalDate usedUpOn) {}
}
