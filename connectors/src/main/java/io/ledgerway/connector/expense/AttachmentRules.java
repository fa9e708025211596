package io.ledgerway.connector.expense;

import java.util.Locale;
import java.util.Set;

/**
 * Receipts (section 16). Transfers and adjustments take none anywhere (decision 10).
 *
 * @param maximumBytes per file
 * @param extensions in lower case; empty where the platform lists none, and all are taken
 * @param expenses types of expense that take them
 * @param reimbursables whether reimbursable expenses do
 */
public record AttachmentRules(
        long maximumBytes, Set<String> extensions, Set<SpendType> expenses, boolean reimbursables) {

    static final AttachmentRules NONE = new AttachmentRules(0, Set.of(), Set.of(), false);

    public AttachmentRules {
        extensions = Set.copyOf(extensions);
        expenses = Set.copyOf(expenses);
    }

    /** Of so many mebibytes, and the extensions as the contract writes them. */
    static AttachmentRules upTo(
            int mebibytes, String extensions, Set<SpendType> expenses, boolean reimbursables) {
        var list = extensions.toLowerCase(Locale.ROOT);
        return new AttachmentRules(
                (long) mebibytes << 20,
                list.isEmpty() ? Set.of() : Set.of(list.split(" ")),
                expenses,
                reimbursables);
    }
}
