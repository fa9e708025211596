package example;

import java.math.BigDecimal;
import java.util.UUID;

/** An expense with the status that Ledgerway reported last. */
record Expense(UUID id, String merchant, BigDecimal amount, String status) {

    Expense with(String reported) {
        return new Expense(id, merchant, amount, reported);
    }
}
