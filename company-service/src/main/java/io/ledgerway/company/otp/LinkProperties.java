package io.ledgerway.company.otp;

import io.ledgerway.starter.startup.InvalidConfigurationException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How links are made.
 *
 * @param key base64 of at least 32 random bytes; one-time passwords are HMACs with it. Several are
 *     separated by commas: the first makes passwords, those of the others stay good
 * @param passwordTtl how long a one-time password can be used
 */
@ConfigurationProperties("ledgerway.link")
record LinkProperties(@Nullable String key, @DefaultValue("24h") Duration passwordTtl) {

    LinkKeys keys() {
        return LinkKeys.of(
                InvalidConfigurationException.required(
                        key,
                        "LEDGERWAY_LINK_KEY is not set: company-service does not start without the"
                                + " secret that one-time passwords are made with."));
    }

    @Override
    public String toString() {
        return "LinkProperties[passwordLife=" + passwordTtl + "]";
    }
}
