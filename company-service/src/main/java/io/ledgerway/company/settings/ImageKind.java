package io.ledgerway.company.settings;

import java.util.Locale;

/** The images of a client. */
enum ImageKind {
    LOGO,
    ICON;

    /** In addresses and in the database. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
