package io.ledgerway.webhook.consumer;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.id.Uuids;
import java.util.UUID;

/** Id of a consumer. */
record ConsumerId(@JsonValue UUID value) {

    /**
     * Parses an id; Spring converts path variables with this method.
     *
     * @throws IllegalArgumentException when it is no UUID
     */
    public static ConsumerId of(String text) {
        return new ConsumerId(Uuids.parse(text));
    }

    static ConsumerId random() {
        return new ConsumerId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
