package io.ledgerway.model.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** Id of a data set: one pull of one data type. */
public record DataSetId(@JsonValue UUID value) {

    @JsonCreator
    public DataSetId {}

    /**
     * Parses an id; Spring uses it to bind path variables.
     *
     * @throws IllegalArgumentException if the text is not a UUID
     */
    public static DataSetId of(String text) {
        return new DataSetId(Uuids.parse(text));
    }

    public static DataSetId random() {
        return new DataSetId(UUID.randomUUID());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
