package io.ledgerway.company.user;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person as answers show it.
 *
 * @param role {@code administrator}, {@code developer} or {@code analyst}
 * @param disabled cannot sign in until somebody enables it again
 * @param hasPassword false for who signs in at the identity provider only
 * @param lastSignIn absent for who never did
 */
public record UserResponse(
        UUID id,
        String email,
        String name,
        String role,
        boolean disabled,
        boolean hasPassword,
        Instant created,
        @Nullable Instant lastSignIn) {

    static UserResponse of(User user) {
        return new UserResponse(
                user.id(),
                user.email().text(),
                user.name(),
                user.role().wire(),
                user.isDisabled(),
                user.passwordHash() != null,
                user.created(),
                user.lastSignIn());
    }
}
