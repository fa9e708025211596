package io.ledgerway.webhook.legacyrule;

import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.id.Uuids;
import java.util.UUID;

/** Id of a rule. */
record RuleId(@JsonValue UUID value) {

    /**
     * Parses an id; Spring converts path variables with this method.
     *
     * @throws IllegalArgumentException when it is no UUID
     */
    public static RuleId of(String text) {
        return new RuleId(Uuids.parse(text));
    }

    static RuleId random() {
        return new RuleId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
