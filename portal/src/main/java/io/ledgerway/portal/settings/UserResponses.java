package io.ledgerway.portal.settings;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the users of a client. */
record UserResponses(List<User> results, int pageNumber, int pageSize, long totalResults) {

    UserResponses {
        results = List.copyOf(results);
    }

    /** A user. */
    record User(
            UUID id,
            String email,
            String name,
            String role,
            boolean disabled,
            boolean hasPassword,
            @Nullable Instant created,
            @Nullable Instant lastSignIn) {

        /** Placeholder of a user who was removed in the meantime. */
        static final User NOBODY = new User(new UUID(0, 0), "", "", "", false, false, null, null);
    }

    /** The open invitations. */
    record Invitations(List<Invitation> results) {

        Invitations {
            results = List.copyOf(results);
        }
    }

    /** One invitation. */
    record Invitation(
            UUID id, String email, @Nullable String name, String role, Instant expiresAt) {}

    /**
     * A new invitation with its link, which is shown only once.
     *
     * @param mailed whether the link is sent by mail; null from a service that sends none
     */
    record Issued(
            String email, String role, String link, @Nullable Boolean mailed, Instant expiresAt) {

        /** Whether the link is sent by mail; for templates. */
        public boolean isMailed() {
            return Boolean.TRUE.equals(mailed);
        }

        @Override
        public String toString() {
            return "Issued[***]";
        }
    }
}
