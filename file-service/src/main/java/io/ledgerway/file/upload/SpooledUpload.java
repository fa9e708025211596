package io.ledgerway.file.upload;

import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The received parts of one request, of which all or none are accepted; closing deletes them. */
final class SpooledUpload implements AutoCloseable {

    private final List<SpooledPart> parts = new ArrayList<>();
    private final List<SpooledFile> files = new ArrayList<>();
    private final Runnable atEnd;
    private @Nullable ApiException refusal;
    private boolean closed;

    /**
     * Creates an upload without parts.
     *
     * @param atEnd called once when the upload is closed
     */
    SpooledUpload(Runnable atEnd) {
        this.atEnd = atEnd;
    }

    void addPart(SpooledPart part) {
        parts.add(part);
    }

    void addFile(SpooledFile file) {
        files.add(file);
    }

    /** Rejects the upload. Its parts remain, to compare the request with others. */
    void reject(ApiException reason) {
        refusal = reason;
    }

    /**
     * Returns this upload.
     *
     * @throws ApiException if the upload was rejected; it is closed
     */
    SpooledUpload accepted() {
        ApiException reason = refusal;
        if (reason != null) {
            close();
            throw reason;
        }
        return this;
    }

    /** All parts with a file name, also those that are not accepted. */
    List<SpooledPart> parts() {
        return List.copyOf(parts);
    }

    /** The accepted files. */
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
            parts.forEach(it -> Spool.remove(it.path()));
            atEnd.run();
        }
    }
}
