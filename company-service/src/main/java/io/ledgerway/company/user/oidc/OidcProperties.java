package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where people may sign in besides here; off until issuer and client id are set.
 *
 * @param issuer the identity provider, as its discovery document names it
 * @param clientId our registration there
 * @param clientSecret of it; none for a public client
 * @param scope what is asked for; e-mail and name are needed
 */
@ConfigurationProperties("ledgerway.oidc")
public record OidcProperties(
        @Nullable String issuer,
        @Nullable String clientId,
        @Nullable String clientSecret,
        @DefaultValue("openid email profile") String scope) {

    public boolean isOn() {
        return issuer != null && !issuer.isBlank() && clientId != null && !clientId.isBlank();
    }

    String requiredIssuer() {
        return String.valueOf(issuer).strip();
    }

    String requiredClientId() {
        return String.valueOf(clientId).strip();
    }

    @Override
    public String toString() {
        return "OidcProperties[issuer=" + issuer + ", clientId=" + clientId + "]";
    }
}
