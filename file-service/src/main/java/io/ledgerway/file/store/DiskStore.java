package io.ledgerway.file.store;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Stores files in a directory, for {@code ./run} and installations on one machine. A file is
 * renamed to its key after its bytes are flushed to disk, so a crash leaves a complete file or
 * none. Incomplete files stay in {@link #INCOMING} and are deleted with the spool.
 */
final class DiskStore implements FileStore {

    /** Directory of incomplete files, on the same file system, so that a rename is atomic. */
    static final String INCOMING = "incoming";

    private static final String FILES = "files";

    private final Path root;

    DiskStore(Path root) {
        this.root = root;
    }

    @Override
    public void put(FileKey key, Fingerprint fingerprint, Path content) {
        Path folder = folder(key);
        try {
            Path near = sameDisk(content) ? content : copyNear(content);
            flush(near);
            create(folder);
            Files.move(near, path(key), StandardCopyOption.ATOMIC_MOVE);
            flush(folder);
        } catch (IOException e) {
            throw new StoreUnavailableException("Cannot store " + key.path(), e);
        }
    }

    /**
     * Synchronized, so that no thread uses a directory that another has created but not flushed.
     */
    private synchronized void create(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Path parent = requireNonNull(folder.getParent());
            create(parent);
            Files.createDirectories(folder);
            flush(parent);
        }
    }

    private boolean sameDisk(Path content) throws IOException {
        return Files.getFileStore(content).equals(Files.getFileStore(root));
    }

    private Path copyNear(Path content) throws IOException {
        Path near = Files.createDirectories(root.resolve(INCOMING)).resolve(random());
        try {
            return Files.copy(content, near);
        } catch (IOException e) {
            Files.deleteIfExists(near);
            throw e;
        }
    }

    private static String random() {
        return UUID.randomUUID().toString();
    }

    /** Flushes a file or a directory to disk; without it the entries of a directory may be lost. */
    private static void flush(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Override
    public InputStream open(FileKey key, Fingerprint fingerprint) {
        try {
            return new VerifiedStream(Files.newInputStream(path(key)), key, fingerprint);
        } catch (NoSuchFileException e) {
            throw new CorruptFileException(key, "missing");
        } catch (IOException e) {
            throw new StoreUnavailableException("Cannot read " + key.path(), e);
        }
    }

    @Override
    public void delete(FileKey key) {
        try {
            Files.deleteIfExists(path(key));
        } catch (IOException e) {
            throw new StoreUnavailableException("Cannot remove " + key.path(), e);
        }
    }

    private Path path(FileKey key) {
        return folder(key).resolve(key.file().toString());
    }

    private Path folder(FileKey key) {
        return root.resolve(FILES)
                .resolve(key.client().toString())
                .resolve(key.company().toString());
    }
}
