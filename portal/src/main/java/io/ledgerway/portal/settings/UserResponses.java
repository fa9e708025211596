package io.ledgerway.portal.settings;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A page of the people of a client. */
record UserResponses(List<User> results, int pageNumber, int pageSize, long totalResults) {

    UserResponses {
        results = List.copyOf(results);
    }

    /** One person. */
    record User(
            UUID id,
            String email,
            String name,
            String role,
            boolean disabled,
            boolean hasPassword,
            @Nullable Instant created,
            @Nullable Instant lastSignIn) {

        /** Who was removed meanwhile. */
        static final User NOBODY = new User(new UUID(0, 0), "", "", "", false, false, null, null);
    }

    /** Who may join, within a day. */
    record Invitations(List<Invitation> results) {

        Invitations {
            results = List.copyOf(results);
        }
    }

    /** One invitation. */
    record Invitation(
            UUID id, String email, @Nullable String name, String role, Instant expiresAt) {}

    /** A new one, with the link that is shown this once. */
    record Issued(String email, String role, String link, Instant expiresAt) {

        @Override
        public String toString() {
            return "Issued[***]";
        }
    }
}
