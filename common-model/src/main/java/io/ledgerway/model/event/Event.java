package io.ledgerway.model.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.UUID;

/**
 * Event that a service publishes to the others over Kafka.
 *
 * <p>Delivered at least once; a consumer applies it once by its id. Events with the same partition
 * key arrive in the order in which they were written. Fields are only ever added, and only optional
 * ones: what was written last month is still read.
 */
public interface Event {

    /** Unique and stable: the same event keeps it through every redelivery. */
    UUID eventId();

    /** When it happened, UTC. */
    Instant at();

    /** Events with one key stay in order: the company, or the client where there is no company. */
    @JsonIgnore
    String partitionKey();
}
