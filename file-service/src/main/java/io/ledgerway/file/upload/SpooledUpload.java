package io.ledgerway.file.upload;

import java.util.ArrayList;
import java.util.List;

/** The spooled files of one request; closing it deletes them. */
final class SpooledUpload implements AutoCloseable {

    private final List<SpooledFile> files = new ArrayList<>();
    private final Runnable atEnd;
    private boolean closed;

    /**
     * Creates an upload without files.
     *
     * @param atEnd called once when the upload is closed
     */
    SpooledUpload(Runnable atEnd) {
        this.atEnd = atEnd;
    }

    void add(SpooledFile file) {
        files.add(file);
    }

    List<SpooledFile> files() {
        return List.copyOf(files);
    }

    long bytes() {
        return files.stream().mapToLong(it -> it.fingerprint().bytes()).sum();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            files.forEach(it -> Spool.remove(it.path()));
            atEnd.run();
        }
    }
}
