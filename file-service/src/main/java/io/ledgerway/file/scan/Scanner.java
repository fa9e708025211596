package io.ledgerway.file.scan;

import java.nio.file.Path;

/** Looks for what does harm in a file. */
public interface Scanner {

    /**
     * Looks at a whole file.
     *
     * @throws ScannerUnavailableException it was not looked at; nobody may take it for clean
     */
    ScanResult scan(Path file);

    /** Whether it could look at a file now. */
    boolean isUp();

    /** What it is called in records and metrics. */
    String name();

    /** What was found. */
    sealed interface ScanResult {

        /** Nothing. */
        record Clean() implements ScanResult {}

        /**
         * Something.
         *
         * @param finding the name of what it is
         */
        record Infected(String finding) implements ScanResult {}
    }
}
