package io.ledgerway.starter.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a caller probably intended, for the text of an error. */
public final class NearestName {

    /** Longer texts are no misspelt names; bounds the work. */
    private static final int MAX_LENGTH = 64;

    private NearestName() {}

    /**
     * Returns the name that differs least, regardless of case; empty when more than a third of the
     * characters differ.
     */
    public static Optional<String> of(String written, Collection<String> names) {
        if (written.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        String lower = written.toLowerCase(Locale.ROOT);
        return names.stream()
                .map(it -> new Candidate(it, distance(lower, it.toLowerCase(Locale.ROOT))))
                .filter(it -> it.distance() <= Math.max(1, written.length() / 3))
                .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
                .map(Candidate::name);
    }

    /** Returns the sentence for an error text, with a blank before; empty when no name is near. */
    public static String question(String written, Collection<String> names) {
        return of(written, names).map(it -> " Did you mean " + it + "?").orElse("");
    }

    /** Edits from one text to the other: insert, delete, replace, swap of neighbours. */
    private static int distance(String one, String other) {
        int[][] edits = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : edits(edits, one, other, i, j);
            }
        }
        return edits[one.length()][other.length()];
    }

    private static int edits(int[][] edits, String one, String other, int i, int j) {
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        int least =
                Math.min(
                        edits[i - 1][j - 1] + (same ? 0 : 1),
                        1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean swapped =
                i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
        return swapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
    }

    private record Candidate(String name, int distance) {}
}
