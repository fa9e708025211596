package io.ledgerway.webhook.consumer;

import java.util.List;

/**
 * What a client registered (webhooks.md 2.0).
 *
 * @param disabled stored but never sent to
 * @param eventTypes names of the catalogue, in alphabetical order
 * @param companyTags {@code key:value} pairs, of which a company must have one; empty: all
 *     companies
 */
record Consumer(
        ConsumerId id,
        String url,
        boolean disabled,
        List<String> eventTypes,
        List<String> companyTags) {

    Consumer {
        eventTypes = List.copyOf(eventTypes);
        companyTags = List.copyOf(companyTags);
    }
}
