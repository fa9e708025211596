package io.ledgerway.company.requestlog;

import io.ledgerway.starter.error.IntegerRange;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.partition.LogAccess;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /logs/requests}: the requests of a client to the API. */
@Tag(name = "Logs")
@RestController
class RequestLogController {

    private final RequestLogRepository requests;

    RequestLogController(RequestLogRepository requests) {
        this.requests = requests;
    }

    /**
     * Returns the client's requests to the API, newest first. A request appears some seconds after
     * its response and is kept for 14 days by default. Properties for filters: {@code at}, {@code
     * status}, {@code method}, {@code path}, {@code companyId}, {@code apiKeyId}, {@code
     * correlationId}, {@code actor.kind}, {@code actor.id}, {@code durationMs}, {@code userAgent},
     * {@code errorBody}. Requests without valid credentials are in no log.
     */
    @Operation(summary = "List requests")
    @GetMapping("/logs/requests")
    Page<RequestLogResponse> listLoggedRequests(Caller caller, PageRequest page) {
        LogAccess.check(caller);
        return requests.page(caller.clientId(), page);
    }

    /**
     * Returns the numbers of requests per day or hour (UTC), up to the current one. Request counts
     * are kept for 400 days.
     */
    @Operation(summary = "Count requests")
    @GetMapping("/logs/requests/summary")
    RequestSummaryResponse getRequestSummary(
            Caller caller,
            @Parameter(description = "`day` or `hour`.") @RequestParam(defaultValue = "day")
                    String interval,
            @Parameter(
                            description =
                                    "Number of intervals: 1 to 366 days (14 by default) or 336"
                                            + " hours (24 by default).")
                    @RequestParam(required = false)
                    @Nullable Integer count) {
        LogAccess.check(caller);
        SummaryInterval unit = SummaryInterval.of(interval);
        int intervals =
                new IntegerRange(1, unit.maximumCount())
                        .require("count", count == null ? unit.usualCount() : count);
        return new RequestSummaryResponse(
                unit.word(), requests.summary(caller.clientId(), unit, intervals));
    }
}
