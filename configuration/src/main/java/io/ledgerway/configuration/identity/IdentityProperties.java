package io.ledgerway.configuration.identity;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the identity tokens. There are no defaults: a service without keys does not start.
 *
 * @param key the private key of this service, which no other process has: ES256, PKCS #8 in base64
 *     or PEM
 * @param publicKeys the public keys of all services as {@code service:key}, separated by commas or
 *     line breaks; a key is X.509 in base64. At most two of each service, for a rotation
 */
@ConfigurationProperties("ledgerway.identity")
public record IdentityProperties(
        @DefaultValue("") String key, @DefaultValue("") String publicKeys) {

    @Override
    public String toString() {
        return "IdentityProperties[***]";
    }
}
