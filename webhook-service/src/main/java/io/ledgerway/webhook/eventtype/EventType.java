package io.ledgerway.webhook.eventtype;

import tools.jackson.databind.node.ObjectNode;

/**
 * An event type that a consumer can subscribe to.
 *
 * @param legacy whether it is a legacy event type
 * @param published whether a service of this version publishes it
 * @param schema self-contained JSON Schema of its messages; properties that clients should not rely
 *     on are {@code deprecated}
 * @param sample a complete message that is valid against the schema
 */
public record EventType(
        String name,
        String group,
        String description,
        boolean legacy,
        boolean published,
        ObjectNode schema,
        ObjectNode sample) {}
