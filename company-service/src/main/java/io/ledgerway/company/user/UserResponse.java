package io.ledgerway.company.user;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * User in responses.
 *
 * @param role {@code administrator}, {@code developer} or {@code analyst}
 * @param disabled whether sign-in is disabled
 * @param hasPassword false if the user signs in at the identity provider only
 * @param lastSignIn absent if the user never signed in
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
                user.createdAt(),
                user.lastSignInAt());
    }
}
