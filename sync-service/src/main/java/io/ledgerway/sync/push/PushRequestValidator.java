package io.ledgerway.sync.push;

import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.platform.UnsupportedDataType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Resolves and validates a write request. */
public final class PushRequestValidator {

    /** Longer ones do not fit into the entries of indexes. */
    private static final int MAX_RECORD_ID_LENGTH = 500;

    private final ConnectionSelection connections;
    private final Platforms platforms;

    PushRequestValidator(ConnectionSelection connections, Platforms platforms) {
        this.connections = connections;
        this.platforms = platforms;
    }

    /**
     * Resolves a path segment to a data type.
     *
     * @throws ApiException 404 if no platform supports writes of it
     */
    public static DataType type(String segment, Connection connection) {
        return WritableTypes.ofSegment(segment).orElseThrow(() -> unsupported(segment, connection));
    }

    /**
     * Checks that the platform supports the write and that the connection is Linked.
     *
     * @throws ApiException 404 or 400
     */
    public void check(Connection connection, DataType type, WriteKind kind) {
        checkSupported(connection, type, kind);
        checkLinked(connection);
    }

    /**
     * Checks that the platform offers the write to clients.
     *
     * @throws ApiException 404
     */
    void checkSupported(Connection connection, DataType type, WriteKind kind) {
        if (!WritableTypes.has(type, kind)) {
            throw unsupported(connection, type, kind);
        }
        checkWritable(connection, type, kind);
    }

    /**
     * Checks that the platform supports the write. Postings may use more operations than clients.
     *
     * @throws ApiException 404
     */
    public void checkWritable(Connection connection, DataType type, WriteKind kind) {
        if (capability(connection, type)
                .filter(it -> it.operations().contains(WritableTypes.operation(kind)))
                .isEmpty()) {
            throw unsupported(connection, type, kind);
        }
    }

    private static ApiException unsupported(Connection connection, DataType type, WriteKind kind) {
        return ApiException.notFound(
                "%s of datatype %s not supported by platform(s) %s"
                        .formatted(label(kind), type.key(), connection.platformName()));
    }

    /**
     * Checks that the connection is Linked.
     *
     * @throws ApiException 400
     */
    public void checkLinked(Connection connection) {
        if (!connections.isLinked(connection)) {
            throw ApiException.badRequest("Data connection " + connection.id() + " is not linked");
        }
    }

    public Optional<PushCapability> capability(Connection connection, DataType type) {
        return platforms.find(connection.platformKey()).flatMap(it -> it.descriptor().push(type));
    }

    public static ApiException unsupported(String type, Connection connection) {
        return UnsupportedDataType.by(type, List.of(connection.platformName()));
    }

    /**
     * Describes what is written.
     *
     * @throws ApiException 400 if the record id is too long
     */
    public static Push.Subject subject(
            Connection connection,
            DataType type,
            WriteKind kind,
            @Nullable String recordId,
            @Nullable String body) {
        if (recordId != null && recordId.length() > MAX_RECORD_ID_LENGTH) {
            throw ApiException.badRequest(
                    "The record id must have at most " + MAX_RECORD_ID_LENGTH + " characters");
        }
        return new Push.Subject(
                connection.id(), connection.platformKey(), type, kind, recordId, body);
    }

    private static String label(WriteKind kind) {
        String text = kind.name().replace('_', ' ').toLowerCase(Locale.ROOT);
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
