package io.ledgerway.connector.link;

/** Text nobody may read by accident: it prints as {@code ***}. */
public record Secret(String value) {

    @Override
    public String toString() {
        return "***";
    }
}
