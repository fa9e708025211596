package io.ledgerway.model.company;

import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * State of a connection when an event happened.
 *
 * @param integrationKey the platform key, four letters
 * @param linkUrl link page of the connection, without a one-time password
 * @param lastSync when data was last pulled, if ever
 */
public record ConnectionSnapshot(
        ConnectionId id,
        UUID integrationId,
        String integrationKey,
        UUID sourceId,
        SourceType sourceType,
        String platformName,
        URI linkUrl,
        ConnectionStatus status,
        Instant created,
        @Nullable Instant lastSync,
        List<ConnectionError> errors) {

    public ConnectionSnapshot {
        errors = List.copyOf(errors);
    }
}
