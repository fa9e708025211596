package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a connection of a company to a data source. */
public record ConnectionId(@JsonValue UUID value) {

    @JsonCreator
    public ConnectionId {}

    /**
     * Parses an id; Spring uses it to bind path variables.
     *
     * @throws IllegalArgumentException if the text is not a UUID
     */
    public static ConnectionId of(String text) {
        return new ConnectionId(Uuids.parse(text));
    }

    public static ConnectionId random() {
        return new ConnectionId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
