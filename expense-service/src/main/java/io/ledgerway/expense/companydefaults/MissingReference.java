package io.ledgerway.expense.companydefaults;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reference that can no longer be posted with.
 *
 * @param name its last known name
 * @param since when we saw it
 */
public record MissingReference(
        ReferenceType what, String id, @Nullable String name, Reason why, Instant since) {

    /** What it was. */
    public enum ReferenceType {
        ACCOUNT("account"),
        SUPPLIER("supplier"),
        CUSTOMER("customer"),
        TAX_RATE("taxRate");

        private final String wire;

        ReferenceType(String wire) {
            this.wire = wire;
        }

        public String wire() {
            return wire;
        }
    }

    /** What became of it. */
    public enum Reason {
        ARCHIVED("Archived", "was archived"),
        DELETED("Deleted", "was deleted"),
        /** All of its type were read, and it was not there. */
        MISSING("Missing", "does not exist");

        private final String wire;
        private final String words;

        Reason(String wire, String words) {
            this.wire = wire;
            this.words = words;
        }

        public String wire() {
            return wire;
        }
    }

    /** The reason as clients read it. */
    public String message() {
        String noun =
                switch (what) {
                    case ACCOUNT -> "account";
                    case SUPPLIER -> "supplier";
                    case CUSTOMER -> "customer";
                    case TAX_RATE -> "tax rate";
                };
        return "The %s %s%s %s in the accounting platform"
                .formatted(noun, id, name == null ? "" : " (" + name + ")", why.words);
    }
}
