package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;

/** Authorities that the path rules test: the roles of a token and the channel of the call. */
final class Authorities {

    private Authorities() {}

    static String of(Role role) {
        return "ROLE_" + role.name();
    }

    static String of(Channel channel) {
        return "CHANNEL_" + channel.name();
    }
}
