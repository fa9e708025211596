package io.ledgerway.company.user.signin;

import io.ledgerway.company.user.Email;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Invitation to join a client, valid once and for one day. */
record Invitation(
        UUID id,
        ClientId clientId,
        Email email,
        @Nullable String name,
        Role role,
        Instant expiresAt) {

    /** Request body of an invitation. */
    record Request(@Nullable String email, @Nullable String name, @Nullable String role) {}

    /**
     * Response to a new invitation.
     *
     * @param link address for the invited user; returned once
     * @param mailed whether the link is sent to the address by mail
     */
    record Issued(
            UUID id,
            String email,
            @Nullable String name,
            String role,
            String link,
            boolean mailed,
            Instant expiresAt) {

        static Issued of(Invitation it, String link, boolean mailed) {
            return new Issued(
                    it.id(),
                    it.email().text(),
                    it.name(),
                    it.role().wire(),
                    link,
                    mailed,
                    it.expiresAt());
        }

        @Override
        public String toString() {
            return "Issued[" + id + "]";
        }
    }

    /** The part of an invitation that the portal shows before the acceptance. */
    record Preview(String email, @Nullable String name) {

        static Preview of(Invitation it) {
            return new Preview(it.email().text(), it.name());
        }
    }

    /** Invitation in a list. */
    record View(
            UUID id,
            String email,
            @Nullable String name,
            String role,
            Instant created,
            Instant expiresAt) {}
}
