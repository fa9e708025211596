package io.ledgerway.sync.platform.usage.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
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
     * @param tier absent where no price tier of the application is known
     * @param forecast at the end of the month, if the average of the last seven days continues
     * @param cost absent where the fee of the tier is not known, and for clients
     * @param rateLimits of the platform
     * @param maxConcurrentCalls of one tenant; absent for a platform without adapter
     */
    @Schema(name = "PlatformUsageOfPlatform")
    record Platform(
            String platformKey,
            String name,
            Totals total,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Limit limit,
            List<Day> days,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Tier tier,
            Forecast forecast,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Cost cost,
            List<RateLimit> rateLimits,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer maxConcurrentCalls) {

        Platform {
            days = List.copyOf(days);
            rateLimits = List.copyOf(rateLimits);
        }
    }

    /**
     * The price tier of the application, which all clients share. Figures that the platform does
     * not limit, or does not publish, are absent.
     *
     * @param includedReadCalls calls of a month
     * @param includedReceivedBytes bytes of a month
     * @param excess what happens beyond them: {@code blocked} or {@code charged}
     */
    @Schema(name = "PlatformUsageTier")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Tier(
            String name,
            @Nullable Integer maxConnections,
            @Nullable Long includedReadCalls,
            @Nullable Long includedReceivedBytes,
            @Nullable String excess) {}

    /** The usage of the whole month. */
    @Schema(name = "PlatformUsageForecast")
    record Forecast(long readCalls, long writeCalls, long receivedBytes) {}

    /**
     * The estimated bill of the application, without tax.
     *
     * @param soFar for what is used
     * @param forecast for the whole month
     */
    @Schema(name = "PlatformUsageCost")
    record Cost(String currency, BigDecimal soFar, BigDecimal forecast) {}

    /**
     * A number of calls per time.
     *
     * @param perTenant whether each tenant has the limit, and not the application
     */
    @Schema(name = "PlatformUsageRateLimit")
    record RateLimit(String name, long calls, long seconds, boolean perTenant) {}

    /**
     * Calls and bytes.
     *
     * @param authorizationCalls for tokens and the list of organisations; no platform charges for
     *     them
     */
    @Schema(name = "PlatformUsageTotals")
    record Totals(
            long readCalls,
            long writeCalls,
            long authorizationCalls,
            long throttledCalls,
            long sentBytes,
            long receivedBytes) {}

    /**
     * Calls and bytes of a day (UTC).
     *
     * @param authorizationCalls for tokens and the list of organisations
     */
    @Schema(name = "PlatformUsageDay")
    record Day(
            LocalDate date,
            long readCalls,
            long writeCalls,
            long authorizationCalls,
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
