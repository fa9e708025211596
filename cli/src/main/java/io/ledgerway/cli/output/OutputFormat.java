package io.ledgerway.cli.output;

import java.util.Locale;

/** Formats of records. */
public enum OutputFormat {
    TABLE,
    JSON,
    NDJSON,
    CSV;

    /** As it is typed. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
