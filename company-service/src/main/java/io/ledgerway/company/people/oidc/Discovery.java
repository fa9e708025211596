package io.ledgerway.company.people.oidc;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an identity provider says of itself (OpenID Connect Discovery 1.0). */
record Discovery(
        @Nullable String issuer,
        @JsonProperty("authorization_endpoint") @Nullable String authorizationEndpoint,
        @JsonProperty("token_endpoint") @Nullable String tokenEndpoint,
        @JsonProperty("jwks_uri") @Nullable String jwksUri,
        @JsonProperty("id_token_signing_alg_values_supported") @Nullable List<String> algorithms,
        @JsonProperty("token_endpoint_auth_methods_supported") @Nullable List<String> clientAuth) {

    static final String PATH = "/.well-known/openid-configuration";

    /** Whether it is the one we were told of, and as safe to reach at all its addresses. */
    boolean isOf(String expected) {
        String scheme = expected.startsWith("https:") ? "https:" : "http";
        return expected.equals(issuer)
                && authorizationEndpoint != null
                && authorizationEndpoint.startsWith(scheme)
                && tokenEndpoint != null
                && tokenEndpoint.startsWith(scheme)
                && jwksUri != null
                && jwksUri.startsWith(scheme);
    }

    String authorization() {
        return Objects.requireNonNull(authorizationEndpoint);
    }

    String token() {
        return Objects.requireNonNull(tokenEndpoint);
    }

    String keys() {
        return Objects.requireNonNull(jwksUri);
    }

    /** Whether the client's secret must go into the form; the header is the standard's default. */
    boolean wantsSecretInForm() {
        return clientAuth != null
                && !clientAuth.contains("client_secret_basic")
                && clientAuth.contains("client_secret_post");
    }
}
