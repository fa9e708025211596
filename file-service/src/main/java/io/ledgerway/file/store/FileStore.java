package io.ledgerway.file.store;

import java.io.InputStream;
import java.nio.file.Path;

/**
 * Keeps bytes under a key.
 *
 * <p>Guaranteed: after {@link #put} returns, the bytes survive a crash; before that, there is
 * nothing under the key or all of it. What is read is what was kept, or the reader gets a {@link
 * CorruptFileException} in place of its end. Not guaranteed: that a key can be kept twice.
 */
public interface FileStore {

    /**
     * Keeps a file.
     *
     * @param content a file of the caller's; it may be gone afterwards
     * @throws StoreUnavailableException nothing was kept; it may be tried again
     */
    void put(FileKey key, Fingerprint fingerprint, Path content);

    /**
     * Reads a file. The stream ends only if its bytes are those of the fingerprint; it throws
     * {@link StoreUnavailableException} and {@link CorruptFileException} as this method does.
     *
     * @throws StoreUnavailableException the store cannot be asked now
     * @throws CorruptFileException there is nothing under the key
     */
    InputStream open(FileKey key, Fingerprint fingerprint);

    /**
     * Forgets a file; a key under which there is nothing is no error.
     *
     * @throws StoreUnavailableException it may still be there
     */
    void delete(FileKey key);
}
