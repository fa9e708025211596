package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;

/**
 * The claims that each service may put into a token. Each service may issue tokens with its own
 * identity. Only the gateway may issue tokens for clients, users and visitors. company-service may
 * also issue tokens for operators, and tokens to file-service for customers on a link page.
 */
final class IssuerRules {

    private static final Set<List<String>> APPLICATIONS =
            Set.of(List.of(), List.of(Role.CLIENT.wire()), List.of(Role.AUTOMATION.wire()));

    private static final Set<List<String>> USERS =
            Set.of(
                    List.of(Role.ADMINISTRATOR.wire()),
                    List.of(Role.DEVELOPER.wire()),
                    List.of(Role.ANALYST.wire()));

    private IssuerRules() {}

    /** Whether the issuer may issue a token with these claims to this audience. */
    static boolean allow(ServiceName issuer, ServiceName audience, Jwt token) {
        List<String> roles = roles(token);
        return switch (channel(token)) {
            case INTERNAL ->
                    issuer.wire().equals(token.getSubject())
                            && roles.equals(List.of(Role.INTERNAL.wire()));
            case API -> issuer == ServiceName.GATEWAY && APPLICATIONS.contains(roles);
            case PORTAL -> issuer == ServiceName.GATEWAY && USERS.contains(roles);
            case PUBLIC -> issuer == ServiceName.GATEWAY && roles.isEmpty();
            case LINK ->
                    roles.isEmpty()
                            && (issuer == ServiceName.GATEWAY
                                    || (issuer == ServiceName.COMPANY
                                            && audience == ServiceName.FILE));
            case ADMIN ->
                    issuer == ServiceName.COMPANY && roles.equals(List.of(Role.OPERATOR.wire()));
            case null -> false;
        };
    }

    /** The channel of a token; null if it has none that is known. */
    static @Nullable Channel channel(Jwt token) {
        String name = token.getClaimAsString(IdentityTokenClaims.CHANNEL);
        for (Channel it : Channel.values()) {
            if (it.wire().equals(name)) {
                return it;
            }
        }
        return null;
    }

    private static List<String> roles(Jwt token) {
        List<String> roles = token.getClaimAsStringList(IdentityTokenClaims.ROLES);
        return roles == null ? List.of() : roles;
    }
}
