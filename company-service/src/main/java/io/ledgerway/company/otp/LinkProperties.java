package io.ledgerway.company.otp;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of link passwords.
 *
 * @param key base64 of at least 32 random bytes, the HMAC key of one-time passwords. Several keys
 *     are separated by commas: the first derives new passwords, all verify existing ones
 * @param passwordTtl lifetime of a one-time password
 */
@ConfigurationProperties("ledgerway.link")
record LinkProperties(@Nullable String key, @DefaultValue("24h") Duration passwordTtl) {

    LinkKeys keys() {
        return LinkKeys.of(
                InvalidConfigurationException.required(
                        key,
                        "LEDGERWAY_LINK_KEY is not set: company-service does not start without the"
                                + " secret of one-time passwords."));
    }

    @Override
    public String toString() {
        return "LinkProperties[passwordTtl=" + passwordTtl + "]";
    }
}
