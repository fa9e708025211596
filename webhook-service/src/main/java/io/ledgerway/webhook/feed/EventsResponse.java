package io.ledgerway.webhook.feed;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Events in order.
 *
 * @param cursor where to continue; pass it as {@code after}
 * @param hasMore whether there are more events now
 */
@Schema(name = "Events")
record EventsResponse(List<FeedEvent> results, String cursor, boolean hasMore) {

    EventsResponse {
        results = List.copyOf(results);
    }

    /**
     * An event and its message.
     *
     * @param id id of the message, the header {@code webhook-id} of its deliveries
     * @param eventId id in the body of the message
     * @param companyId absent for events of the client itself
     * @param sequence number of the event in its company, or among the events of the client itself,
     *     without gaps
     * @param createdAt when the message was stored
     * @param message the body that webhook consumers receive; absent if the company was deleted and
     *     its messages were erased
     */
    @Schema(name = "FeedEvent")
    record FeedEvent(
            String id,
            UUID eventId,
            String eventType,
            @Nullable UUID companyId,
            long sequence,
            Instant createdAt,
            @Schema(implementation = Object.class) @JsonRawValue @Nullable String message) {}
}
