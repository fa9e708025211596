package io.ledgerway.expense.companydefaults;

import org.jspecify.annotations.Nullable;

/** Default bank account, supplier and customer of a company, used where a transaction has none. */
public record CompanyDefaults(
        @Nullable String bankAccountId, @Nullable String supplierId, @Nullable String customerId) {

    /** Defaults of a company that was never configured. */
    public static final CompanyDefaults NONE = new CompanyDefaults(null, null, null);
}
