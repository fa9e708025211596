package io.ledgerway.company.user;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** Roles of users and their permissions below {@code /portal/api/users}. */
public final class UserRoles {

    static final List<Role> USER_ROLES = List.of(Role.ADMINISTRATOR, Role.DEVELOPER, Role.ANALYST);

    private static final String USER = "user:";

    private UserRoles() {}

    public static void requireAdministrator(Caller caller) {
        require(caller, Role.ADMINISTRATOR);
    }

    /** Rejects callers without one of these roles. */
    static void require(Caller caller, Role... enough) {
        if (Arrays.stream(enough).noneMatch(caller.roles()::contains)) {
            throw ApiException.of(HttpStatus.FORBIDDEN, "Your role does not allow this.");
        }
    }

    /** Returns the id of the calling user. */
    static UUID caller(Caller caller) {
        try {
            if (caller.actor().startsWith(USER)) {
                return UUID.fromString(caller.actor().substring(USER.length()));
            }
        } catch (IllegalArgumentException e) {
            // an actor without a valid id is not a user
        }
        throw ApiException.of(HttpStatus.FORBIDDEN, "This request requires a signed-in user.");
    }

    /** Parses a role; responds 400 with the allowed roles if it is unknown. */
    public static Role read(@Nullable String name) {
        return USER_ROLES.stream()
                .filter(it -> it.wire().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        TextInput.invalid(
                                "role",
                                "The role must be one of "
                                        + USER_ROLES.stream()
                                                .map(Role::wire)
                                                .collect(Collectors.joining(", "))
                                        + "."));
    }
}
