package io.ledgerway.model.id;

import java.util.UUID;

/** Parses UUIDs strictly, so that an object has one path only. */
public final class Uuids {

    private Uuids() {}

    /**
     * Parses the form of RFC 9562, section 4, in either case. {@link UUID#fromString} also accepts
     * groups with missing digits.
     *
     * @throws IllegalArgumentException if the text has another form
     */
    public static UUID parse(String text) {
        UUID uuid = UUID.fromString(text);
        if (!uuid.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException("Not a UUID: " + text);
        }
        return uuid;
    }
}
