package io.ledgerway.starter.identity;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the identity tokens.
 *
 * @param keys base64 secrets of at least 32 bytes; the first signs, all verify, so that a rotation
 *     rejects no valid token. There is no default: a service without keys does not start
 */
@ConfigurationProperties("ledgerway.identity")
record IdentityProperties(@DefaultValue List<String> keys) {

    @Override
    public String toString() {
        return "IdentityProperties[" + keys.size() + " keys]";
    }
}
