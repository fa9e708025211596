package io.ledgerway.expense.companydefaults;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A reference that transactions can no longer use.
 *
 * @param name its last known name
 * @param detectedAt when it was first detected
 */
public record MissingReference(
        ReferenceType type, String id, @Nullable String name, Reason reason, Instant detectedAt) {

    /** Kind of record. */
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

    /** Reason for which the reference cannot be used. */
    public enum Reason {
        ARCHIVED("Archived", "was archived"),
        DELETED("Deleted", "was deleted"),
        /** All records of the type were synced and this one was not among them. */
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

    /** The reason as a sentence for clients. */
    public String message() {
        String noun =
                switch (type) {
                    case ACCOUNT -> "account";
                    case SUPPLIER -> "supplier";
                    case CUSTOMER -> "customer";
                    case TAX_RATE -> "tax rate";
                };
        return "The %s %s%s %s in the accounting platform"
                .formatted(noun, id, name == null ? "" : " (" + name + ")", reason.words);
    }
}
