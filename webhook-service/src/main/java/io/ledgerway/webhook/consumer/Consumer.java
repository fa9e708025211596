package io.ledgerway.webhook.consumer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A webhook consumer.
 *
 * @param disabled stored, but no messages are sent
 * @param eventTypes names of the catalogue, in alphabetical order
 * @param companyTags {@code key:value} pairs, of which a company must have one; empty: all
 *     companies
 * @param description free text; only the portal sets this and the following members
 * @param rateLimitPerSecond maximum number of messages per second; null: no limit
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

    /** A consumer with the settings of the API. */
    Consumer(
            ConsumerId id,
            String url,
            boolean disabled,
            List<String> eventTypes,
            List<String> companyTags) {
        this(id, url, disabled, eventTypes, companyTags, "", null);
    }
}
