package io.ledgerway.gateway.auth;

import io.ledgerway.gateway.token.TokenClaims;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An authenticated caller that acts for a client.
 *
 * @param id of the key, the company or the user, depending on {@link Kind}
 * @param session of a portal user
 * @param keyHash SHA-256 of the API key; null for other credentials
 */
record Caller(
        Kind kind,
        ClientAccountResponse client,
        UUID id,
        @Nullable UUID session,
        @Nullable String keyHash) {

    /** Kinds of callers; {@link Permissions} defines what each may do. */
    enum Kind {
        /** An application with an API key. */
        APPLICATION(Channel.API, "key:", List.of(Role.CLIENT)),
        /** A browser component of one company. */
        COMPONENT(Channel.API, "embedded:", List.of()),
        /** A client's automation app. */
        AUTOMATION(Channel.API, "automation:", List.of(Role.AUTOMATION)),
        ANALYST(Channel.PORTAL, "user:", List.of(Role.ANALYST)),
        DEVELOPER(Channel.PORTAL, "user:", List.of(Role.DEVELOPER)),
        ADMINISTRATOR(Channel.PORTAL, "user:", List.of(Role.ADMINISTRATOR));

        private final Channel channel;
        private final String prefix;

        @SuppressWarnings("ImmutableEnumChecker") // always created by List.of
        private final List<Role> roles;

        Kind(Channel channel, String prefix, List<Role> roles) {
            this.channel = channel;
            this.prefix = prefix;
            this.roles = roles;
        }

        /** The beginning of an actor in audit log and tokens. */
        String prefix() {
            return prefix;
        }

        /** The kind of a portal user with this role; null for roles that no user has. */
        static @Nullable Kind of(Role role) {
            return switch (role) {
                case ADMINISTRATOR -> ADMINISTRATOR;
                case DEVELOPER -> DEVELOPER;
                case ANALYST -> ANALYST;
                case CLIENT, AUTOMATION, OPERATOR, INTERNAL -> null;
            };
        }
    }

    TokenClaims identity() {
        return new TokenClaims(
                client.id().toString(),
                client.plan(),
                kind.channel,
                kind.roles,
                kind.prefix + id,
                session);
    }
}
