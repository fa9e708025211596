package io.ledgerway.expense.rule;

import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * Whether a transaction can be posted, and as what.
 *
 * @param updates the record at the platform that it replaces; null where it is new
 */
public record Question(
        Transaction transaction,
        String platformKey,
        Defaults defaults,
        Books books,
        @Nullable String updates) {}
