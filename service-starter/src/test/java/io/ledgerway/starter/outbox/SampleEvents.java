package io.ledgerway.starter.outbox;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.UUID;

final class SampleEvents {

    private SampleEvents() {}

    /** An event of a key that contains {@code number}. */
    static ClientEvent.KeyRevoked numbered(ClientId key, int number) {
        return new ClientEvent.KeyRevoked(
                UUID.randomUUID(), Instant.EPOCH, key, Integer.toString(number));
    }
}
