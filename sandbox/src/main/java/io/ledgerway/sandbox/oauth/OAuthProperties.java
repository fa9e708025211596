package io.ledgerway.sandbox.oauth;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The registered application.
 *
 * @param redirectUris allowed redirect URIs; compared character by character
 */
@Validated
@ConfigurationProperties("sandbox.oauth")
record OAuthProperties(
        @DefaultValue("ledgerway") @NotBlank String clientId,
        @DefaultValue("ledgerway-local-secret") @NotBlank String clientSecret,
        @DefaultValue("http://localhost:8080/link/callback") @NotEmpty List<String> redirectUris) {

    OAuthProperties {
        redirectUris = List.copyOf(redirectUris);
    }

    @Override
    public String toString() {
        return "OAuthProperties[clientId=%s, redirectUris=%s]".formatted(clientId, redirectUris);
    }
}
