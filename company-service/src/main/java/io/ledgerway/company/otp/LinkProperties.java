package io.ledgerway.company.otp;

import io.ledgerway.starter.startup.StartupRefusal;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How links are made.
 *
 * @param key base64 of at least 32 random bytes; one-time passwords are HMACs with it
 * @param passwordLife how long a one-time password can be used
 */
@ConfigurationProperties("ledgerway.link")
record LinkProperties(@Nullable String key, @DefaultValue("24h") Duration passwordLife) {

    private static final int MINIMUM_BYTES = 32;

    byte[] keyBytes() {
        String text =
                StartupRefusal.required(
                        key,
                        "LEDGERWAY_LINK_KEY is not set: company-service does not start without the"
                                + " secret that one-time passwords are made with.");
        byte[] bytes = decoded(text);
        if (bytes.length < MINIMUM_BYTES) {
            throw new StartupRefusal("LEDGERWAY_LINK_KEY must be base64 of at least 32 bytes.");
        }
        return bytes;
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            // The cause would quote a character of the secret, so it is left out.
            return new byte[0];
        }
    }

    @Override
    public String toString() {
        return "LinkProperties[passwordLife=" + passwordLife + "]";
    }
}
