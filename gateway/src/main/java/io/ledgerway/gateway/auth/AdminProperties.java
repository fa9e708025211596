package io.ledgerway.gateway.auth;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What opens {@code /admin/**}. Without keys there is no such path.
 *
 * @param keys {@code name:secret} each, the secret of at least 32 characters; several in one are a
 *     line each, as in a file
 * @param pause how long the first wrong credential from an address waits for its answer; the next
 *     ones wait twice as long each
 */
@ConfigurationProperties("ledgerway.gateway.admin")
record AdminProperties(@DefaultValue List<String> keys, @DefaultValue("250ms") Duration pause) {

    @Override
    public String toString() {
        return "AdminProperties[***]";
    }
}
