package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a connection of a company to a data source. */
public record ConnectionId(@JsonValue UUID value) {

    @JsonCreator
    public ConnectionId {}

    /**
     * Reads the usual text form; Spring binds path variables with it.
     *
     * @throws IllegalArgumentException when it is no UUID
     */
    public static ConnectionId of(String text) {
        return new ConnectionId(UUID.fromString(text));
    }

    public static ConnectionId random() {
        return new ConnectionId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
