package io.ledgerway.portal.access;

import io.ledgerway.model.identity.Role;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;

/**
 * One row of the access table.
 *
 * @param path the path pattern of the controller
 * @param least the minimum role; null if no sign-in is required
 * @param files whether the form has files; other requests cannot be multipart
 */
public record AccessRule(HttpMethod method, String path, @Nullable Role least, boolean files) {

    static AccessRule open(HttpMethod method, String path) {
        return new AccessRule(method, path, null, false);
    }

    static AccessRule analyst(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.ANALYST, false);
    }

    static AccessRule developer(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.DEVELOPER, false);
    }

    static AccessRule administrator(HttpMethod method, String path) {
        return new AccessRule(method, path, Role.ADMINISTRATOR, false);
    }

    AccessRule withFiles() {
        return new AccessRule(method, path, least, true);
    }
}
