package io.ledgerway.company.company;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ConnectionId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A connection of a company to a platform.
 *
 * @param linkUrl link page with a valid one-time password, in every status
 * @param dataConnectionErrors errors of the connection, oldest first; empty if there are none
 * @param connectionInfo information about the platform, such as the organisation; absent if there
 *     is none. {@code authorizationEndsAt} is when the platform ends the authorization of a linked
 *     connection, where the platform says so; {@code authorizationIdleEndsAt} is when it would end
 *     without use. Both are times in ISO 8601. {@code reconnectUrl} is the fixed address at which
 *     the customer of a connection that was linked before authorizes the same organisation again
 */
@Schema(name = "Connection")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ConnectionResponse(
        ConnectionId id,
        UUID integrationId,
        String integrationKey,
        UUID sourceId,
        SourceType sourceType,
        String platformName,
        URI linkUrl,
        ConnectionStatus status,
        @Nullable Instant lastSync,
        Instant created,
        List<ConnectionError> dataConnectionErrors,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> connectionInfo) {

    public ConnectionResponse {
        dataConnectionErrors = List.copyOf(dataConnectionErrors);
        connectionInfo = Map.copyOf(connectionInfo);
    }

    /** Name of the platform that is linked, of accounting first; empty if none is linked. */
    public static String linkedPlatform(List<ConnectionResponse> connections) {
        return connections.stream()
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .filter(it -> it.sourceType() != SourceType.EXPENSE)
                .min(Comparator.comparing(it -> it.sourceType() != SourceType.ACCOUNTING))
                .map(ConnectionResponse::platformName)
                .orElse("");
    }

    @Override
    public String toString() {
        return "ConnectionResponse[id=" + id + ", status=" + status + "]";
    }
}
