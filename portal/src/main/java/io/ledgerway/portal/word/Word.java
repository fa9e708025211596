package io.ledgerway.portal.word;

import io.ledgerway.portal.page.HelpPath;
import org.jspecify.annotations.Nullable;

/**
 * A status as people read it; the fragment {@code word/word} shows it.
 *
 * @param text the API's own word
 * @param look the class of the style sheet: good, warn, bad or muted
 * @param meaning what it says, in a sentence
 * @param next what to do, where something is to be done
 * @param help the page of the help about it, where there is one
 */
public record Word(
        String text, String look, String meaning, @Nullable String next, @Nullable String help) {

    static Word good(String text, String meaning) {
        return new Word(text, "good", meaning, null, null);
    }

    static Word quiet(String text, String meaning, @Nullable String next) {
        return new Word(text, "muted", meaning, next, null);
    }

    static Word warn(String text, String meaning, @Nullable String next) {
        return new Word(text, "warn", meaning, next, null);
    }

    static Word bad(String text, String meaning, String next) {
        return new Word(text, "bad", meaning, next, null);
    }

    /** The same with the way to the help about this kind of status. */
    Word in(String kind) {
        return new Word(text, look, meaning, next, HelpPath.status(kind, text));
    }
}
