package io.ledgerway.webhook.consumer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook consumer.
 *
 * @param disabled stored but never sent to
 * @param eventTypes names of the catalogue, in alphabetical order
 * @param companyTags {@code key:value} pairs, of which a company must have one; empty: all
 *     companies
 * @param description the client's own words; only the portal sets it, as what follows
 * @param rateLimitPerSecond how many messages at most; null: as they come
 */
record Consumer(
        ConsumerId id,
        String url,
        boolean disabled,
        List<String> eventTypes,
        List<String> companyTags,
        String description,
        @Nullable Integer rateLimitPerSecond) {

    Consumer {
        eventTypes = List.copyOf(eventTypes);
        companyTags = List.copyOf(companyTags);
    }

    /** A consumer as the API registers it. */
    Consumer(
            ConsumerId id,
            String url,
            boolean disabled,
            List<String> eventTypes,
            List<String> companyTags) {
        this(id, url, disabled, eventTypes, companyTags, "", null);
    }
}
