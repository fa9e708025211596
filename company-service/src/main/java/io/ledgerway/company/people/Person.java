package io.ledgerway.company.people;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who works for a client.
 *
 * @param passwordHash none for who signs in at an identity provider only
 * @param oidcSubject who it is there, once it has signed in there
 */
record Person(
        UUID id,
        ClientId clientId,
        Email email,
        String name,
        Role role,
        @Nullable String passwordHash,
        @Nullable String oidcSubject,
        @Nullable Instant disabledAt,
        Instant created,
        @Nullable Instant lastSignIn) {

    /** Somebody new. */
    static Person of(ClientId client, Email email, String name, Role role, Instant now) {
        return new Person(
                UUID.randomUUID(), client, email, name, role, null, null, null, now, null);
    }

    Person with(@Nullable String hash) {
        return new Person(
                id,
                clientId,
                email,
                name,
                role,
                hash,
                oidcSubject,
                disabledAt,
                created,
                lastSignIn);
    }

    boolean isDisabled() {
        return disabledAt != null;
    }

    /** One of those without whom nobody could let others in. */
    boolean isActiveAdministrator() {
        return role == Role.ADMINISTRATOR && !isDisabled();
    }

    /** As the audit log names who acts. */
    String actor() {
        return "user:" + id;
    }

    @Override
    public String toString() {
        return "Person[" + id + " of " + clientId + "]";
    }
}
