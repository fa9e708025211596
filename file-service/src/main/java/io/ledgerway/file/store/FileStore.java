package io.ledgerway.file.store;

import java.io.InputStream;
import java.nio.file.Path;

/**
 * Stores bytes under a key.
 *
 * <p>Guarantees: when {@link #put} returns, the bytes survive a crash; before, the key has all
 * bytes or none. A reader gets the stored bytes, or a {@link CorruptFileException} before the end
 * of the stream. A key can be stored once only.
 */
public interface FileStore {

    /**
     * Stores a file.
     *
     * @param content file of the caller; the store may move it
     * @throws StoreUnavailableException if nothing was stored; the caller can retry
     */
    void put(FileKey key, Fingerprint fingerprint, Path content);

    /**
     * Reads a file. The stream ends only if its bytes match the fingerprint; it throws the same
     * exceptions as this method.
     *
     * @throws StoreUnavailableException if the store is unavailable
     * @throws CorruptFileException if the key does not exist
     */
    InputStream open(FileKey key, Fingerprint fingerprint);

    /**
     * Deletes a file; does nothing if the key does not exist.
     *
     * @throws StoreUnavailableException if the file may still exist
     */
    void delete(FileKey key);
}
