package io.ledgerway.sandbox.oauth;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/** Checks credentials and redirect URIs of the registered application. */
public class RegisteredClient {

    private final OAuthProperties properties;

    RegisteredClient(OAuthProperties properties) {
        this.properties = properties;
    }

    public String id() {
        return properties.clientId();
    }

    public String secret() {
        return properties.clientSecret();
    }

    public boolean is(@Nullable String clientId) {
        return properties.clientId().equals(clientId);
    }

    /** Exact match, as RFC 9700 requires. */
    public boolean mayReturnTo(@Nullable String redirectUri) {
        return redirectUri != null && properties.redirectUris().contains(redirectUri);
    }

    /** HTTP Basic with id and secret, form-encoded or plain. */
    public boolean proves(@Nullable String authorization) {
        if (authorization == null || !authorization.regionMatches(true, 0, "Basic ", 0, 6)) {
            return false;
        }
        try {
            String pair =
                    new String(
                            Base64.getDecoder().decode(authorization.substring(6).strip()),
                            StandardCharsets.UTF_8);
            int colon = pair.indexOf(':');
            return colon > 0
                    && matches(properties.clientId(), pair.substring(0, colon))
                    && matches(properties.clientSecret(), pair.substring(colon + 1));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean matches(String expected, String given) {
        return RandomToken.same(expected, given)
                || RandomToken.same(expected, UriUtils.decode(given, StandardCharsets.UTF_8));
    }
}
