package io.ledgerway.sync.report;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Query parameters for the periods of a report; {@link #checked} validates them after the access
 * check.
 *
 * @param periodLength months per period
 * @param periodsToCompare number of periods
 * @param startMonth the last month of the newest period, e.g. {@code 2026-03-01}; default: the most
 *     recent available month
 * @param asOf the time whose stored reports are read; default: the present ones
 * @param snapshot the settled snapshot whose reports are read
 */
record PeriodParameters(
        @Parameter(
                        required = true,
                        description = "Months per period.",
                        schema = @Schema(type = "integer", format = "int32"))
                @Nullable Integer periodLength,
        @Parameter(
                        required = true,
                        description = "Number of periods.",
                        schema = @Schema(type = "integer", format = "int32"))
                @Nullable Integer periodsToCompare,
        @Parameter(description = START_MONTH, schema = @Schema(type = "string"))
                @Nullable String startMonth,
        @Parameter(description = AS_OF, schema = @Schema(type = "string")) @Nullable String asOf,
        @Parameter(description = SNAPSHOT, schema = @Schema(type = "string"))
                @Nullable String snapshot) {

    private static final String START_MONTH =
            "The last month of the newest period, e.g. `2026-03-01`; default: the most recent"
                    + " available month.";

    private static final String AS_OF =
            "A time such as `2026-11-26T09:30:00Z`: the report as stored then; 410 if that time is"
                    + " no longer kept.";

    private static final String SNAPSHOT =
            "The id of a settled snapshot: the report of the snapshot; 409 if it is not settled.";

    PeriodRequest checked() {
        return PeriodRequest.of(periodLength, periodsToCompare, startMonth);
    }
}
