package io.ledgerway.file.store;

/** The bytes under a key are missing, or are not those that were kept there. */
public final class CorruptFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    CorruptFileException(FileKey key, String what) {
        super("%s: %s".formatted(key.path(), what));
    }
}
