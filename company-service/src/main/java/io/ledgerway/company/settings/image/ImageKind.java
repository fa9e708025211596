package io.ledgerway.company.settings.image;

import java.util.Locale;

/** Kinds of images of a client. */
public enum ImageKind {
    /** Shown on the link pages. The API limits it to 10 MB. */
    LOGO(10 * 1024 * 1024, 4096),
    /** Shown as the icon of a browser window. */
    ICON(500 * 1024, 512);

    private final int mostBytes;
    private final int mostPixels;

    ImageKind(int mostBytes, int mostPixels) {
        this.mostBytes = mostBytes;
        this.mostPixels = mostPixels;
    }

    /** Name in addresses and in the database. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the kind with this name, which must exist. */
    static ImageKind ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    int mostBytes() {
        return mostBytes;
    }

    /** Maximum width and height. */
    int mostPixels() {
        return mostPixels;
    }
}
