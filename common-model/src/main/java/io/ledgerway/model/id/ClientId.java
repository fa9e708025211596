package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a client: the application whose customers are companies. */
public record ClientId(@JsonValue UUID value) {

    @JsonCreator
    public ClientId {}

    /**
     * Parses an id; Spring uses it to bind path variables.
     *
     * @throws IllegalArgumentException if the text is not a UUID
     */
    public static ClientId of(String text) {
        return new ClientId(Uuids.parse(text));
    }

    public static ClientId random() {
        return new ClientId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
