package io.ledgerway.webhook.eventtype;

import tools.jackson.databind.node.ObjectNode;

/**
 * What a consumer can be registered for, as people are shown it.
 *
 * @param legacy whether its messages have the older form (webhooks.md 10.2)
 * @param schema JSON Schema of its messages, complete in itself; properties that should not be
 *     relied on any more are {@code deprecated}
 * @param sample a whole message that fits the schema
 */
public record EventType(
        String name,
        String group,
        String description,
        boolean legacy,
        ObjectNode schema,
        ObjectNode sample) {}
