package io.ledgerway.portal.usage;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The usage of platforms in a month, as the API returns it. */
record UsageResponse(String month, List<Platform> results) {

    UsageResponse {
        results = List.copyOf(results);
    }

    /** The usage of one platform. */
    record Platform(
            String platformKey,
            String name,
            Totals total,
            List<Day> days,
            @Nullable Tier tier,
            @Nullable Forecast forecast,
            @Nullable List<RateLimit> rateLimits,
            @Nullable Integer maxConcurrentCalls) {}

    /** Calls and bytes. */
    record Totals(
            long readCalls,
            long writeCalls,
            long authorizationCalls,
            long throttledCalls,
            long receivedBytes) {}

    /** Calls and bytes of a day. */
    record Day(
            LocalDate date,
            long readCalls,
            long writeCalls,
            long throttledCalls,
            long receivedBytes) {}

    /** The price tier of the application. */
    record Tier(
            String name,
            @Nullable Long includedReadCalls,
            @Nullable Long includedReceivedBytes,
            @Nullable String excess) {}

    /** The usage of the whole month, if it continues. */
    record Forecast(long readCalls, long writeCalls, long receivedBytes) {}

    /** A number of calls per time. */
    record RateLimit(String name, long calls, long seconds, boolean perTenant) {}
}
