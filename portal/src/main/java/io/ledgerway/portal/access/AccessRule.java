package io.ledgerway.portal.access;

import io.ledgerway.model.identity.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/**
 * One row of the access table.
 *
 * @param path the path pattern of the controller
 * @param least the minimum role; null if no sign-in is required
 */
public record AccessRule(HttpMethod method, String path, @Nullable Role least) {

    static AccessRule open(HttpMethod method, String path) {
        return new AccessRule(method, path, null);
    }

    static AccessRule analyst(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.ANALYST);
    }

    static AccessRule developer(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.DEVELOPER);
    }

    static AccessRule administrator(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.ADMINISTRATOR);
    }
}
