package io.ledgerway.sync.custom;

/** The configuration of a custom data type is invalid or does not fit the platform's records. */
public final class RecordMappingException extends Exception {

    private static final long serialVersionUID = 1L;

    public RecordMappingException(String message) {
        super(message);
    }
}
