package io.ledgerway.model.accounting;

import static java.util.Objects.requireNonNull;

/** Guards of members that the contract requires. */
final class Required {

    private Required() {}

    /** Text with at least one character. */
    static void text(String value, String name) {
        if (requireNonNull(value, name).isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
    }
}
