package io.ledgerway.webhook.feed;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.feed.FeedParameters;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Validated parameters of a request to the event feed.
 *
 * @param company only messages about this company; null for all
 * @param type only messages of this event type; null for all
 * @param maxWait how long to wait for a message
 */
record EventRequest(@Nullable UUID company, @Nullable String type, int limit, Duration maxWait) {

    /**
     * Checks the parameters.
     *
     * @throws ApiException 400 if one is invalid
     */
    static EventRequest of(
            @Nullable UUID company,
            @Nullable String type,
            @Nullable Integer limit,
            @Nullable Integer wait) {
        String eventType = type(type);
        FeedParameters feed = FeedParameters.of(limit, wait);
        return new EventRequest(company, eventType, feed.limit(), feed.maxWait());
    }

    private static @Nullable String type(@Nullable String type) {
        if (type == null || type.isBlank()) {
            return null;
        }
        return EventTypeNames.findOfMessage(type)
                .orElseThrow(() -> ApiException.badRequest(EventTypeNames.unknown(type)));
    }
}
