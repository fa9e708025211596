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

/** The roles of people, and what they open below {@code /portal/api/users}. */
public final class UserRoles {

    static final List<Role> OF_PEOPLE = List.of(Role.ADMINISTRATOR, Role.DEVELOPER, Role.ANALYST);

    private static final String USER = "user:";

    private UserRoles() {}

    public static void requireAdministrator(Caller caller) {
        require(caller, Role.ADMINISTRATOR);
    }

    /** Refuses callers with none of these roles. */
    static void require(Caller caller, Role... enough) {
        if (Arrays.stream(enough).noneMatch(caller.roles()::contains)) {
            throw ApiException.of(HttpStatus.FORBIDDEN, "Your role does not allow this.");
        }
    }

    /** The person who calls. */
    static UUID caller(Caller caller) {
        try {
            if (caller.actor().startsWith(USER)) {
                return UUID.fromString(caller.actor().substring(USER.length()));
            }
        } catch (IllegalArgumentException e) {
            // no person, as below
        }
        throw ApiException.of(HttpStatus.FORBIDDEN, "Nobody has signed in.");
    }

    /** The role of this name, or 400 naming those there are. */
    public static Role read(@Nullable String name) {
        return OF_PEOPLE.stream()
                .filter(it -> it.wire().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        TextInput.invalid(
                                "role",
                                "The role must be one of "
                                        + OF_PEOPLE.stream()
                                                .map(Role::wire)
                                                .collect(Collectors.joining(", "))
                                        + "."));
    }
}
