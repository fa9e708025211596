package io.ledgerway.model.accounting;

import static java.util.Objects.requireNonNull;

/** Checks of members that must not be null. */
public final class Required {

    private Required() {}

    /** Text with at least one character. */
    public static void text(String value, String name) {
        if (requireNonNull(value, name).isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
    }
}
