package io.ledgerway.company.linkaddress;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Public address of the gateway.
 *
 * @param publicUrl absolute http or https URL without a trailing slash
 */
@ConfigurationProperties("ledgerway")
record PublicAddressProperties(@Nullable String publicUrl) {

    URI uri() {
        String text =
                InvalidConfigurationException.required(
                        publicUrl,
                        "LEDGERWAY_PUBLIC_URL is not set: company-service does not start without the"
                                + " address of the gateway for browsers.");
        try {
            URI uri = URI.create(text.replaceAll("/+$", ""));
            if (uri.getHost() != null && String.valueOf(uri.getScheme()).matches("https?")) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new InvalidConfigurationException(notAnAddress(text), e);
        }
        throw new InvalidConfigurationException(notAnAddress(text));
    }

    private static String notAnAddress(String text) {
        return "LEDGERWAY_PUBLIC_URL must be an absolute http or https address, not " + text + ".";
    }
}
