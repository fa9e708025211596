package io.ledgerway.file.scan;

/** The scanner cannot be reached, did not reply in time, or did not scan the file. */
public final class ScannerUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ScannerUnavailableException(String message) {
        super(message);
    }

    ScannerUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
