package io.ledgerway.expense.validation;

import org.jspecify.annotations.Nullable;

/** The five combinations of base, account and transaction currency. */
public final class CurrencyOption {

    public static final int ALL_EQUAL = 1;
    static final int SAME_FOREIGN = 2;
    static final int FOREIGN_ACCOUNT = 3;
    static final int FOREIGN_TRANSACTION = 4;
    static final int TWO_FOREIGN = 5;

    private CurrencyOption() {}

    /** The option; null if a currency is unknown. */
    public static @Nullable Integer of(
            @Nullable String base, @Nullable String account, String transaction) {
        if (base == null || account == null) {
            return null;
        }
        if (account.equals(transaction)) {
            return account.equals(base) ? ALL_EQUAL : SAME_FOREIGN;
        }
        if (transaction.equals(base)) {
            return FOREIGN_ACCOUNT;
        }
        return account.equals(base) ? FOREIGN_TRANSACTION : TWO_FOREIGN;
    }
}
