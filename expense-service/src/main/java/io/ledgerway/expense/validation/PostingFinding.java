package io.ledgerway.expense.validation;

import org.jspecify.annotations.Nullable;

/**
 * A rule that was broken.
 *
 * @param itemId path of the member, e.g. {@code lines[0].accountRef}; null for the whole
 * @param configuration whether a missing or invalid default is to blame (code 4000)
 */
public record PostingFinding(@Nullable String itemId, String message, boolean configuration) {}
