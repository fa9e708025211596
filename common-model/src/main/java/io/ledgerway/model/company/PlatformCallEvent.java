package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Calls to platforms that sync-service does not make itself; on {@code platform-calls}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(
        @JsonSubTypes.Type(
                value = PlatformCallEvent.Recorded.class,
                name = "platform.call.recorded"))
public sealed interface PlatformCallEvent extends Event {

    /**
     * A call was sent.
     *
     * @param companyId absent if the company was deleted before the call
     * @param connectionId absent if the connection was deleted before the call; one of them if
     *     several connections share the authorization
     * @param throttled whether the platform answered that there were too many calls
     * @param sentBytes size of the request body
     * @param receivedBytes size of the response body; 0 without a response
     * @param exchange for the log of calls; absent in events of earlier versions
     */
    record Recorded(
            UUID eventId,
            Instant at,
            String platformKey,
            @Nullable CompanyId companyId,
            @Nullable ConnectionId connectionId,
            PlatformOperation operation,
            boolean throttled,
            long sentBytes,
            long receivedBytes,
            @Nullable Exchange exchange)
            implements PlatformCallEvent {

        /** Calls need no order. */
        @Override
        public String partitionKey() {
            return companyId == null ? eventId.toString() : companyId.toString();
        }
    }

    /**
     * Details of a call for the log of calls, without secrets and personal data.
     *
     * @param path with the names of query parameters, without their values
     * @param status absent without a response
     * @param error description of the error by the platform; absent if there was none
     * @param correlationId of the request on behalf of which the call was sent
     */
    record Exchange(
            String method,
            String path,
            @Nullable Integer status,
            int durationMillis,
            @Nullable String error,
            @Nullable String correlationId) {}
}
