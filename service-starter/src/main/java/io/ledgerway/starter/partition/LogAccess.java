package io.ledgerway.starter.partition;

import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Collections;
import java.util.Set;
import org.springframework.http.HttpStatus;

/** Access check of the logs of calls: they show what all of a client's programs do. */
public final class LogAccess {

    private static final Set<Role> READERS =
            Set.of(Role.CLIENT, Role.DEVELOPER, Role.ADMINISTRATOR);

    private LogAccess() {}

    /**
     * Checks that a caller may read the logs of its client.
     *
     * @throws ApiException 403 for analysts and component tokens
     */
    public static void check(Caller caller) {
        if (Collections.disjoint(caller.roles(), READERS)
                || caller.actor().startsWith("embedded:")) {
            throw ApiException.of(
                    HttpStatus.FORBIDDEN,
                    "API keys, developers and administrators may read the logs.");
        }
    }
}
