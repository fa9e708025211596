package io.ledgerway.sync.file;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.file.FileSource.Content;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.platform.ConnectionNotLinkedException;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformAccess.Opened;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.springframework.http.MediaType;

/**
 * Calls a platform for files while a caller waits. The number of concurrent files is limited, one
 * client uses at most half of it, each file is bounded by the connector, and none is stored. The
 * calls count as reads in the rate limits, so the share that is reserved for writes remains
 * available.
 */
final class PlatformFiles {

    private final Platforms platforms;
    private final PlatformAccess access;
    private final ClientConcurrencyLimiter permits;
    private final Duration waitTimeout;

    PlatformFiles(Platforms platforms, PlatformAccess access, PlatformFileProperties properties) {
        this.platforms = platforms;
        this.access = access;
        this.permits = new ClientConcurrencyLimiter(properties.maxConcurrent());
        this.waitTimeout = properties.waitTimeout();
    }

    /**
     * Calls the platform of the connection.
     *
     * @throws ApiException if the call fails, with the status of {@link FileErrors}
     */
    <T> T call(ClientId client, Subject subject, FileRequest<T> fileRequest) {
        acquire(client);
        try {
            return result(subject, fileRequest);
        } finally {
            permits.release(client);
        }
    }

    /**
     * Calls the platform for a file and writes it to the response. The file is in memory until the
     * caller has read it, so it counts until then.
     *
     * @throws ApiException if the call fails, with the status of {@link FileErrors}
     */
    void send(
            ClientId client,
            Subject subject,
            FileRequest<Content> fileRequest,
            MediaType type,
            HttpServletResponse response)
            throws IOException {
        acquire(client);
        try {
            FileResponses.write(response, type, result(subject, fileRequest));
        } finally {
            permits.release(client);
        }
    }

    private <T> T result(Subject subject, FileRequest<T> fileRequest) {
        PlatformConnector connector =
                platforms
                        .find(subject.connection().platformKey())
                        .orElseThrow(() -> subject.unsupported());
        FileSource files = connector.files().orElseThrow(() -> subject.unsupported());
        try {
            Opened opened =
                    access.open(
                            subject.connection().companyId(), subject.connection().id(), connector);
            return fileRequest.put(files, opened);
        } catch (ConnectorException e) {
            throw apiError(subject, e);
        } catch (ConnectionNotLinkedException e) {
            throw FileErrors.notLinked();
        }
    }

    private ApiException apiError(Subject subject, ConnectorException failure) {
        if (failure instanceof ConnectorException.AuthorizationRevoked) {
            access.tryDeauthorized(subject.connection().id(), String.valueOf(failure.getMessage()));
        }
        return FileErrors.of(subject, failure);
    }

    private void acquire(ClientId client) {
        permits.acquire(
                client,
                waitTimeout,
                "Too many files are being downloaded. Try again later",
                Duration.ofSeconds(1));
    }

    /** A call for files of a platform. */
    @FunctionalInterface
    interface FileRequest<T> {
        T put(FileSource files, Opened opened) throws ConnectorException;
    }

    /**
     * The subject of a call, for error messages.
     *
     * @param what kind of the requested file, such as {@code attachments}
     * @param id id of the record or the file that may not exist
     */
    record Subject(Connection connection, DataType type, String what, String id) {

        ApiException unsupported() {
            return UnsupportedDataType.by(type.key(), List.of(connection.platformName()));
        }
    }
}
