package io.ledgerway.portal.statuslabel;

import io.ledgerway.portal.view.HelpPath;
import org.jspecify.annotations.Nullable;

/**
 * A status as people read it; the fragment {@code statuslabel/label} shows it.
 *
 * @param text the API's own word
 * @param look the class of the style sheet: good, warn, bad or muted
 * @param meaning what it says, in a sentence
 * @param next what to do, where something is to be done
 * @param help the page of the help about it, where there is one
 */
public record StatusLabel(
        String text, String look, String meaning, @Nullable String next, @Nullable String help) {

    static StatusLabel good(String text, String meaning) {
        return new StatusLabel(text, "good", meaning, null, null);
    }

    static StatusLabel quiet(String text, String meaning, @Nullable String next) {
        return new StatusLabel(text, "muted", meaning, next, null);
    }

    static StatusLabel warn(String text, String meaning, @Nullable String next) {
        return new StatusLabel(text, "warn", meaning, next, null);
    }

    static StatusLabel bad(String text, String meaning, String next) {
        return new StatusLabel(text, "bad", meaning, next, null);
    }

    /** The same with the way to the help about this kind of status. */
    StatusLabel in(String kind) {
        return new StatusLabel(text, look, meaning, next, HelpPath.status(kind, text));
    }
}
