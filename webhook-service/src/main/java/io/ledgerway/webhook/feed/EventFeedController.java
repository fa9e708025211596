package io.ledgerway.webhook.feed;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.feed.FeedWaiters;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.openapi.RespondsWithError;
import io.ledgerway.webhook.feed.EventFeed.EventPage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The events of a client in order. */
@RestController
@Tag(name = "Webhooks")
class EventFeedController {

    private final EventFeed feed;
    private final FeedWaiters waiters;

    EventFeedController(EventFeed feed, FeedWaiters waiters) {
        this.feed = feed;
        this.waiters = waiters;
    }

    /**
     * Returns the events of the client with their webhook messages, in the order in which they were
     * stored, whether a webhook consumer receives them or not. Without {@code after}, it begins
     * with the oldest event that is kept. 410 if the events after the cursor are no longer kept.
     *
     * @param after the cursor of the previous page
     * @param companyId only events of this company
     * @param type only events of this type
     * @param limit 1 to 1000 events; default: 100
     * @param wait how many seconds to wait for an event if there is none, up to 30; default: 0
     */
    @RespondsWithError(
            status = 410,
            description = "The events after the cursor are no longer kept.")
    @Operation(summary = "List events")
    @GetMapping("/events")
    EventsResponse listEvents(
            Caller caller,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(required = false) @Nullable CompanyId companyId,
            @RequestParam(required = false) @Nullable String type,
            @RequestParam(required = false) @Nullable Integer limit,
            @RequestParam(required = false) @Nullable Integer wait) {
        ClientId client = caller.clientId();
        EventPage page =
                read(
                        client,
                        after == null || after.isBlank()
                                ? null
                                : EventCursor.parse("after", after, client),
                        EventRequest.of(
                                companyId == null ? null : companyId.value(), type, limit, wait));
        return new EventsResponse(page.events(), page.next().text(), page.more());
    }

    /** Reads again after each event until there is one to return or the time is over. */
    private EventPage read(ClientId client, @Nullable EventCursor after, EventRequest request) {
        long deadline = System.nanoTime() + request.maxWait().toNanos();
        EventPage page = feed.page(client, after, request);
        boolean waits = !request.maxWait().isZero();
        while (waits && page.events().isEmpty()) {
            Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
            waits =
                    page.more()
                            ? left.isPositive() && waiters.isRunning()
                            : waiters.await(client, client.value(), page.next().position(), left);
            if (waits) {
                page = feed.page(client, page.next(), request);
            }
        }
        return page;
    }
}
