package io.ledgerway.company.link.page;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** sRGB colour with the contrast calculations of WCAG 2.2. */
record Colour(int red, int green, int blue) {

    static final Colour WHITE = new Colour(255, 255, 255);
    static final Colour BLACK = new Colour(0, 0, 0);

    /** Minimum contrast ratio of normal text. */
    private static final double READABLE = 4.5;

    private static final int STEPS = 50;
    private static final Pattern HEX = Pattern.compile("#[0-9a-fA-F]{6}");

    static Optional<Colour> of(@Nullable String hex) {
        if (hex == null || !HEX.matcher(hex).matches()) {
            return Optional.empty();
        }
        int rgb = Integer.parseInt(hex.substring(1), 16);
        return Optional.of(new Colour(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff));
    }

    /** Returns the closest colour with readable contrast on the given background. */
    Colour readableOn(Colour paper) {
        Colour ink = paper.luminance() > 0.5 ? BLACK : WHITE;
        for (int step = 0; step < STEPS; step++) {
            Colour mixed = mixedWith(ink, (double) step / STEPS);
            if (mixed.contrast(paper) >= READABLE) {
                return mixed;
            }
        }
        return ink;
    }

    /** Returns black or white, whichever has the higher contrast on this colour. */
    Colour contrastingInk() {
        return contrast(WHITE) >= contrast(BLACK) ? WHITE : BLACK;
    }

    double contrast(Colour other) {
        double one = luminance();
        double two = other.luminance();
        return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    }

    String hex() {
        return String.format(Locale.ROOT, "#%02x%02x%02x", red, green, blue);
    }

    private Colour mixedWith(Colour other, double share) {
        return new Colour(
                mixed(red, other.red, share),
                mixed(green, other.green, share),
                mixed(blue, other.blue, share));
    }

    private static int mixed(int one, int other, double share) {
        return (int) Math.round(one + (other - one) * share);
    }

    private double luminance() {
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    }

    private static double linear(int channel) {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
