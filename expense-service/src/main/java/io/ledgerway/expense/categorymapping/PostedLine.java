package io.ledgerway.expense.categorymapping;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a recently posted expense.
 *
 * @param text description, merchant and notes
 */
record PostedLine(
        String text,
        @Nullable String bankAccountId,
        @Nullable String supplierId,
        @Nullable String accountId,
        @Nullable String taxRateId,
        List<String> trackingCategoryIds) {

    PostedLine {
        trackingCategoryIds = List.copyOf(trackingCategoryIds);
    }
}
