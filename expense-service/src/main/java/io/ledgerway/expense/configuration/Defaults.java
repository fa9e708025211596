package io.ledgerway.expense.configuration;

import org.jspecify.annotations.Nullable;

/** A company's defaults, used where a transaction names nothing (section 6). */
public record Defaults(
        @Nullable String bankAccountId, @Nullable String supplierId, @Nullable String customerId) {

    /** A company that was never configured. */
    public static final Defaults NONE = new Defaults(null, null, null);
}
