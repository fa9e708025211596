package io.ledgerway.webhook.sealing;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig2026;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The sealer, from the installation's keyset. Without one the service refuses to start. */
@Configuration(proxyBeanMethods = false)
class SealingConfiguration {

    @Bean
    Sealer sealer(SecretsProperties properties) {
        String keyset = keyset(properties);
        try {
            com.google.crypto.tink.Configuration aead = AeadConfig2026.get();
            KeysetHandle handle =
                    TinkJsonProtoKeysetFormat.parseKeyset(
                            keyset, aead, InsecureSecretKeyAccess.get());
            return new Sealer(handle.getPrimitive(aead, Aead.class));
        } catch (GeneralSecurityException e) {
            throw new KeysetMissingException(
                    "LEDGERWAY_SECRETS_KEYSET (or the file LEDGERWAY_SECRETS_KEYSET_FILE) is not"
                            + " a Tink AES256-GCM keyset in JSON.",
                    e);
        }
    }

    private static String keyset(SecretsProperties properties) {
        if (properties.keyset() != null && !properties.keyset().isBlank()) {
            return properties.keyset();
        }
        if (properties.keysetFile() == null) {
            throw new KeysetMissingException(
                    "Set LEDGERWAY_SECRETS_KEYSET (or LEDGERWAY_SECRETS_KEYSET_FILE) to the Tink"
                            + " AES256-GCM keyset that seals signing secrets.",
                    null);
        }
        try {
            return Files.readString(properties.keysetFile());
        } catch (IOException e) {
            throw new KeysetMissingException(
                    "LEDGERWAY_SECRETS_KEYSET_FILE names %s, which cannot be read."
                            .formatted(properties.keysetFile()),
                    e);
        }
    }
}
