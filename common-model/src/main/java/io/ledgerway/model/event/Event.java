package io.ledgerway.model.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.UUID;

/**
 * Event that a service publishes to the others over Kafka.
 *
 * <p>Events are delivered at least once; a consumer deduplicates by event id. Events with the same
 * partition key are delivered in the order of writing. Only optional members are ever added, so
 * that consumers can read old events.
 */
public interface Event {

    /** Unique id; the same in every redelivery. */
    UUID eventId();

    /** When the event happened, in UTC. */
    Instant at();

    /** Key for ordering: the company, or the client if there is no company. */
    @JsonIgnore
    String partitionKey();
}
