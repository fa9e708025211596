package io.ledgerway.sync.custom;

/** A configuration does not fit what the platform has. */
public final class RecordMappingException extends Exception {

    private static final long serialVersionUID = 1L;

    public RecordMappingException(String message) {
        super(message);
    }
}
