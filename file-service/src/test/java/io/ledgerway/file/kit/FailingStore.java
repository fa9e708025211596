package io.ledgerway.file.kit;

import io.ledgerway.file.store.FileKey;
import io.ledgerway.file.store.FileStore;
import io.ledgerway.file.store.Fingerprint;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Store with actions of the test before and after each operation. */
public final class FailingStore implements FileStore {

    private final FileStore store;
    private final Path folder;
    private volatile Consumer<FileKey> beforeKeep = _ -> {};
    private volatile Consumer<FileKey> afterPut = _ -> {};
    private volatile Consumer<FileKey> afterDelete = _ -> {};

    FailingStore(FileStore store, Path folder) {
        this.store = store;
        this.folder = folder;
    }

    public void beforeKeep(Consumer<FileKey> action) {
        beforeKeep = action;
    }

    public void afterPut(Consumer<FileKey> action) {
        afterPut = action;
    }

    public void afterDelete(Consumer<FileKey> action) {
        afterDelete = action;
    }

    public void repair() {
        beforeKeep = _ -> {};
        afterPut = _ -> {};
        afterDelete = _ -> {};
    }

    @Override
    public void put(FileKey key, Fingerprint fingerprint, Path content) {
        beforeKeep.accept(key);
        store.put(key, fingerprint, content);
        afterPut.accept(key);
    }

    @Override
    public InputStream open(FileKey key, Fingerprint fingerprint) {
        return store.open(key, fingerprint);
    }

    @Override
    public void delete(FileKey key) {
        store.delete(key);
        afterDelete.accept(key);
    }

    /** The stored files of a client. */
    public List<Path> stored(Object client) {
        return files("files").filter(it -> it.toString().contains(client.toString())).toList();
    }

    /** Files in the spool. */
    public List<Path> spooled() {
        return files("incoming").toList();
    }

    private Stream<Path> files(String below) {
        Path root = folder.resolve(below);
        if (!Files.exists(root)) {
            return Stream.of();
        }
        try (Stream<Path> found = Files.walk(root)) {
            return found.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
