package io.ledgerway.sync.file;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Asks a platform for files while a caller waits: so many at one time, each bounded by what a
 * connector takes in, none kept. The calls count as reads where a platform limits them: no download
 * takes what is reserved for writes.
 */
final class PlatformFiles {

    private final Platforms platforms;
    private final PlatformAccess access;
    private final Semaphore turns;
    private final Duration patience;

    PlatformFiles(Platforms platforms, PlatformAccess access, PlatformFileProperties properties) {
        this.platforms = platforms;
        this.access = access;
        this.turns = new Semaphore(properties.concurrent(), true);
        this.patience = properties.patience();
    }

    /**
     * Puts a question to the connection's platform.
     *
     * @throws ApiException in the contract's codes when there is no answer
     */
    <T> T ask(Subject subject, FileRequest<T> fileRequest) {
        PlatformConnector connector =
                platforms
                        .find(subject.connection().platformKey())
                        .orElseThrow(() -> subject.unsupported());
        FileSource files = connector.files().orElseThrow(() -> subject.unsupported());
        take();
        try {
            Opened opened = access.open(subject.connection().id(), connector);
            return fileRequest.put(files, opened);
        } catch (ConnectorException e) {
            throw refusal(subject, e);
        } catch (ConnectionNotLinkedException e) {
            throw FileErrors.notLinked();
        } finally {
            turns.release();
        }
    }

    private ApiException refusal(Subject subject, ConnectorException failure) {
        if (failure instanceof ConnectorException.AuthorizationRevoked) {
            access.deauthorized(subject.connection().id(), String.valueOf(failure.getMessage()));
        }
        return FileErrors.of(subject, failure);
    }

    private void take() {
        try {
            if (!turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw ApiException.unavailable(
                        "Too many files are read at the moment. Try again later",
                        Duration.ofSeconds(1));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ApiException.unavailable("The service is stopping", Duration.ofSeconds(1));
        }
    }

    /** What is asked of a platform. */
    @FunctionalInterface
    interface FileRequest<T> {
        T put(FileSource files, Opened opened) throws ConnectorException;
    }

    /**
     * What the question is about, for the words of a refusal.
     *
     * @param what the file, such as {@code attachments}
     * @param id of the record or the file that may not be there
     */
    record Subject(Connection connection, DataType type, String what, String id) {

        ApiException unsupported() {
            return UnsupportedDataType.by(type.key(), List.of(connection.platformName()));
        }
    }
}
