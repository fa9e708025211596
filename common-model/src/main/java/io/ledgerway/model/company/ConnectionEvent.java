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
     * A connection was made, linked, lost, linked again, refused or removed.
     *
     * @param previous its status before, absent when it is new
     * @param fetchOnFirstLink whether the first-link data types are to be queued: an authorization
     *     through the link page, not one handed in by PUT authorization
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

    /** What happened; with {@code connection.} before it, the name of the webhook event. */
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
