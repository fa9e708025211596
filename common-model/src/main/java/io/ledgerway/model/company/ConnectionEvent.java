package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.event.Event;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Event of a connection; on {@code connection-status}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(
        @JsonSubTypes.Type(value = ConnectionEvent.Changed.class, name = "connection.changed"))
public sealed interface ConnectionEvent extends Event {

    CompanySnapshot company();

    ConnectionSnapshot connection();

    @Override
    default String partitionKey() {
        return company().id().toString();
    }

    /**
     * A connection was created, linked, lost, linked again, rejected or deleted.
     *
     * @param previous status before the change; absent for a new connection
     * @param fetchOnFirstLink whether to queue the initial sync: true after an authorization on the
     *     link page, false after imported tokens
     */
    record Changed(
            UUID eventId,
            Instant at,
            Change change,
            @Nullable ConnectionStatus previous,
            CompanySnapshot company,
            ConnectionSnapshot connection,
            boolean fetchOnFirstLink)
            implements ConnectionEvent {}

    /** Kind of change; the name of the webhook event is {@code connection.} followed by it. */
    enum Change {
        CREATED("created"),
        CONNECTED("connected"),
        FAILED("failed"),
        DISCONNECTED("disconnected"),
        RECONNECTED("reconnected"),
        DELETED("deleted");

        private final String wire;

        Change(String wire) {
            this.wire = wire;
        }

        @JsonValue
        public String wire() {
            return wire;
        }
    }
}
