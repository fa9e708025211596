package io.ledgerway.webhook.replay;

import io.ledgerway.starter.error.ValidationErrors;
import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import org.jspecify.annotations.Nullable;

/** Validates the event type of an example. */
final class ExampleType {

    private ExampleType() {}

    /** Finds the event type by any of its names; adds a validation error if there is none. */
    static @Nullable EventType find(
            EventTypeCatalogue types, @Nullable String name, ValidationErrors errors) {
        if (name == null || name.isBlank()) {
            errors.add("eventType", "The event type is required.");
            return null;
        }
        EventType type = EventTypeNames.find(name).flatMap(types::find).orElse(null);
        if (type == null) {
            errors.add("eventType", EventTypeNames.unknown(name));
        }
        return type;
    }
}
