package io.ledgerway.connector.push;

import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bank transactions to add to one bank account. */
public record BankTransactionBatch(@Nullable String accountId, List<Line> transactions) {

    public BankTransactionBatch {
        transactions = List.copyOf(transactions);
    }

    /** A bank transaction: a signed amount, and the balance after it. */
    public record Line(
            @Nullable String id,
            @Nullable BigDecimal amount,
            @Nullable BigDecimal balance,
            @Nullable DateTime date,
            @Nullable String description) {}
}
