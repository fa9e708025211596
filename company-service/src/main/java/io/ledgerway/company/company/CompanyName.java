package io.ledgerway.company.company;

import java.util.regex.Pattern;

/**
 * The rule for names (platform.md 10.2): letters, digits, white space and {@code - ' & @ . , ? !}
 * stay, everything else is removed without a word.
 */
final class CompanyName {

    /** Marks belong to the letters of many scripts. */
    private static final Pattern REMOVED =
            Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Zs}\\s\\-'&@.,?!]");

    private CompanyName() {}

    static String clean(String name) {
        return REMOVED.matcher(name).replaceAll("");
    }
}
