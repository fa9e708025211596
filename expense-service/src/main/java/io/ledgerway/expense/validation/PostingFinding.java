package io.ledgerway.expense.validation;

import org.jspecify.annotations.Nullable;

/**
 * A broken rule.
 *
 * @param itemId path of the member, such as {@code lines[0].accountRef}; null for the transaction
 * @param configuration whether a missing or invalid default is the cause (sync code 4000)
 */
public record PostingFinding(@Nullable String itemId, String message, boolean configuration) {}
