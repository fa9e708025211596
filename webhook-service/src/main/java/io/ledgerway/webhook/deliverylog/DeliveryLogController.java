package io.ledgerway.webhook.deliverylog;

import io.ledgerway.starter.error.IntegerRange;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.partition.LogAccess;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /logs/deliveries}: the attempts to deliver messages to a client's consumers. */
@Tag(name = "Logs")
@RestController
class DeliveryLogController {

    private static final IntegerRange HOURS = new IntegerRange(1, 336);

    private final DeliveryLogQueries queries;

    DeliveryLogController(DeliveryLogQueries queries) {
        this.queries = queries;
    }

    /**
     * Returns the attempts to deliver messages to the client's webhook consumers, newest first,
     * with the beginning of the receiver's response. Properties for filters: all of the response
     * except {@code responseBody}, such as {@code at}, {@code status}, {@code consumerId}, {@code
     * companyId} and {@code correlationId}. Attempts are kept as long as their messages.
     */
    @Operation(summary = "List deliveries")
    @GetMapping("/logs/deliveries")
    Page<LoggedDelivery> listLoggedDeliveries(Caller caller, PageRequest page) {
        LogAccess.check(caller);
        return queries.page(caller.clientId(), page);
    }

    /**
     * Returns the numbers of attempts by hour (UTC), with their durations, up to the current hour.
     */
    @Operation(summary = "Count deliveries")
    @GetMapping("/logs/deliveries/summary")
    DeliverySummaryResponse getDeliverySummary(
            Caller caller,
            @Parameter(description = "Number of hours, 1 to 336.")
                    @RequestParam(defaultValue = "24")
                    int hours,
            @Parameter(description = "Only the attempts at this consumer.")
                    @RequestParam(required = false)
                    @Nullable UUID consumerId) {
        LogAccess.check(caller);
        int count = HOURS.require("hours", hours);
        return DeliverySummaryResponse.of(queries.hours(caller.clientId(), consumerId, count));
    }
}
