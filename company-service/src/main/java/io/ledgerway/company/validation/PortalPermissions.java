package io.ledgerway.company.validation;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import org.springframework.http.HttpStatus;

/** Permissions of users below {@code /portal/api}. */
public final class PortalPermissions {

    private PortalPermissions() {}

    /**
     * Requires a role that may change settings.
     *
     * @throws ApiException 403 for roles that may only read
     */
    public static void requireEditor(Caller caller) {
        if (!caller.roles().contains(Role.ADMINISTRATOR)
                && !caller.roles().contains(Role.DEVELOPER)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Your role may read these settings but not change them");
        }
    }
}
