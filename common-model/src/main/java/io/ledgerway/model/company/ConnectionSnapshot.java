package io.ledgerway.model.company;

import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * State of a connection when an event happened.
 *
 * @param integrationKey the platform key, four letters
 * @param linkUrl link page of the connection, without a one-time password
 * @param lastSync when data was last pulled, if ever
 * @param info information from the platform, such as the name of the organisation; absent if there
 *     is none, and in events of release 0.2.0
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
        List<ConnectionError> errors,
        @Nullable Map<String, String> info) {

    public ConnectionSnapshot {
        errors = List.copyOf(errors);
        info = info == null ? null : Map.copyOf(info);
    }
}
