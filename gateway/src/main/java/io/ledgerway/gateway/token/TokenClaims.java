package io.ledgerway.gateway.token;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The claims of a token for a service.
 *
 * @param subject the client's id
 * @param actor the actor in the audit log
 * @param session the session of a portal user
 */
public record TokenClaims(
        String subject,
        @Nullable Plan plan,
        Channel channel,
        List<Role> roles,
        @Nullable String actor,
        @Nullable UUID session) {

    private static final String NOBODY = new UUID(0, 0).toString();

    /** A customer on a link page. */
    public static final TokenClaims LINK =
            new TokenClaims(NOBODY, Plan.PAID, Channel.LINK, List.of(), null, null);

    /** A visitor who signs in or accepts an invitation. */
    public static final TokenClaims PUBLIC =
            new TokenClaims(NOBODY, Plan.PAID, Channel.PUBLIC, List.of(), null, null);

    /** The gateway itself. */
    static final TokenClaims INTERNAL =
            new TokenClaims(
                    ServiceName.GATEWAY.wire(),
                    null,
                    Channel.INTERNAL,
                    List.of(Role.INTERNAL),
                    null,
                    null);

    public TokenClaims {
        roles = List.copyOf(roles);
    }
}
