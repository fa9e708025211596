package io.ledgerway.portal.session;

import io.ledgerway.model.identity.Role;
import java.util.UUID;

/**
 * Who has signed in; a parameter of controller methods.
 *
 * @param role administrator, developer or analyst
 * @param clientName whose person it is
 */
public record PortalUser(
        UUID id, String email, String name, Role role, UUID clientId, String clientName) {

    /** Whether this role may do what asks for at least that one. */
    public boolean isAtLeast(Role least) {
        return rank(role) >= rank(least);
    }

    /** Whether keys, webhooks and settings may be changed; for templates. */
    public boolean isDeveloper() {
        return isAtLeast(Role.DEVELOPER);
    }

    /** Whether people may be changed; for templates. */
    public boolean isAdministrator() {
        return isAtLeast(Role.ADMINISTRATOR);
    }

    private static int rank(Role role) {
        return switch (role) {
            case ADMINISTRATOR -> 3;
            case DEVELOPER -> 2;
            case ANALYST -> 1;
            case CLIENT, OPERATOR, AUTOMATION, INTERNAL -> 0;
        };
    }
}
