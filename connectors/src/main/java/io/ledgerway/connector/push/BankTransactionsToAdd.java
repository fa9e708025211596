package io.ledgerway.connector.push;

import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statement lines to add to one bank account (accounting-data.md 34). */
public record BankTransactionsToAdd(@Nullable String accountId, List<Line> transactions) {

    public BankTransactionsToAdd {
        transactions = List.copyOf(transactions);
    }

    /** A line; the amount with its sign, the balance after it. */
    public record Line(
            @Nullable String id,
            @Nullable BigDecimal amount,
            @Nullable BigDecimal balance,
            @Nullable DateTime date,
            @Nullable String description) {}
}
