package io.ledgerway.portal.session;

import io.ledgerway.model.identity.Role;
import java.util.UUID;

/**
 * The signed-in user; a parameter of controller methods.
 *
 * @param role administrator, developer or analyst
 * @param clientName name of the user's client
 */
public record PortalUser(
        UUID id, String email, String name, Role role, UUID clientId, String clientName) {

    /** Whether the user's role includes this role. */
    public boolean isAtLeast(Role least) {
        return rank(role) >= rank(least);
    }

    /** Whether the user may change keys, webhooks and settings; for templates. */
    public boolean isDeveloper() {
        return isAtLeast(Role.DEVELOPER);
    }

    /** Whether the user may change users; for templates. */
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
