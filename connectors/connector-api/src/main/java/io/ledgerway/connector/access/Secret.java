package io.ledgerway.connector.access;

/** A secret text; its string form is {@code ***}. */
public record Secret(String value) {

    @Override
    public String toString() {
        return "***";
    }
}
