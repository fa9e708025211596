package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a client: the application whose customers are companies. */
public record ClientId(@JsonValue UUID value) {

    @JsonCreator
    public ClientId {}

    /**
     * Reads the usual text form; Spring binds path variables with it.
     *
     * @throws IllegalArgumentException when it is no UUID
     */
    public static ClientId of(String text) {
        return new ClientId(UUID.fromString(text));
    }

    public static ClientId random() {
        return new ClientId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
