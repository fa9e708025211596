package io.ledgerway.company.company;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Cleans company names: keeps letters, digits, white space and {@code - ' & @ . , ? !} and removes
 * all other visible characters. Invisible characters are rejected instead: without them, two names
 * that differ become one unnoticed.
 */
final class CompanyNameCleaner {

    /** Keeps combining marks, which many scripts need. */
    private static final Pattern REMOVED =
            Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Zs}\\s\\-'&@.,?!]");

    /** Except the joiners, which are part of words and emoji. */
    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}&&[^\\s\\u200c\\u200d]]");

    private CompanyNameCleaner() {}

    static String clean(String name) {
        return REMOVED.matcher(name).replaceAll("");
    }

    /** Returns the first invisible character, as {@code U+202E}. */
    static Optional<String> invisible(String name) {
        return INVISIBLE
                .matcher(name)
                .results()
                .map(it -> "U+%04X".formatted(it.group().codePointAt(0)))
                .findFirst();
    }
}
