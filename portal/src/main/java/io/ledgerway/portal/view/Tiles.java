package io.ledgerway.portal.view;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Neutral tiles of platforms and companies: initials on one of a few colours; in templates {@code
 * tiles}.
 */
public final class Tiles {

    private static final int TONES = 6;

    /** The initials of the first two words, or the first two letters of a single word. */
    public String initials(@Nullable String name) {
        String[] words =
                name == null
                        ? new String[0]
                        : Arrays.stream(name.split("[^\\p{L}\\p{N}]+", -1))
                                .filter(it -> !it.isEmpty())
                                .toArray(String[]::new);
        String text =
                switch (words.length) {
                    case 0 -> "?";
                    case 1 -> words[0].substring(0, Math.min(2, words[0].length()));
                    default ->
                            Arrays.stream(words)
                                    .limit(2)
                                    .map(it -> it.substring(0, 1))
                                    .collect(Collectors.joining());
                };
        return words.length == 1
                ? text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1)
                : text.toUpperCase(Locale.ROOT);
    }

    /** The number of the colour; the same for the same name. */
    public int tone(@Nullable String name) {
        return Math.floorMod(String.valueOf(name).hashCode(), TONES);
    }
}
