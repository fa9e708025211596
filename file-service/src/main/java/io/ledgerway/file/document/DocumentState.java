package io.ledgerway.file.document;

import java.util.Set;

/**
 * How far a file has come. The row is written before the bytes and deleted after them, so whatever
 * dies on the way, no bytes are without a row.
 */
public enum DocumentState {
    /** Its bytes are being kept; nobody can read it. */
    ARRIVING,
    /** It is there. */
    STORED,
    /** It never became readable; its bytes, if any, go. */
    ABANDONED,
    /** It can no longer be read; its bytes go, unless a legal hold keeps them. */
    REMOVED;

    /** The states that may follow. */
    public Set<DocumentState> next() {
        return switch (this) {
            case ARRIVING -> Set.of(STORED, ABANDONED);
            case STORED -> Set.of(REMOVED);
            case ABANDONED, REMOVED -> Set.of();
        };
    }
}
