package io.ledgerway.company.user;

import io.ledgerway.model.identity.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Request body of {@code PATCH /portal/api/users/{id}}. Absent members keep their value. */
record UpdateUserRequest(@Nullable String name, @Nullable String role, @Nullable Boolean disabled) {

    /** Validated request. */
    record Valid(@Nullable String name, @Nullable Role role, @Nullable Boolean disabled) {

        User of(User before, Instant now) {
            return new User(
                    before.id(),
                    before.clientId(),
                    before.email(),
                    name == null ? before.name() : name,
                    role == null ? before.role() : role,
                    before.passwordHash(),
                    before.oidcSubject(),
                    disabledAt(before, now),
                    before.createdAt(),
                    before.lastSignInAt());
        }

        private @Nullable Instant disabledAt(User before, Instant now) {
            if (disabled == null || disabled == before.isDisabled()) {
                return before.disabledAt();
            }
            return disabled ? now : null;
        }
    }

    Valid checked() {
        return new Valid(
                name == null ? null : TextInput.name(name),
                role == null ? null : UserRoles.read(role),
                disabled);
    }
}
