package io.ledgerway.company.company;

import java.util.regex.Pattern;

/**
 * Cleans company names: keeps letters, digits, white space and {@code - ' & @ . , ? !} and removes
 * all other characters, including invisible ones.
 */
final class CompanyNameCleaner {

    /** Keeps combining marks, which many scripts need. */
    private static final Pattern REMOVED =
            Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Zs}\\s\\-'&@.,?!]");

    private CompanyNameCleaner() {}

    static String clean(String name) {
        return REMOVED.matcher(name).replaceAll("");
    }
}
