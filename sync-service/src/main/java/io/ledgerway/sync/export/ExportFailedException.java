package io.ledgerway.sync.export;

/** An export cannot be completed, however often it is tried. The message is for the client. */
final class ExportFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ExportFailedException(String message) {
        super(message);
    }
}
