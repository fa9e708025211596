package io.ledgerway.webhook.eventtype;

import tools.jackson.databind.node.ObjectNode;

/**
 * An event type that a consumer can subscribe to.
 *
 * @param legacy whether it is a legacy event type
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
