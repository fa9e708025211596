package io.ledgerway.company.user.oidc;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the identity provider. Sign-in there is disabled until issuer and client id are set.
 *
 * @param issuer issuer URL of the identity provider, exactly as in its discovery document
 * @param clientId client id of this installation
 * @param clientSecret null for a public client
 * @param scope requested scopes; e-mail and name are required
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
