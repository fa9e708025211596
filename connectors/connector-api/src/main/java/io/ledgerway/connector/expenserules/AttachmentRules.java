package io.ledgerway.connector.expenserules;

import java.util.Locale;
import java.util.Set;

/**
 * Attachments. No platform takes any on transfers and adjustments.
 *
 * @param maxBytes per file
 * @param extensions in lower case; empty where all are accepted
 * @param expenseTypes the types of expense transactions that accept attachments
 * @param reimbursables whether reimbursable expenses accept attachments
 */
public record AttachmentRules(
        long maxBytes,
        Set<String> extensions,
        Set<ExpenseTransactionType> expenseTypes,
        boolean reimbursables) {

    public static final AttachmentRules NONE = new AttachmentRules(0, Set.of(), Set.of(), false);

    public AttachmentRules {
        extensions = Set.copyOf(extensions);
        expenseTypes = Set.copyOf(expenseTypes);
    }

    /** With a maximum size in MiB, and extensions separated by spaces. */
    public static AttachmentRules upTo(
            int mebibytes,
            String extensions,
            Set<ExpenseTransactionType> expenses,
            boolean reimbursables) {
        var list = extensions.toLowerCase(Locale.ROOT);
        return new AttachmentRules(
                (long) mebibytes << 20,
                list.isEmpty() ? Set.of() : Set.of(list.split(" ")),
                expenses,
                reimbursables);
    }
}
