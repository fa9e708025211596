package io.ledgerway.company.company;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A connection in answers, on its own and within its company (platform.md 12.1, 33.3).
 *
 * @param linkUrl its link page with the live one-time password, in every status
 * @param dataConnectionErrors empty where there are none
 * @param connectionInfo left out where there is none
 */
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

    @Override
    public String toString() {
        return "ConnectionView[id=" + id + ", status=" + status + "]";
    }
}
