package io.ledgerway.company.validation;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import org.springframework.http.HttpStatus;

/** What the people of a client may do below {@code /portal/api} (design: portal.md). */
public final class PortalPermissions {

    private PortalPermissions() {}

    /**
     * Settings are changed by those who set up or build.
     *
     * @throws ApiException 403 for those who only read
     */
    public static void requireEditor(Caller caller) {
        if (!caller.roles().contains(Role.ADMINISTRATOR)
                && !caller.roles().contains(Role.DEVELOPER)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Your role may read these settings, not change them");
        }
    }
}
