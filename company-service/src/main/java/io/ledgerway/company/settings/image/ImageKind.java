package io.ledgerway.company.settings.image;

import java.util.Locale;

/** The images of a client. */
public enum ImageKind {
    /** On the link pages; the contract's bound is 10 MB. */
    LOGO(10 * 1024 * 1024, 4096),
    /** In the title of a browser's window. */
    ICON(500 * 1024, 512);

    private final int mostBytes;
    private final int mostPixels;

    ImageKind(int mostBytes, int mostPixels) {
        this.mostBytes = mostBytes;
        this.mostPixels = mostPixels;
    }

    /** In addresses and in the database. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of this word, which must be one. */
    static ImageKind ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    int mostBytes() {
        return mostBytes;
    }

    /** Of each side. */
    int mostPixels() {
        return mostPixels;
    }
}
