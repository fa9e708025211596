package io.ledgerway.company.requestlog;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/**
 * Numbers of requests per interval, oldest first. Intervals without requests are included.
 *
 * @param interval {@code day} or {@code hour}, in UTC
 */
@Schema(name = "RequestSummary")
record RequestSummaryResponse(String interval, List<Count> results) {

    RequestSummaryResponse {
        results = List.copyOf(results);
    }

    /**
     * The requests of one interval. All but {@code portal} are those of API keys, automation apps
     * and embedded components.
     *
     * @param start first moment of the interval
     * @param successful responses below 400
     * @param clientErrors responses from 400 to 499
     * @param serverErrors responses of 500 and above
     * @param portal requests of portal users
     * @param averageDurationMs average time of the requests; 0 if there are none
     */
    @Schema(name = "RequestCount")
    record Count(
            Instant start,
            long successful,
            long clientErrors,
            long serverErrors,
            long portal,
            long averageDurationMs) {}
}
