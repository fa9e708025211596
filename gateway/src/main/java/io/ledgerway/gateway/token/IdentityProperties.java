package io.ledgerway.gateway.token;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The secrets of identity tokens, shared with the services.
 *
 * @param keys base64, at least 32 bytes each; the first signs. No default: without keys the gateway
 *     does not start
 */
@ConfigurationProperties("ledgerway.identity")
public record IdentityProperties(@DefaultValue List<String> keys) {

    @Override
    public String toString() {
        return "IdentityProperties[" + keys.size() + " keys]";
    }
}
