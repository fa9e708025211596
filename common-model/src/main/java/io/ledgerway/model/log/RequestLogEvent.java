package io.ledgerway.model.log;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Requests to the API that the gateway has completed; on {@code request-log}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(
        @JsonSubTypes.Type(value = RequestLogEvent.Recorded.class, name = "requests.recorded"))
public sealed interface RequestLogEvent extends Event {

    /**
     * A batch of requests, of any clients.
     *
     * @param eventId id of the batch, so that a repeated delivery stores its requests once
     */
    record Recorded(UUID eventId, Instant at, List<LoggedRequest> requests)
            implements RequestLogEvent {

        public Recorded {
            requests = List.copyOf(requests);
        }

        /** Batches need no order. */
        @Override
        public String partitionKey() {
            return eventId.toString();
        }
    }
}
