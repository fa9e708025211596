package io.ledgerway.expense.companydefaults;

import org.jspecify.annotations.Nullable;

/** A company's defaults, used where a transaction names nothing. */
public record CompanyDefaults(
        @Nullable String bankAccountId, @Nullable String supplierId, @Nullable String customerId) {

    /** A company that was never configured. */
    public static final CompanyDefaults NONE = new CompanyDefaults(null, null, null);
}
