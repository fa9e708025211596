package io.ledgerway.webhook.sealing;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The keyset that seals secrets; one of the two is needed.
 *
 * @param keyset a Tink AES256-GCM keyset as cleartext JSON
 * @param keysetFile a file that holds it
 */
@ConfigurationProperties("ledgerway.secrets")
record SecretsProperties(@Nullable String keyset, @Nullable Path keysetFile) {

    @Override
    public String toString() {
        return "SecretsProperties[keyset=***, keysetFile=" + keysetFile + "]";
    }
}
