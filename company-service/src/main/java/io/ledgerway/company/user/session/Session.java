package io.ledgerway.company.user.session;

import io.ledgerway.model.id.ClientId;
import java.time.Instant;
import java.util.UUID;

/**
 * A session that goes on.
 *
 * @param endsAt at the latest; it ends before when it is not used
 */
public record Session(UUID id, UUID personId, ClientId clientId, Instant endsAt) {

    /**
     * A session that has just begun.
     *
     * @param token the secret that renews it, seen this once
     */
    public record Opened(Session session, String token) {

        @Override
        public String toString() {
            return "Opened[" + session + "]";
        }
    }
}
