package io.ledgerway.sync.export.format;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * A column of a table.
 *
 * @param members members of a struct; the one element of a list; otherwise empty
 */
public record Column(String name, Kind type, List<Column> members) {

    /** All digits of a decimal. */
    static final int PRECISION = 38;

    /** Digits of a decimal after the point. */
    static final int SCALE = 12;

    public Column {
        members = List.copyOf(members);
    }

    static Column of(String name, Kind type) {
        return new Column(name, type, List.of());
    }

    /** Type of a column. */
    public enum Kind {
        TEXT,
        /** 38 digits, 12 of them after the point. */
        DECIMAL,
        INTEGER,
        BOOLEAN,
        DATE,
        /** UTC, in microseconds. */
        TIMESTAMP,
        STRUCT,
        LIST,
        /** JSON as text, where members have no fixed names. */
        JSON;

        @JsonValue
        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether CSV shows the value as it is, instead of as JSON. */
        boolean isFlat() {
            return this != STRUCT && this != LIST && this != JSON;
        }
    }
}
