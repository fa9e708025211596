package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.Role;

/** What the path rules look at: a token's roles and the channel it came through. */
final class Authorities {

    private Authorities() {}

    static String of(Role role) {
        return "ROLE_" + role.name();
    }

    static String of(Channel channel) {
        return "CHANNEL_" + channel.name();
    }
}
