package io.ledgerway.sync.platform.calllog.api;

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

/** {@code GET /logs/platformCalls}: the calls to platforms on behalf of a client. */
@Tag(name = "Logs")
@RestController
class PlatformCallController {

    private static final IntegerRange HOURS = new IntegerRange(1, 336);

    private final PlatformCallQueries queries;

    PlatformCallController(PlatformCallQueries queries) {
        this.queries = queries;
    }

    /**
     * Returns the calls to platforms that were made for the client's companies, newest first. A
     * call appears some seconds after its response and is kept for 14 days by default. Properties
     * for filters: all of the response, such as {@code at}, {@code status}, {@code companyId},
     * {@code connectionId} and {@code correlationId}. A call that waits for a limit of the platform
     * is not sent and not in the log.
     */
    @Operation(summary = "List platform calls")
    @GetMapping("/logs/platformCalls")
    Page<PlatformCallResponse> listPlatformCalls(Caller caller, PageRequest page) {
        LogAccess.check(caller);
        return queries.page(caller.clientId(), page);
    }

    /** Returns the numbers of calls and bytes by hour (UTC), up to the current hour. */
    @Operation(summary = "Count platform calls")
    @GetMapping("/logs/platformCalls/summary")
    PlatformCallSummaryResponse getPlatformCallSummary(
            Caller caller,
            @Parameter(description = "Number of hours, 1 to 336.")
                    @RequestParam(defaultValue = "24")
                    int hours,
            @Parameter(description = "Only the calls to this platform.")
                    @RequestParam(required = false)
                    @Nullable String platformKey) {
        LogAccess.check(caller);
        int count = HOURS.require("hours", hours);
        return PlatformCallSummaryResponse.of(queries.hours(caller.clientId(), platformKey, count));
    }
}
