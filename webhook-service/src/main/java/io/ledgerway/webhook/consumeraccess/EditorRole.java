package io.ledgerway.webhook.consumeraccess;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Set;
import org.springframework.http.HttpStatus;

/** The roles that may change webhook consumers, legacy rules, alerts and automation keys. */
public final class EditorRole {

    private static final Set<Role> EDITORS =
            Set.of(Role.CLIENT, Role.ADMINISTRATOR, Role.DEVELOPER);

    private EditorRole() {}

    /**
     * Requires a role that may change consumers and see their secrets.
     *
     * @throws ApiException 403 for roles with read access
     */
    public static void requireEditor(Caller caller) {
        requireEditor(caller, "Changing webhook consumers");
    }

    /**
     * Requires a role that may change consumers, for another action.
     *
     * @param action subject of the error message, such as "Changing rules"
     * @throws ApiException 403 for roles with read access
     */
    public static void requireEditor(Caller caller, String action) {
        if (caller.roles().stream().noneMatch(EDITORS::contains)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "%s requires the role developer.".formatted(action));
        }
    }
}
