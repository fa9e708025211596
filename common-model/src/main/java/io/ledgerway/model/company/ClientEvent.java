package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ledgerway.model.event.Event;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.UUID;

/** Event of a client; on {@code client-events}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClientEvent.KeyRevoked.class, name = "client.key.revoked"),
    @JsonSubTypes.Type(value = ClientEvent.Changed.class, name = "client.changed"),
    @JsonSubTypes.Type(value = ClientEvent.SessionEnded.class, name = "client.session.ended"),
    @JsonSubTypes.Type(
            value = ClientEvent.RateLimitReached.class,
            name = "client.rateLimit.reached"),
    @JsonSubTypes.Type(value = ClientEvent.RateLimitReset.class, name = "client.rateLimit.reset")
})
public sealed interface ClientEvent extends Event {

    ClientId clientId();

    @Override
    default String partitionKey() {
        return clientId().toString();
    }

    /**
     * An API key or automation key was revoked; gateways remove it from their cache.
     *
     * @param keyHash SHA-256 of the key, lower-case hex
     */
    record KeyRevoked(UUID eventId, Instant at, ClientId clientId, String keyHash)
            implements ClientEvent {}

    /**
     * The account, its limits or its allowed origins have changed; gateways evict the client from
     * their caches.
     */
    record Changed(UUID eventId, Instant at, ClientId clientId) implements ClientEvent {}

    /** A session has ended; its tokens are no longer valid. */
    record SessionEnded(UUID eventId, Instant at, ClientId clientId, UUID sessionId)
            implements ClientEvent {}

    /**
     * The daily quota is used up.
     *
     * @param expiryDate when the day, and so the limit, ends
     */
    record RateLimitReached(
            UUID eventId,
            Instant at,
            ClientId clientId,
            long dailyQuota,
            long quotaRemaining,
            Instant expiryDate)
            implements ClientEvent {}

    /**
     * The quota was reset at the start of a day, after it was used up.
     *
     * @param expiryDate when the new day ends
     */
    record RateLimitReset(
            UUID eventId,
            Instant at,
            ClientId clientId,
            long dailyQuota,
            long quotaRemaining,
            Instant expiryDate)
            implements ClientEvent {}
}
