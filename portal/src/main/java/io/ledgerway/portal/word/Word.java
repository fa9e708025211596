package io.ledgerway.portal.word;

import org.jspecify.annotations.Nullable;

/**
 * A status as people read it; the fragment {@code word/word} shows it.
 *
 * @param text the API's own word
 * @param look the class of the style sheet: good, warn, bad or muted
 * @param meaning what it says, in a sentence
 * @param next what to do, where something is to be done
 */
public record Word(String text, String look, String meaning, @Nullable String next) {

    static Word good(String text, String meaning) {
        return new Word(text, "good", meaning, null);
    }

    static Word quiet(String text, String meaning, @Nullable String next) {
        return new Word(text, "muted", meaning, next);
    }

    static Word warn(String text, String meaning, @Nullable String next) {
        return new Word(text, "warn", meaning, next);
    }

    static Word bad(String text, String meaning, String next) {
        return new Word(text, "bad", meaning, next);
    }
}
