package io.ledgerway.company.user.session;

import java.time.Instant;
import java.util.UUID;

/**
 * Active session.
 *
 * @param endsAt end of its maximum lifetime; an unused session ends earlier
 */
public record Session(UUID id, UUID userId, Instant endsAt) {

    /**
     * New session.
     *
     * @param token secret that renews it; returned once
     */
    public record Opened(Session session, String token) {

        @Override
        public String toString() {
            return "Opened[" + session + "]";
        }
    }
}
