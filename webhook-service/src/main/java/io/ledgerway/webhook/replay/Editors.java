package io.ledgerway.webhook.replay;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import org.springframework.http.HttpStatus;

/** Who may have messages sent (webhooks.md 2.6). */
final class Editors {

    private Editors() {}

    /**
     * Those who set up or build.
     *
     * @throws ApiException 403 for those who only read
     */
    static void require(Caller caller) {
        if (!caller.roles().contains(Role.ADMINISTRATOR)
                && !caller.roles().contains(Role.DEVELOPER)) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN, "Sending webhook messages needs the role developer.");
        }
    }
}
