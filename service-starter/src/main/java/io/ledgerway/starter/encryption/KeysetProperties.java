package io.ledgerway.starter.encryption;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Location of the keyset.
 *
 * @param keyset the Tink keyset, as JSON
 * @param keysetFile a file with the keyset; read when {@code keyset} is absent
 */
@ConfigurationProperties("ledgerway.secrets")
record KeysetProperties(@Nullable String keyset, @Nullable Path keysetFile) {

    private static final String MISSING =
            "LEDGERWAY_SECRETS_KEYSET (or LEDGERWAY_SECRETS_KEYSET_FILE) is not set: this service"
                    + " does not start without the keyset that encrypts secrets.";

    String json() {
        if (keyset != null && !keyset.isBlank()) {
            return keyset;
        }
        if (keysetFile == null || keysetFile.toString().isBlank()) {
            throw new InvalidConfigurationException(MISSING);
        }
        try {
            return Files.readString(keysetFile);
        } catch (IOException e) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_SECRETS_KEYSET_FILE names " + keysetFile + ", which cannot be read.",
                    e);
        }
    }

    @Override
    public String toString() {
        return "KeysetProperties[***]";
    }
}
