package io.ledgerway.file.store;

/** The bytes of a key are missing or do not match their fingerprint. */
public final class CorruptFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CorruptFileException(FileKey key, String what) {
        super("%s: %s".formatted(key.path(), what));
    }
}
