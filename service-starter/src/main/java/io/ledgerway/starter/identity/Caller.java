package io.ledgerway.starter.identity;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * The caller, as named by the gateway's signed token. A controller method takes it as a parameter;
 * a request without a valid token does not reach one. Internal calls (paths below {@code
 * /internal}) have no caller.
 *
 * @param actor who acts for the client, for the audit log ({@code IdentityTokenClaims.ACTOR})
 */
public record Caller(ClientId clientId, Plan plan, Set<Role> roles, Channel channel, String actor) {

    public Caller {
        roles = Set.copyOf(roles);
    }

    /** A caller without actor: {@code system} in the audit log. */
    public Caller(ClientId clientId, Plan plan, Set<Role> roles, Channel channel) {
        this(clientId, plan, roles, channel, "system");
    }

    /** Whether the caller only reads: nothing that opens more than reading is returned to it. */
    public boolean onlyReads() {
        return roles.equals(Set.of(Role.ANALYST));
    }

    /** Returns the caller of the request that this thread serves. */
    public static Optional<Caller> current() {
        return SecurityContextHolder.getContext().getAuthentication()
                        instanceof CallerAuthentication it
                ? Optional.ofNullable(it.caller())
                : Optional.empty();
    }
}
