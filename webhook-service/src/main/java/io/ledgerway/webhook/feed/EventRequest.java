package io.ledgerway.webhook.feed;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a caller wants to read of the feed.
 *
 * @param company only messages about this company; null for all
 * @param type only messages of this event type; null for all
 * @param maxWait how long to wait for a message
 */
record EventRequest(@Nullable UUID company, @Nullable String type, int limit, Duration maxWait) {

    static final int MAX_LIMIT = 1_000;
    static final int DEFAULT_LIMIT = 100;
    static final int MAX_WAIT = 30;

    /**
     * Checks the parameters.
     *
     * @throws ApiException 400 if one is invalid
     */
    static EventRequest of(
            EventTypeCatalogue types,
            @Nullable UUID company,
            @Nullable String type,
            @Nullable Integer limit,
            @Nullable Integer wait) {
        return new EventRequest(
                company,
                type(types, type),
                number("limit", limit, DEFAULT_LIMIT, 1, MAX_LIMIT),
                Duration.ofSeconds(number("wait", wait, 0, 0, MAX_WAIT)));
    }

    private static @Nullable String type(EventTypeCatalogue types, @Nullable String type) {
        if (type == null || type.isBlank()) {
            return null;
        }
        if (types.find(type).isEmpty()) {
            throw ApiException.badRequest("There is no event type %s".formatted(type));
        }
        return type;
    }

    private static int number(
            String name, @Nullable Integer value, int usual, int minimum, int maximum) {
        int number = value == null ? usual : value;
        if (number < minimum || number > maximum) {
            throw ApiException.badRequest(
                    "The parameter %s must be a whole number from %d to %d"
                            .formatted(name, minimum, maximum));
        }
        return number;
    }
}
