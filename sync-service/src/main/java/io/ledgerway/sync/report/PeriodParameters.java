package io.ledgerway.sync.report;

import io.swagger.v3.oas.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * What callers of a report say about its periods, as it came; {@link #checked} when it is known who
 * asks.
 *
 * @param periodLength months of one period
 * @param periodsToCompare how many periods
 * @param startMonth the last month of the newest period, e.g. {@code 2026-03-01}; the most recent
 *     available month when left out
 */
record PeriodParameters(
        @Parameter(required = true, description = "months of one period")
                @Nullable Integer periodLength,
        @Parameter(required = true, description = "how many periods")
                @Nullable Integer periodsToCompare,
        @Parameter(description = START_MONTH) @Nullable String startMonth) {

    private static final String START_MONTH =
            "the last month of the newest period, e.g. <code>2026-03-01</code>; the most recent"
                    + " available month when left out";

    PeriodRequest checked() {
        return PeriodRequest.of(periodLength, periodsToCompare, startMonth);
    }
}
