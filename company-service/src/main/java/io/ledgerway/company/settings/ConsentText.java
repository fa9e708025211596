package io.ledgerway.company.settings;

import java.util.Objects;

/**
 * A passage of a link page in the client's own words.
 *
 * @param heading at most 50 characters
 * @param text at most 2,000 characters, plain
 */
public record ConsentText(String heading, String text) {

    public ConsentText {
        Objects.requireNonNull(heading, "heading");
        Objects.requireNonNull(text, "text");
    }
}
