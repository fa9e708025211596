package io.ledgerway.company.user;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * User of a client in the portal.
 *
 * @param passwordHash null if the user signs in at an identity provider only
 * @param oidcSubject subject at the identity provider, once the user has signed in there
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
        Instant createdAt,
        @Nullable Instant lastSignInAt) {

    /** Creates a new user. */
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
                createdAt,
                lastSignInAt);
    }

    public boolean isDisabled() {
        return disabledAt != null;
    }

    /** Returns true for an enabled administrator; each client must keep at least one. */
    boolean isActiveAdministrator() {
        return role == Role.ADMINISTRATOR && !isDisabled();
    }

    /** Name of the user as an actor in the audit log. */
    public String actor() {
        return "user:" + id;
    }

    @Override
    public String toString() {
        return "User[" + id + " of " + clientId + "]";
    }
}
