package io.ledgerway.company.user;

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
public record User(
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
    public static User of(ClientId client, Email email, String name, Role role, Instant now) {
        return new User(UUID.randomUUID(), client, email, name, role, null, null, null, now, null);
    }

    public User with(@Nullable String hash) {
        return new User(
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

    public boolean isDisabled() {
        return disabledAt != null;
    }

    /** One of those without whom nobody could let others in. */
    boolean isActiveAdministrator() {
        return role == Role.ADMINISTRATOR && !isDisabled();
    }

    /** As the audit log names who acts. */
    public String actor() {
        return "user:" + id;
    }

    @Override
    public String toString() {
        return "Person[" + id + " of " + clientId + "]";
    }
}
