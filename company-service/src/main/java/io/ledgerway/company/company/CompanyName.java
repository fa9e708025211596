package io.ledgerway.company.company;

import java.util.regex.Pattern;

/**
 * Cleans company names: keeps letters, digits, white space and {@code - ' & @ . , ? !} and removes
 * all other characters.
 */
final class CompanyName {

    /** Keeps combining marks, which many scripts need. */
    private static final Pattern REMOVED =
            Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Zs}\\s\\-'&@.,?!]");

    private CompanyName() {}

    static String clean(String name) {
        return REMOVED.matcher(name).replaceAll("");
    }
}
