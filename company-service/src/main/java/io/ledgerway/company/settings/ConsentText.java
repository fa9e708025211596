package io.ledgerway.company.settings;

import java.util.Objects;

/**
 * Text of a section of a link page, written by the client.
 *
 * @param heading at most 50 characters
 * @param text at most 2,000 characters of plain text
 */
public record ConsentText(String heading, String text) {

    public ConsentText {
        Objects.requireNonNull(heading, "heading");
        Objects.requireNonNull(text, "text");
    }
}
