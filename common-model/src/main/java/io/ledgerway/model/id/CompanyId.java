package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a company. */
public record CompanyId(@JsonValue UUID value) {

    @JsonCreator
    public CompanyId {}

    /**
     * Parses an id; Spring uses it to bind path variables.
     *
     * @throws IllegalArgumentException if the text is not a UUID
     */
    public static CompanyId of(String text) {
        return new CompanyId(Uuids.parse(text));
    }

    public static CompanyId random() {
        return new CompanyId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
