package io.ledgerway.file.store;

import java.io.InputStream;
import java.nio.file.Path;

/**
 * Keeps bytes under a key.
 *
 * <p>Guaranteed: after {@link #keep} returns, the bytes survive a crash; before that, there is
 * nothing under the key or all of it. What is read is what was kept, or the reader gets a {@link
 * DamagedFileException} in place of its end. Not guaranteed: that a key can be kept twice.
 */
public interface FileStore {

    /**
     * Keeps a file.
     *
     * @param content a file of the caller's; it may be gone afterwards
     * @throws StoreAwayException nothing was kept; it may be tried again
     */
    void keep(FileKey key, Fingerprint fingerprint, Path content);

    /**
     * Reads a file. The stream ends only if its bytes are those of the fingerprint; it throws
     * {@link StoreAwayException} and {@link DamagedFileException} as this method does.
     *
     * @throws StoreAwayException the store cannot be asked now
     * @throws DamagedFileException there is nothing under the key
     */
    InputStream open(FileKey key, Fingerprint fingerprint);

    /**
     * Forgets a file; a key under which there is nothing is no error.
     *
     * @throws StoreAwayException it may still be there
     */
    void remove(FileKey key);
}
