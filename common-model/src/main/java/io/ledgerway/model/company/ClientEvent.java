package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.UUID;

/** Something that happened to a client; on {@code client-events}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes(@JsonSubTypes.Type(value = ClientEvent.KeyRevoked.class, name = "client.key.revoked"))
public sealed interface ClientEvent extends Event {

    ClientId clientId();

    @Override
    default String partitionKey() {
        return clientId().toString();
    }

    /**
     * An API key no longer opens anything; gateways drop it from their cache.
     *
     * @param keyHash SHA-256 of the key, lower-case hex
     */
    record KeyRevoked(UUID eventId, Instant at, ClientId clientId, String keyHash)
            implements ClientEvent {}
}
