package io.ledgerway.file.scan;

import java.nio.file.Path;

/** Scans files for malware. */
public interface Scanner {

    /**
     * Scans a file.
     *
     * @throws ScannerUnavailableException if the file was not scanned; it must not be accepted
     */
    ScanResult scan(Path file);

    /** Whether the scanner is available. */
    boolean isUp();

    /** Name of the scanner in records and metrics. */
    String name();

    /** Result of a scan. */
    sealed interface ScanResult {

        /** No finding. */
        record Clean() implements ScanResult {}

        /**
         * Malware was found.
         *
         * @param finding name of the malware
         */
        record Infected(String finding) implements ScanResult {}
    }
}
